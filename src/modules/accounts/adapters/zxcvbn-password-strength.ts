import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { PasswordStrength } from '../ports/password-strength';

// A password counts as common if an attacker who starts with the commonest would find it within this many tries.
const TRIES = 10_000;
// How many characters are judged: longer passwords take longer to judge, and no common password is this long.
const JUDGED_LENGTH = 64;

/**
 * What someone guessing this product's passwords would try first, with a year or a mark after it (ASVS 6.1.2).
 * docs/security.md lists them.
 */
const OUR_WORDS =
  /^(?:hedge ?rows?|landscap(?:e|es|er|ers|ing)|garden(?:s|er|ers|ing)?|customers?|admins?|administrators?)[\d\W_]*$/i;

/**
 * Judges passwords by the word lists and patterns that attackers use. The lists are a few megabytes, so the first call
 * loads them.
 */
export class ZxcvbnPasswordStrength implements PasswordStrength {
  private judge: Promise<ZxcvbnFactory> | undefined;

  async isTooCommon(password: string, about: string[]): Promise<boolean> {
    if (OUR_WORDS.test(password.slice(0, JUDGED_LENGTH))) return true;
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
