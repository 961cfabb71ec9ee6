import { ok, refuse } from '#src/kernel/result';
import { easyGuesses, namesOf } from '#src/modules/accounts/domain/name';
import { normalisePhone } from '#src/modules/accounts/domain/phone';
import { acceptanceOfTerms } from '#src/modules/accounts/domain/terms';
import { newUser, tidyEmail } from '#src/modules/accounts/domain/user';
import type { PasswordHashing } from '#src/modules/accounts/ports/password-hashing';
import type { PasswordStrength } from '#src/modules/accounts/ports/password-strength';
import type { SignInLog } from '#src/modules/accounts/ports/sign-in-log';
import type { TermsAcceptances } from '#src/modules/accounts/ports/terms-acceptances';
import type { TwoFactors } from '#src/modules/accounts/ports/two-factors';
import type { UserRepository } from '#src/modules/accounts/ports/user-repository';
import type { NewId } from '#src/kernel/id';
import type { CustomerAccounts, NewCustomers } from '#src/modules/jobs/ports/new-customers';

/** Checks new customers by the same rules as registration. */
export class NewCustomersOfAccounts implements NewCustomers {
  constructor(
    private users: UserRepository,
    private twoFactors: TwoFactors,
    private signIns: Pick<SignInLog, 'countOf'>,
    private passwords: PasswordHashing,
    private strength: PasswordStrength,
  ) {}

  prepare: NewCustomers['prepare'] = async ({ password, ...customer }) => {
    const email = tidyEmail(customer.email);
    if (await this.strength.isTooCommon(password, easyGuesses({ email, fullName: customer.fullName })))
      return refuse('password-too-common');
    return ok({ ...customer, email, passwordHash: await this.passwords.hash(password) });
  };

  recognise: NewCustomers['recognise'] = async (customerId, { email, password }) => {
    const user = await this.users.find(customerId);
    // With two-factor sign-in, the password alone proves nothing.
    if (user?.email !== tidyEmail(email) || (await this.twoFactors.find(customerId))) return false;
    return this.passwords.matches(password, user.passwordHash);
  };

  unfinished: NewCustomers['unfinished'] = async (email) => {
    const user = await this.users.byEmail(tidyEmail(email));
    if (!user || user.emailConfirmedAt) return undefined;
    return (await this.signIns.countOf(user.id)) === 0 ? user.id : undefined;
  };
}

/** Opens the account in the transaction that posts the job. */
export class CustomerAccountsOfUsers implements CustomerAccounts {
  constructor(
    private stores: { users: UserRepository; terms: TermsAcceptances },
    private newId: NewId,
  ) {}

  open: CustomerAccounts['open'] = async ({ fullName, email, phoneNumber, passwordHash }, { home, at }) => {
    const known = {
      id: this.newId(),
      email,
      passwordHash,
      fullName: fullName.trim(),
      userType: 'customer' as const,
      at,
    };
    const names = namesOf({ fullName, firstName: null, lastName: null });
    const user = { ...newUser(known), ...names, phoneNumber: normalisePhone(phoneNumber) || null, ...home };
    if ((await this.stores.users.add(user)) === 'email-taken') return refuse('email-taken');
    await this.stores.terms.record(acceptanceOfTerms(user, at));
    return ok(user.id);
  };
}
