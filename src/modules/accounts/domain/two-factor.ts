/** A second proof of who somebody is, beside the password: codes from an app that they have with them. */
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

/** A code that somebody overheard, or that was sent twice, is over: each half-minute counts once (RFC 6238, 5.2). */
export const isNewStep = ({ lastStep }: Pick<TwoFactor, 'lastStep'>, step: number): boolean => step > lastStep;

/** People type codes as they see them, in groups and in small letters. */
export const tidyCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);
