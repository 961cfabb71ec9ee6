import { createHash } from 'node:crypto';
import { PgAccountViews } from '#src/modules/accounts/adapters/pg-account-views';
import { PgSettingsView } from '#src/modules/accounts/adapters/pg-settings-view';
import { PgTwoFactorView } from '#src/modules/accounts/adapters/pg-two-factor-view';
import { randomRecoveryCode } from '#src/modules/accounts/adapters/random-recovery-code';
import { randomSecret } from '#src/modules/accounts/adapters/random-secret';
import { TotpCodes } from '#src/modules/accounts/adapters/totp-codes';
import { ZxcvbnPasswordStrength } from '#src/modules/accounts/adapters/zxcvbn-password-strength';
import { defaultJobPreferences, radiusSteps, valueSteps } from '#src/modules/accounts/domain/job-preferences';
import type { OneTimeCodes } from '#src/modules/accounts/ports/one-time-codes';
import { AddAddress } from '#src/modules/accounts/use-cases/add-address';
import { ChangeAlerts } from '#src/modules/accounts/use-cases/change-alerts';
import { ChangePassword } from '#src/modules/accounts/use-cases/change-password';
import { ChangePrivacy } from '#src/modules/accounts/use-cases/change-privacy';
import { ChangeProfilePhoto } from '#src/modules/accounts/use-cases/change-profile-photo';
import { ConfirmSignIn } from '#src/modules/accounts/use-cases/confirm-sign-in';
import { DeleteAccount } from '#src/modules/accounts/use-cases/delete-account';
import { DeleteAddress } from '#src/modules/accounts/use-cases/delete-address';
import { EditAccount } from '#src/modules/accounts/use-cases/edit-account';
import { EditAddress } from '#src/modules/accounts/use-cases/edit-address';
import { EndMySessions } from '#src/modules/accounts/use-cases/end-my-sessions';
import { EndSession } from '#src/modules/accounts/use-cases/end-session';
import { FindSession } from '#src/modules/accounts/use-cases/find-session';
import { ForgetExpiredChallenges } from '#src/modules/accounts/use-cases/forget-expired-challenges';
import { ForgetExpiredSessions } from '#src/modules/accounts/use-cases/forget-expired-sessions';
import { ForgetOldSignIns } from '#src/modules/accounts/use-cases/forget-old-sign-ins';
import { Register } from '#src/modules/accounts/use-cases/register';
import { RenewRecoveryCodes } from '#src/modules/accounts/use-cases/renew-recovery-codes';
import { RequestPasswordReset } from '#src/modules/accounts/use-cases/request-password-reset';
import { ResetPassword } from '#src/modules/accounts/use-cases/reset-password';
import { SaveJobPreferences } from '#src/modules/accounts/use-cases/save-job-preferences';
import { ShowSignIns } from '#src/modules/accounts/use-cases/show-sign-ins';
import { SignIn } from '#src/modules/accounts/use-cases/sign-in';
import { StartSession } from '#src/modules/accounts/use-cases/start-session';
import { TurnOffTwoFactor } from '#src/modules/accounts/use-cases/turn-off-two-factor';
import { TurnOnTwoFactor } from '#src/modules/accounts/use-cases/turn-on-two-factor';
import { preferredTypes } from '#src/modules/jobs/domain/services';
import type { Config } from '#src/platform/config';
import { PasswordResetEmailsByMail } from '#src/processes/password-reset-emails';
import {
  BRAND,
  CLOCK,
  CONFIG,
  DATABASE,
  HASHING,
  MAIL_WRITER,
  NEW_ID,
  NEW_SECRET,
  store,
  STRENGTH,
  WORK,
  type Brand,
} from './tokens';
import { given, make, moduleOf, once, provide, token, under } from './wiring';

const ONE_TIME_CODES = token<OneTimeCodes>('one-time codes');
const NEW_RECOVERY_CODE = token<() => string>('new recovery code');
const DIGEST = token<(text: string) => string>('digest');
const PREFERRED_TYPES = token<string[]>('job types that a landscaper can prefer');

