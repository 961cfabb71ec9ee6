/** What proves who someone is besides the password: a code from an app on their phone, or one of the recovery codes on paper. */
export type SecondFactor = 'one-time-code' | 'recovery-code';

/** One user's app, switched on as their second factor. */
export type TwoFactor = {
  userId: string;
  /** Can be opened only by what made it (`OneTimeCodes`). */
  sealedSecret: string;
  confirmedAt: Date;
  /** The half-minute of the last code that was taken. */
  lastStep: number;
};

export const RECOVERY_CODES = 10;
const CHALLENGE_MINUTES = 10;

export const challengeEnds = (now: Date): Date => new Date(now.getTime() + CHALLENGE_MINUTES * 60_000);

/** Each half-minute counts once, so a code that was overheard or sent twice is refused (RFC 6238, 5.2). */
export const isNewStep = ({ lastStep }: Pick<TwoFactor, 'lastStep'>, step: number): boolean => step > lastStep;

/** People type codes as they see them, in groups and in lower case. */
export const tidyCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
/** Which of the two a typed code can be: apps show six digits. */
export const secondFactorIn = (typed: string): SecondFactor =>
  /^\d{6}$/.test(tidyCode(typed)) ? 'one-time-code' : 'recovery-code';
