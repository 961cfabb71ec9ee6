import { ContainerModule, type Container } from 'inversify';
import { Argon2PasswordHashing } from '#src/modules/accounts/adapters/argon2-password-hashing';
import { randomSecret } from '#src/modules/accounts/adapters/random-secret';
import { ZxcvbnPasswordStrength } from '#src/modules/accounts/adapters/zxcvbn-password-strength';
import type { PasswordHashing } from '#src/modules/accounts/ports/password-hashing';
import type { PasswordStrength } from '#src/modules/accounts/ports/password-strength';
import { ChangePassword } from '#src/modules/accounts/use-cases/change-password';
import { EndMySessions } from '#src/modules/accounts/use-cases/end-my-sessions';
import { ForgetOldSignIns } from '#src/modules/accounts/use-cases/forget-old-sign-ins';
import { ShowSignIns } from '#src/modules/accounts/use-cases/show-sign-ins';
import { CLOCK, STORES, token, WORK } from './tokens';

export const HASHING = token<PasswordHashing>('password hashing');
export const STRENGTH = token<PasswordStrength>('password strength');

/** What guards an account beyond its password, and what its owner sees of its use. */
export const accountSecurityModule = new ContainerModule(({ bind }) => {
  bind(HASHING)
    .toResolvedValue(() => new Argon2PasswordHashing())
    .inSingletonScope();
  bind(STRENGTH)
    .toResolvedValue(() => new ZxcvbnPasswordStrength())
    .inSingletonScope();
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
  changePassword: container.get(ChangePassword),
  showSignIns: container.get(ShowSignIns),
  endMySessions: container.get(EndMySessions),
  forgetOldSignIns: container.get(ForgetOldSignIns),
});