export const accounts = moduleOf(
  {
    register: provide(Register, store('users'), store('twoFactors'), HASHING, STRENGTH, CLOCK, NEW_ID),
    findSession: provide(FindSession, store('sessions')),
    endSession: provide(EndSession, store('sessions')),
    forgetExpiredSessions: provide(ForgetExpiredSessions, store('sessions')),
    requestPasswordReset: provide(
      RequestPasswordReset,
      store('users'),
      store('resets'),
      PasswordResetEmailsByMail,
      CLOCK,
      NEW_SECRET,
    ),
    resetPassword: provide(ResetPassword, WORK, store('resets'), store('users'), HASHING, STRENGTH, CLOCK),
    deleteAccount: provide(DeleteAccount, WORK, store('users'), HASHING, CLOCK),
    /** What prevents a person from deleting their account. */
    underWay: make((deletion) => (userId: string) => deletion.underWay(userId), store('accountDeletion')),
    editAccount: provide(EditAccount, WORK),
    changeProfilePhoto: provide(ChangeProfilePhoto, WORK, CLOCK),
    addAddress: provide(AddAddress, WORK, CLOCK),
    editAddress: provide(EditAddress, WORK),
    deleteAddress: provide(DeleteAddress, WORK),
    changeAlerts: provide(ChangeAlerts, WORK),
    changePrivacy: provide(ChangePrivacy, WORK),
    settings: make((view) => (userId: string) => view.of(userId), PgSettingsView),

    signIn: provide(SignIn, store('users'), store('twoFactors'), store('challenges'), HASHING, CLOCK, NEW_SECRET),
    confirmSignIn: provide(ConfirmSignIn, WORK, ONE_TIME_CODES, CLOCK),
    startSession: provide(StartSession, WORK, CLOCK, NEW_SECRET),
    turnOnTwoFactor: provide(TurnOnTwoFactor, WORK, store('users'), ONE_TIME_CODES, HASHING, CLOCK, NEW_RECOVERY_CODE),
    turnOffTwoFactor: provide(TurnOffTwoFactor, WORK, store('users'), HASHING, CLOCK),
    renewRecoveryCodes: provide(RenewRecoveryCodes, WORK, store('users'), HASHING, NEW_RECOVERY_CODE),
    forgetExpiredChallenges: provide(ForgetExpiredChallenges, store('challenges')),
    twoFactorOf: make((view) => (userId: string) => view.of(userId), PgTwoFactorView),
    /** Creates the secret that is shown before two-factor sign-in is turned on. */
    oneTimeCodes: make((codes) => codes, ONE_TIME_CODES),
    /** Whose sign-in a challenge belongs to, for counting attempts. */
    challenged: make(
      (challenges, clock) => async (challenge: string) => challenges.find(challenge, await clock.now()),
      store('challenges'),
      CLOCK,
    ),
    changePassword: provide(ChangePassword, WORK, store('users'), HASHING, STRENGTH, CLOCK, NEW_SECRET),
    showSignIns: provide(ShowSignIns, store('sessions'), store('signIns'), CLOCK),
    endMySessions: provide(EndMySessions, store('sessions')),
    forgetOldSignIns: provide(ForgetOldSignIns, store('signIns')),

    saveJobPreferences: provide(SaveJobPreferences, store('users'), store('jobPreferences'), CLOCK, PREFERRED_TYPES),
    /** What the landscaper has chosen, or the defaults; `chosen` says which. */
    jobPreferencesOf: make(
      (preferences) => async (landscaperId: string) => {
        const chosen = await preferences.find(landscaperId);
        return { ...(chosen ?? defaultJobPreferences), chosen: chosen !== undefined };
      },
      store('jobPreferences'),
    ),
    views: provide(PgAccountViews, DATABASE),

    // Constants that app/ could import.
    preferenceSteps: { radius: radiusSteps, value: valueSteps },
  },
  provide(PasswordResetEmailsByMail, MAIL_WRITER, store('mails'), CLOCK, NEW_ID, DIGEST),
  provide(PgSettingsView, DATABASE),
  provide(PgTwoFactorView, DATABASE),
  under(STRENGTH, once(provide(ZxcvbnPasswordStrength))),
  under(ONE_TIME_CODES, once(make(oneTimeCodesOf, BRAND, CONFIG))),
  given(NEW_SECRET, randomSecret),
  given(NEW_RECOVERY_CODE, randomRecoveryCode),
  given(DIGEST, (text) => createHash('sha256').update(text).digest('hex')),
  given(
    PREFERRED_TYPES,
    preferredTypes.map(({ id }) => id),
  ),
);

function oneTimeCodesOf({ name }: Brand, { cookieSecret }: Config): OneTimeCodes {
  return new TotpCodes({ issuer: name, sealedWith: cookieSecret });
}
