import { ContainerModule, type Container } from 'inversify';
import { PgAccountViews } from '#src/modules/accounts/adapters/pg-account-views';
import { PgSettingsView } from '#src/modules/accounts/adapters/pg-settings-view';
import { randomSecret } from '#src/modules/accounts/adapters/random-secret';
import { AddAddress } from '#src/modules/accounts/use-cases/add-address';
import { ChangeAlerts } from '#src/modules/accounts/use-cases/change-alerts';
import { ChangePrivacy } from '#src/modules/accounts/use-cases/change-privacy';
import { ChangeProfilePhoto } from '#src/modules/accounts/use-cases/change-profile-photo';
import { DeleteAccount } from '#src/modules/accounts/use-cases/delete-account';
import { DeleteAddress } from '#src/modules/accounts/use-cases/delete-address';
import { EditAccount } from '#src/modules/accounts/use-cases/edit-account';
import { EditAddress } from '#src/modules/accounts/use-cases/edit-address';
import { EndSession } from '#src/modules/accounts/use-cases/end-session';
import { FindSession } from '#src/modules/accounts/use-cases/find-session';
import { ForgetExpiredSessions } from '#src/modules/accounts/use-cases/forget-expired-sessions';
import { Register } from '#src/modules/accounts/use-cases/register';
import { RequestPasswordReset } from '#src/modules/accounts/use-cases/request-password-reset';
import { ResetPassword } from '#src/modules/accounts/use-cases/reset-password';
import { accountSecurityOf, HASHING, STRENGTH } from './account-security';
import { MAIL_WRITER } from './notifications';
import { ResetLettersByMail } from '#src/processes/reset-letters';
import { workPreferencesOf } from './work-preferences';
import { CLOCK, DATABASE, NEW_ID, STORES, WORK } from './tokens';

export const accountsModule = new ContainerModule(({ bind }) => {
  bind(Register).toResolvedValue(
    (stores, hashing, strength, clock, newId) =>
      new Register(stores.users, stores.twoFactors, hashing, strength, clock, newId),
    [STORES, HASHING, STRENGTH, CLOCK, NEW_ID],
  );
  bind(FindSession).toResolvedValue((stores) => new FindSession(stores.sessions), [STORES]);
  bind(EndSession).toResolvedValue((stores) => new EndSession(stores.sessions), [STORES]);
  bind(ForgetExpiredSessions).toResolvedValue((stores) => new ForgetExpiredSessions(stores.sessions), [STORES]);
  bind(DeleteAccount).toResolvedValue(
    (work, stores, hashing, clock) => new DeleteAccount(work, stores.users, hashing, clock),
    [WORK, STORES, HASHING, CLOCK],
  );
  bind(EditAccount).toResolvedValue((work) => new EditAccount(work), [WORK]);
  bind(ChangeProfilePhoto).toResolvedValue((work, clock) => new ChangeProfilePhoto(work, clock), [WORK, CLOCK]);
  bind(AddAddress).toResolvedValue((work, clock) => new AddAddress(work, clock), [WORK, CLOCK]);
  bind(EditAddress).toResolvedValue((work) => new EditAddress(work), [WORK]);
  bind(DeleteAddress).toResolvedValue((work) => new DeleteAddress(work), [WORK]);
  bind(RequestPasswordReset).toResolvedValue(
    (stores, writer, clock, newId) =>
      new RequestPasswordReset(
        stores.users,
        stores.resets,
        new ResetLettersByMail(writer, stores.mails, clock, newId),
        clock,
        randomSecret,
      ),
    [STORES, MAIL_WRITER, CLOCK, NEW_ID],
  );
  bind(ResetPassword).toResolvedValue(
    (work, stores, hashing, strength, clock) =>
      new ResetPassword(work, stores.resets, stores.users, hashing, strength, clock),
    [WORK, STORES, HASHING, STRENGTH, CLOCK],
  );
  bind(ChangeAlerts).toResolvedValue((work) => new ChangeAlerts(work), [WORK]);
  bind(ChangePrivacy).toResolvedValue((work) => new ChangePrivacy(work), [WORK]);
  bind(PgSettingsView).toResolvedValue((db) => new PgSettingsView(db), [DATABASE]);
  bind(PgAccountViews).toResolvedValue((db) => new PgAccountViews(db), [DATABASE]);
});

export const accountsOf = (container: Container) => ({
  register: container.get(Register),
  findSession: container.get(FindSession),
  endSession: container.get(EndSession),
  forgetExpiredSessions: container.get(ForgetExpiredSessions),
  requestPasswordReset: container.get(RequestPasswordReset),
  resetPassword: container.get(ResetPassword),
  deleteAccount: container.get(DeleteAccount),
  /** What keeps somebody from deleting their account. */
  underWay: (userId: string) => container.get(STORES).leaving.underWay(userId),
  editAccount: container.get(EditAccount),
  changeProfilePhoto: container.get(ChangeProfilePhoto),
  addAddress: container.get(AddAddress),
  editAddress: container.get(EditAddress),
  deleteAddress: container.get(DeleteAddress),
  changeAlerts: container.get(ChangeAlerts),
  changePrivacy: container.get(ChangePrivacy),
  settings: (userId: string) => container.get(PgSettingsView).of(userId),
  ...accountSecurityOf(container),
  ...workPreferencesOf(container),
  views: container.get(PgAccountViews),
});
