import { LEGAL_VERSIONS, type LegalVersions } from '#src/kernel/legal-versions';
import { PgAccountViews } from '#src/modules/accounts/adapters/pg-account-views';
import { PgSettingsView } from '#src/modules/accounts/adapters/pg-settings-view';
import { PgTwoFactorView } from '#src/modules/accounts/adapters/pg-two-factor-view';
import { randomRecoveryCode } from '#src/modules/accounts/adapters/random-recovery-code';
import { randomSecret } from '#src/modules/accounts/adapters/random-secret';
import { TotpCodes } from '#src/modules/accounts/adapters/totp-codes';
import { ZxcvbnPasswordStrength } from '#src/modules/accounts/adapters/zxcvbn-password-strength';
import type { AccountViews } from '#src/modules/accounts/ports/account-views';
import type { OneTimeCodes } from '#src/modules/accounts/ports/one-time-codes';
import { AnswerEmailChange } from '#src/modules/accounts/use-cases/security/answer-email-change';
import { OpenEmailChange } from '#src/modules/accounts/use-cases/security/open-email-change';
import { ChangePassword } from '#src/modules/accounts/use-cases/security/change-password';
import { AskIdleAccounts } from '#src/modules/accounts/use-cases/data/ask-idle-accounts';
import { EraseAccounts } from '#src/modules/accounts/use-cases/data/erase-accounts';
import { EraseAgain } from '#src/modules/accounts/use-cases/data/erase-again';
import { ForgetStrayFiles } from '#src/modules/accounts/use-cases/data/forget-stray-files';
import { PgFileNames } from '#src/modules/accounts/adapters/data/pg-file-names';
import { ForgetOldData } from '#src/modules/accounts/use-cases/data/forget-old-data';
import { KeepAccount } from '#src/modules/accounts/use-cases/data/keep-account';
import { ReadCertificate } from '#src/modules/accounts/use-cases/data/read-certificate';
import { AskAboutData } from '#src/modules/accounts/use-cases/data/ask-about-data';
import { DownloadData } from '#src/modules/accounts/use-cases/data/download-data';
import { EndRestriction } from '#src/modules/accounts/use-cases/data/end-restriction';
import type { FileOfRow } from '#src/modules/accounts/ports/data/personal-data';
import { CreateAdmin } from '#src/modules/accounts/use-cases/operator/create-admin';
import { EndAllSessions } from '#src/modules/accounts/use-cases/operator/end-all-sessions';
import { EraseUser } from '#src/modules/accounts/use-cases/operator/erase-user';
import { ResealSecrets } from '#src/modules/accounts/use-cases/operator/reseal-secrets';
import { ExportUser } from '#src/modules/accounts/use-cases/operator/export-user';
import { EndMySessions } from '#src/modules/accounts/use-cases/security/end-my-sessions';
import { ForgetOldSignIns } from '#src/modules/accounts/use-cases/security/forget-old-sign-ins';
import { OfferTwoFactor } from '#src/modules/accounts/use-cases/security/offer-two-factor';
import { RenewRecoveryCodes } from '#src/modules/accounts/use-cases/security/renew-recovery-codes';
import { ShowSignIns } from '#src/modules/accounts/use-cases/security/show-sign-ins';
import { TurnOffTwoFactor } from '#src/modules/accounts/use-cases/security/turn-off-two-factor';
import { TurnOnTwoFactor } from '#src/modules/accounts/use-cases/security/turn-on-two-factor';
import { AcceptTerms } from '#src/modules/accounts/use-cases/settings/accept-terms';
import { AnnounceTerms } from '#src/modules/accounts/use-cases/settings/announce-terms';
import { AddAddress } from '#src/modules/accounts/use-cases/settings/add-address';
import { ChangeAlerts } from '#src/modules/accounts/use-cases/settings/change-alerts';
import { ChangePrivacy } from '#src/modules/accounts/use-cases/settings/change-privacy';
import { ChangeProfilePhoto } from '#src/modules/accounts/use-cases/settings/change-profile-photo';
import { DeleteAccount } from '#src/modules/accounts/use-cases/settings/delete-account';
import { DeleteAddress } from '#src/modules/accounts/use-cases/settings/delete-address';
import { EditAccount } from '#src/modules/accounts/use-cases/settings/edit-account';
import { EditAddress } from '#src/modules/accounts/use-cases/settings/edit-address';
import { KeepAddress } from '#src/modules/accounts/use-cases/settings/keep-address';
import { SaveJobPreferences } from '#src/modules/accounts/use-cases/settings/save-job-preferences';
import { ShowJobPreferences } from '#src/modules/accounts/use-cases/settings/show-job-preferences';
import { CorrectMyEmail } from '#src/modules/accounts/use-cases/security/correct-my-email';
import { ConfirmEmail } from '#src/modules/accounts/use-cases/sign-in/confirm-email';
import { OpenEmailConfirmation } from '#src/modules/accounts/use-cases/sign-in/open-email-confirmation';
import { SendEmailConfirmation } from '#src/modules/accounts/use-cases/sign-in/send-email-confirmation';
import { ConfirmSignIn } from '#src/modules/accounts/use-cases/sign-in/confirm-sign-in';
import { EndSession } from '#src/modules/accounts/use-cases/sign-in/end-session';
import { FindChallenge } from '#src/modules/accounts/use-cases/sign-in/find-challenge';
import { FindSession } from '#src/modules/accounts/use-cases/sign-in/find-session';
import { ForgetExpiredChallenges } from '#src/modules/accounts/use-cases/sign-in/forget-expired-challenges';
import { ForgetExpiredSessions } from '#src/modules/accounts/use-cases/sign-in/forget-expired-sessions';
import { Register } from '#src/modules/accounts/use-cases/sign-in/register';
import { RequestPasswordReset } from '#src/modules/accounts/use-cases/sign-in/request-password-reset';
import { ResetPassword } from '#src/modules/accounts/use-cases/sign-in/reset-password';
import { SignIn } from '#src/modules/accounts/use-cases/sign-in/sign-in';
import { StartSession } from '#src/modules/accounts/use-cases/sign-in/start-session';
import { preferredTypes } from '#src/modules/jobs/domain/services';
import type { Config } from '#src/platform/config';
import { digestOf } from '#src/platform/digest';
import { fileKeyOf } from './file-keys';
import { ConfirmationEmailsByMail } from '#src/processes/confirmation-emails';
import { PasswordResetEmailsByMail } from '#src/processes/password-reset-emails';
import {
  BRAND,
  CLOCK,
  CONFIG,
  DATABASE,
  VIEWS_DATABASE,
  FILE_STORE,
  LOG,
  PASSWORD_HASHING,
  MAIL_WRITER,
  NEW_ID,
  NEW_SECRET,
  store,
  PASSWORD_STRENGTH,
  WORK,
  type Brand,
} from './tokens';
import { given, make, moduleOf, once, port, provide, token, under } from './wiring';

