// Our settings at the payment provider: what was found, and what has changed there.

/**
 * `unknown`: the provider does not show it, or not to our key. `words`: tells an admin what is set, and where to change
 * it.
 */
export type SetupFinding = {
  about: 'key' | 'account' | 'statement' | 'payouts' | 'platform-profile' | 'notices';
  state: 'right' | 'wrong' | 'unknown';
  words: string;
};
/** A setting at the provider has changed. `isWorse`: something in it is wrong that was not wrong before. */
export type SetupChange = { about: SetupFinding['about']; was: string[]; is: string[]; isWorse: boolean };

/**
 * What has changed between two readings. If one of them could not read a setting, it counts as changed only if it is
 * now known to be wrong.
 */
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
