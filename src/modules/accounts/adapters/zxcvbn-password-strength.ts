import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { PasswordStrength } from '../ports/password-strength';

// Whoever tries the commonest first would be in within ten thousand tries.
const TRIES = 10_000;
// Judging takes longer the longer the password; beyond this length it is not among the commonest anyway.
const JUDGED_LENGTH = 64;

/** Judges by the word lists and habits that password guessers use. The lists are some megabytes, so they load at the first question. */
export class ZxcvbnPasswordStrength implements PasswordStrength {
  private judge: Promise<ZxcvbnFactory> | undefined;

  async isTooCommon(password: string, about: string[]): Promise<boolean> {
    this.judge ??= loadJudge();
    return (await this.judge).check(password.slice(0, JUDGED_LENGTH), about).guesses <= TRIES;
  }
}

async function loadJudge(): Promise<ZxcvbnFactory> {
  const [core, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  });
}