const ONE_TIME_CODES = token<OneTimeCodes>('one-time codes');
const NEW_RECOVERY_CODE = token<() => string>('new recovery code');
const LEGAL = token<LegalVersions>('versions of our legal documents');
const DIGEST = token<(text: string) => string>('digest');
const FILE_KEY = token<(file: FileOfRow) => string>('key of a person’s file');
const PREFERRED_TYPES = token<string[]>('job types that a landscaper can prefer');

export const accounts = moduleOf(
  {
    register: provide(
      Register,
      WORK,
      store('users'),
      store('twoFactors'),
      store('signIns'),
      PASSWORD_HASHING,
      PASSWORD_STRENGTH,
      CLOCK,
      NEW_ID,
    ),
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
    resetPassword: provide(
      ResetPassword,
      WORK,
      store('resets'),
      store('users'),
      PASSWORD_HASHING,
      PASSWORD_STRENGTH,
      CLOCK,
    ),
    sendEmailConfirmation: provide(
      SendEmailConfirmation,
      WORK,
      store('users'),
      ConfirmationEmailsByMail,
      CLOCK,
      NEW_SECRET,
    ),
    openEmailConfirmation: provide(OpenEmailConfirmation, store('emailConfirmations'), store('users'), CLOCK),
    confirmEmail: provide(ConfirmEmail, WORK, CLOCK),
    correctMyEmail: provide(CorrectMyEmail, WORK, store('users'), PASSWORD_HASHING, CLOCK, NEW_ID, NEW_SECRET),
    createAdmin: provide(CreateAdmin, store('users'), store('resets'), PASSWORD_HASHING, CLOCK, NEW_ID, NEW_SECRET),
    endAllSessions: provide(EndAllSessions, store('users'), store('sessions')),
    resealSecrets: provide(ResealSecrets, store('twoFactors'), ONE_TIME_CODES),
    exportUser: provide(ExportUser, store('users'), store('personalData'), FILE_STORE, FILE_KEY, CLOCK),
    eraseUser: provide(EraseUser, WORK, store('users'), CLOCK, NEW_ID, NEW_SECRET),
    openEmailChange: provide(OpenEmailChange, store('emailChanges'), CLOCK),
    answerEmailChange: provide(AnswerEmailChange, WORK, CLOCK),
    deleteAccount: provide(DeleteAccount, WORK, store('users'), PASSWORD_HASHING, CLOCK, NEW_ID, NEW_SECRET),
    eraseAccounts: provide(EraseAccounts, WORK, store('dataRequests'), LOG),
    askIdleAccounts: provide(AskIdleAccounts, WORK, store('idleAccounts'), NEW_ID, NEW_SECRET, LOG),
    keepAccount: provide(KeepAccount, WORK, store('dataRequests'), CLOCK),
    readCertificate: provide(ReadCertificate, store('dataRequests')),
    askAboutData: provide(AskAboutData, WORK, store('users'), PASSWORD_HASHING, CLOCK, NEW_ID, NEW_SECRET),
    endRestriction: provide(EndRestriction, WORK, CLOCK),
    dataRequestsOf: make((requests) => (userId: string) => requests.ofUser(userId), store('dataRequests')),
    downloadData: provide(
      DownloadData,
      store('users'),
      PASSWORD_HASHING,
      store('personalData'),
      store('dataDownloads'),
      FILE_STORE,
      FILE_KEY,
      CLOCK,
      NEW_ID,
    ),
    eraseAgain: provide(EraseAgain, WORK, store('erasures'), store('dataRequests'), FILE_STORE, LOG),
    forgetStrayFiles: make(
      (files, names, log) => new ForgetStrayFiles(files, names, log),
      FILE_STORE,
      PgFileNames,
      LOG,
    ),
    forgetOldData: provide(ForgetOldData, WORK, FILE_KEY, LOG),
    /** What prevents a person from deleting their account. */
    underWay: make((deletion) => (userId: string) => deletion.underWay(userId), store('accountDeletion')),
    editAccount: provide(EditAccount, WORK, CLOCK),
    changeProfilePhoto: provide(ChangeProfilePhoto, WORK, CLOCK),
    addAddress: provide(AddAddress, WORK, CLOCK),
    keepAddress: provide(KeepAddress, WORK, CLOCK),
    editAddress: provide(EditAddress, WORK),
    deleteAddress: provide(DeleteAddress, WORK),
    announceTerms: provide(AnnounceTerms, WORK, store('termsNotices'), LEGAL, LOG),
    acceptTerms: provide(AcceptTerms, store('terms'), CLOCK),
    termsAcceptedBy: make((terms) => (userId: string) => terms.of(userId), store('terms')),
    changeAlerts: provide(ChangeAlerts, WORK),
    changePrivacy: provide(ChangePrivacy, WORK),
    settings: make((view) => (userId: string) => view.of(userId), PgSettingsView),

    signIn: provide(
      SignIn,
      store('users'),
      store('twoFactors'),
      store('challenges'),
      PASSWORD_HASHING,
      CLOCK,
      NEW_SECRET,
      LOG,
    ),
    findChallenge: provide(FindChallenge, store('challenges'), CLOCK),
    confirmSignIn: provide(ConfirmSignIn, WORK, ONE_TIME_CODES, CLOCK),
    startSession: provide(StartSession, WORK, CLOCK, NEW_SECRET),
    offerTwoFactor: provide(OfferTwoFactor, ONE_TIME_CODES),
    turnOnTwoFactor: provide(
      TurnOnTwoFactor,
      WORK,
      store('users'),
      ONE_TIME_CODES,
      PASSWORD_HASHING,
      CLOCK,
      NEW_RECOVERY_CODE,
    ),
    turnOffTwoFactor: provide(TurnOffTwoFactor, WORK, store('users'), PASSWORD_HASHING, CLOCK),
    renewRecoveryCodes: provide(RenewRecoveryCodes, WORK, store('users'), PASSWORD_HASHING, NEW_RECOVERY_CODE),
    forgetExpiredChallenges: provide(ForgetExpiredChallenges, store('challenges')),
    twoFactorOf: make((view) => (userId: string) => view.of(userId), PgTwoFactorView),
    changePassword: provide(
      ChangePassword,
      WORK,
      store('users'),
      PASSWORD_HASHING,
      PASSWORD_STRENGTH,
      CLOCK,
      NEW_SECRET,
    ),
    showSignIns: provide(ShowSignIns, store('sessions'), store('signIns'), CLOCK),
    /** A page of a user’s own sign-ins, newest first, and the total number. */
    signInsOf: make(
      (log) =>
        async (userId: string, { page, pageSize }: { page: number; pageSize: number }) => ({
          signIns: await log.latestOf(userId, pageSize, (page - 1) * pageSize),
          total: await log.countOf(userId),
        }),
      store('signIns'),
    ),
    endMySessions: provide(EndMySessions, store('sessions')),
    forgetOldSignIns: provide(ForgetOldSignIns, store('signIns')),

    saveJobPreferences: provide(SaveJobPreferences, store('users'), store('jobPreferences'), CLOCK, PREFERRED_TYPES),
    showJobPreferences: provide(ShowJobPreferences, store('jobPreferences')),
    views: port<AccountViews>(provide(PgAccountViews, DATABASE)),
  },
  provide(ConfirmationEmailsByMail, MAIL_WRITER, CLOCK, NEW_ID, DIGEST),
  provide(PasswordResetEmailsByMail, MAIL_WRITER, store('mails'), CLOCK, NEW_ID, DIGEST),
  provide(PgFileNames, DATABASE),
  provide(PgSettingsView, VIEWS_DATABASE),
  provide(PgTwoFactorView, DATABASE),
  under(PASSWORD_STRENGTH, once(provide(ZxcvbnPasswordStrength))),
  under(ONE_TIME_CODES, once(make(oneTimeCodesOf, BRAND, CONFIG))),
  given(NEW_SECRET, randomSecret),
  given(NEW_RECOVERY_CODE, randomRecoveryCode),
  given(LEGAL, LEGAL_VERSIONS),
  given(DIGEST, digestOf),
  given(FILE_KEY, fileKeyOf),
  given(
    PREFERRED_TYPES,
    preferredTypes.map(({ id }) => id),
  ),
);

function oneTimeCodesOf({ name }: Brand, { cookieSecrets }: Config): OneTimeCodes {
  return new TotpCodes({ issuer: name, sealedWith: cookieSecrets });
}
