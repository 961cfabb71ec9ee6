// What is found in our settings at the payment provider, and what has changed there.

/** `unknown`: the provider does not show it, or not to our key. `words`: what is so, and where to change it, for an admin. */
export type SetupFinding = {
  about: 'key' | 'account' | 'statement' | 'payouts' | 'platform-profile' | 'notices';
  state: 'right' | 'wrong' | 'unknown';
  words: string;
};
/** A setting at the provider is not what it was. `isWorse`: something in it is wrong that was not. */
export type SetupChange = { about: SetupFinding['about']; was: string[]; is: string[]; isWorse: boolean };

/** What has changed between two readings. A setting that one of them could not read has only changed if it is now known to be wrong. */
export function changesBetween(before: readonly SetupFinding[], after: readonly SetupFinding[]): SetupChange[] {
  const abouts = [...new Set([...before, ...after].map(({ about }) => about))];
  return abouts.flatMap((about): SetupChange[] => {
    const [was, is] = [before, after].map((findings) => findings.filter((finding) => finding.about === about));
    const wrong = (findings: readonly SetupFinding[]) => wordsOf(findings.filter(({ state }) => state === 'wrong'));
    const isWorse = wrong(is!).some((words) => !wrong(was!).includes(words));
    const isKnown = [...was!, ...is!].every(({ state }) => state !== 'unknown') && was!.length > 0 && is!.length > 0;
    const isSame = wordsOf(was!).join('\n') === wordsOf(is!).join('\n');
    if (isSame || !(isWorse || isKnown)) return [];
    return [{ about, was: wordsOf(was!), is: wordsOf(is!), isWorse }];
  });
}

const wordsOf = (findings: readonly SetupFinding[]): string[] => findings.map(({ words }) => words);
