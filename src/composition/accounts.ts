import { ContainerModule, type Container } from 'inversify';
import { Argon2PasswordHashing } from '#src/modules/accounts/adapters/argon2-password-hashing';
import { PgAccountViews } from '#src/modules/accounts/adapters/pg-account-views';
import { PgSettingsView } from '#src/modules/accounts/adapters/pg-settings-view';
import { randomSecret } from '#src/modules/accounts/adapters/random-secret';
import { ZxcvbnPasswordStrength } from '#src/modules/accounts/adapters/zxcvbn-password-strength';
import type { PasswordHashing } from '#src/modules/accounts/ports/password-hashing';
import type { PasswordStrength } from '#src/modules/accounts/ports/password-strength';
import type { PlaceLookup } from '#src/modules/accounts/ports/place-lookup';
import { ChangeAlerts } from '#src/modules/accounts/use-cases/change-alerts';
import { ChangePrivacy } from '#src/modules/accounts/use-cases/change-privacy';
import { CompleteCustomerProfile } from '#src/modules/accounts/use-cases/complete-customer-profile';
import { CompleteSavedProfile } from '#src/modules/accounts/use-cases/complete-saved-profile';
import { EndSession } from '#src/modules/accounts/use-cases/end-session';
import { FindSession } from '#src/modules/accounts/use-cases/find-session';
import { ForgetExpiredSessions } from '#src/modules/accounts/use-cases/forget-expired-sessions';
import { Register } from '#src/modules/accounts/use-cases/register';
import { RegisterLandscaper } from '#src/modules/accounts/use-cases/register-landscaper';
import { RequestPasswordReset } from '#src/modules/accounts/use-cases/request-password-reset';
import { ResetPassword } from '#src/modules/accounts/use-cases/reset-password';
import { SavePersonalInfo } from '#src/modules/accounts/use-cases/save-personal-info';
import { SignIn } from '#src/modules/accounts/use-cases/sign-in';
import { StartSession } from '#src/modules/accounts/use-cases/start-session';
import { GEOCODER } from './jobs';
import { MAIL_WRITER } from './notifications';
import { ResetLettersByMail } from './reset-letters';
import { CLOCK, DATABASE, NEW_ID, STORES, token, WORK } from './tokens';

export const HASHING = token<PasswordHashing>('password hashing');
const STRENGTH = token<PasswordStrength>('password strength');
const PLACE_LOOKUP = token<PlaceLookup>('place lookup');

export const accountsModule = new ContainerModule(({ bind }) => {
  bind(HASHING)
    .toResolvedValue(() => new Argon2PasswordHashing())
    .inSingletonScope();
  bind(STRENGTH)
    .toResolvedValue(() => new ZxcvbnPasswordStrength())
    .inSingletonScope();
  bind(PLACE_LOOKUP).toResolvedValue(
    (geocoder) => ({
      async find(postcode) {
        const found = await geocoder.locate(postcode);
        if (!found.ok) return undefined;
        const { postcode: whole, outcode, town, grid } = found.value;
        return { postcode: whole ?? outcode, outcode, town, grid };
      },
    }),
    [GEOCODER],
  );
  bind(Register).toResolvedValue(
    (stores, hashing, strength, clock, newId) => new Register(stores.users, hashing, strength, clock, newId),
    [STORES, HASHING, STRENGTH, CLOCK, NEW_ID],
  );
  bind(SignIn).toResolvedValue(
    (stores, hashing, clock) => new SignIn(stores.users, hashing, clock),
    [STORES, HASHING, CLOCK],
  );
  bind(StartSession).toResolvedValue(
    (stores, clock) => new StartSession(stores.sessions, clock, randomSecret),
    [STORES, CLOCK],
  );
  bind(FindSession).toResolvedValue((stores) => new FindSession(stores.sessions), [STORES]);
  bind(EndSession).toResolvedValue((stores) => new EndSession(stores.sessions), [STORES]);
  bind(ForgetExpiredSessions).toResolvedValue((stores) => new ForgetExpiredSessions(stores.sessions), [STORES]);
  bind(SavePersonalInfo).toResolvedValue((work) => new SavePersonalInfo(work), [WORK]);
  bind(CompleteCustomerProfile).toResolvedValue(
    (work, clock) => new CompleteCustomerProfile(work, clock),
    [WORK, CLOCK],
  );
  bind(CompleteSavedProfile).toResolvedValue((work, clock) => new CompleteSavedProfile(work, clock), [WORK, CLOCK]);
  bind(RegisterLandscaper).toResolvedValue(
    (work, places, clock) => new RegisterLandscaper(work, places, clock),
    [WORK, PLACE_LOOKUP, CLOCK],
  );
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
  signIn: container.get(SignIn),
  startSession: container.get(StartSession),
  findSession: container.get(FindSession),
  endSession: container.get(EndSession),
  forgetExpiredSessions: container.get(ForgetExpiredSessions),
  requestPasswordReset: container.get(RequestPasswordReset),
  resetPassword: container.get(ResetPassword),
  savePersonalInfo: container.get(SavePersonalInfo),
  completeCustomerProfile: container.get(CompleteCustomerProfile),
  completeSavedProfile: container.get(CompleteSavedProfile),
  registerLandscaper: container.get(RegisterLandscaper),
  changeAlerts: container.get(ChangeAlerts),
  changePrivacy: container.get(ChangePrivacy),
  settings: (userId: string) => container.get(PgSettingsView).of(userId),
  views: container.get(PgAccountViews),
});
