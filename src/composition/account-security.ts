import { ContainerModule, type Container } from 'inversify';
import { PgTwoFactorView } from '#src/modules/accounts/adapters/pg-two-factor-view';
import { randomRecoveryCode } from '#src/modules/accounts/adapters/random-recovery-code';
import { randomSecret } from '#src/modules/accounts/adapters/random-secret';
import { TotpCodes } from '#src/modules/accounts/adapters/totp-codes';
import { ZxcvbnPasswordStrength } from '#src/modules/accounts/adapters/zxcvbn-password-strength';
import type { OneTimeCodes } from '#src/modules/accounts/ports/one-time-codes';
import type { PasswordHashing } from '#src/modules/accounts/ports/password-hashing';
import type { PasswordStrength } from '#src/modules/accounts/ports/password-strength';
import { ChangePassword } from '#src/modules/accounts/use-cases/change-password';
import { ConfirmSignIn } from '#src/modules/accounts/use-cases/confirm-sign-in';
import { EndMySessions } from '#src/modules/accounts/use-cases/end-my-sessions';
import { ForgetExpiredChallenges } from '#src/modules/accounts/use-cases/forget-expired-challenges';
import { ForgetOldSignIns } from '#src/modules/accounts/use-cases/forget-old-sign-ins';
import { RenewRecoveryCodes } from '#src/modules/accounts/use-cases/renew-recovery-codes';
import { ShowSignIns } from '#src/modules/accounts/use-cases/show-sign-ins';
import { SignIn } from '#src/modules/accounts/use-cases/sign-in';
import { StartSession } from '#src/modules/accounts/use-cases/start-session';
import { TurnOffTwoFactor } from '#src/modules/accounts/use-cases/turn-off-two-factor';
import { TurnOnTwoFactor } from '#src/modules/accounts/use-cases/turn-on-two-factor';
import { BRAND, CLOCK, CONFIG, DATABASE, STORES, token, WORK } from './tokens';

export const HASHING = token<PasswordHashing>('password hashing');
export const STRENGTH = token<PasswordStrength>('password strength');
const ONE_TIME_CODES = token<OneTimeCodes>('one-time codes');

/** What guards an account beyond its password, and what its owner sees of its use. */
export const accountSecurityModule = new ContainerModule(({ bind }) => {
  bind(STRENGTH)
    .toResolvedValue(() => new ZxcvbnPasswordStrength())
    .inSingletonScope();
  bind(ONE_TIME_CODES)
    .toResolvedValue(
      ({ name }, { cookieSecret }) => new TotpCodes({ issuer: name, sealedWith: cookieSecret }),
      [BRAND, CONFIG],
    )
    .inSingletonScope();
  bind(SignIn).toResolvedValue(
    (stores, hashing, clock) =>
      new SignIn(stores.users, stores.twoFactors, stores.challenges, hashing, clock, randomSecret),
    [STORES, HASHING, CLOCK],
  );
  bind(ConfirmSignIn).toResolvedValue(
    (work, codes, clock) => new ConfirmSignIn(work, codes, clock),
    [WORK, ONE_TIME_CODES, CLOCK],
  );
  bind(StartSession).toResolvedValue((work, clock) => new StartSession(work, clock, randomSecret), [WORK, CLOCK]);
  bind(TurnOnTwoFactor).toResolvedValue(
    (work, stores, codes, hashing, clock) =>
      new TurnOnTwoFactor(work, stores.users, codes, hashing, clock, randomRecoveryCode),
    [WORK, STORES, ONE_TIME_CODES, HASHING, CLOCK],
  );
  bind(TurnOffTwoFactor).toResolvedValue(
    (work, stores, hashing, clock) => new TurnOffTwoFactor(work, stores.users, hashing, clock),
    [WORK, STORES, HASHING, CLOCK],
  );
  bind(RenewRecoveryCodes).toResolvedValue(
    (work, stores, hashing) => new RenewRecoveryCodes(work, stores.users, hashing, randomRecoveryCode),
    [WORK, STORES, HASHING],
  );
  bind(ForgetExpiredChallenges).toResolvedValue((stores) => new ForgetExpiredChallenges(stores.challenges), [STORES]);
  bind(PgTwoFactorView).toResolvedValue((db) => new PgTwoFactorView(db), [DATABASE]);
  bind(ChangePassword).toResolvedValue(
    (work, stores, hashing, strength, clock) =>
      new ChangePassword(work, stores.users, hashing, strength, clock, randomSecret),
    [WORK, STORES, HASHING, STRENGTH, CLOCK],
  );
  bind(ShowSignIns).toResolvedValue(
    (stores, clock) => new ShowSignIns(stores.sessions, stores.signIns, clock),
    [STORES, CLOCK],
  );
  bind(EndMySessions).toResolvedValue((stores) => new EndMySessions(stores.sessions), [STORES]);
  bind(ForgetOldSignIns).toResolvedValue((stores) => new ForgetOldSignIns(stores.signIns), [STORES]);
});

export const accountSecurityOf = (container: Container) => ({
  signIn: container.get(SignIn),
  confirmSignIn: container.get(ConfirmSignIn),
  startSession: container.get(StartSession),
  turnOnTwoFactor: container.get(TurnOnTwoFactor),
  turnOffTwoFactor: container.get(TurnOffTwoFactor),
  renewRecoveryCodes: container.get(RenewRecoveryCodes),
  forgetExpiredChallenges: container.get(ForgetExpiredChallenges),
  twoFactorOf: (userId: string) => container.get(PgTwoFactorView).of(userId),
  /** What an app is told to take part; shown before it is switched on. */
  oneTimeCodes: container.get(ONE_TIME_CODES),
  /** Whose sign-in a challenge stands for, for counting attempts. */
  challenged: async (challenge: string) =>
    container.get(STORES).challenges.find(challenge, await container.get(CLOCK).now()),
  changePassword: container.get(ChangePassword),
  showSignIns: container.get(ShowSignIns),
  endMySessions: container.get(EndMySessions),
  forgetOldSignIns: container.get(ForgetOldSignIns),
});
