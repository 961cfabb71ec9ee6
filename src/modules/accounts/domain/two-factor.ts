import { addMinutes } from '#src/kernel/clock';

/** Needed besides the password: a code from an app on the user's phone, or one of the recovery codes they printed. */
export type SecondFactor = 'one-time-code' | 'recovery-code';

/** A user's authenticator app, turned on as their second factor. */
export type TwoFactor = {
  userId: string;
  /** Only `OneTimeCodes` can open it. */
  sealedSecret: string;
  confirmedAt: Date;
  /** The half-minute of the last accepted code. */
  lastStep: number;
};

export const RECOVERY_CODES = 10;
/** The longest code, with spaces and dashes, as typed. */
export const CODE_MAX = 40;
/** How long someone has to enter the code after the password. */
export const CHALLENGE_MINUTES = 10;

export const challengeEnds = (now: Date): Date => addMinutes(now, CHALLENGE_MINUTES);

/** Each half-minute's code works once, so a code that was overheard or sent twice is refused (RFC 6238, 5.2). */
export const isNewStep = ({ lastStep }: Pick<TwoFactor, 'lastStep'>, step: number): boolean => step > lastStep;

/** People type codes with spaces or dashes, and in either case. */
export const tidyCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
/** Apps show six digits; anything else can only be a recovery code. */
export const secondFactorIn = (typed: string): SecondFactor =>
  /^\d{6}$/.test(tidyCode(typed)) ? 'one-time-code' : 'recovery-code';
