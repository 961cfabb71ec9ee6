import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { completedWith, withPersonalInfo, type PersonalInfo, type Preferences } from '../domain/customer-profile';
import { withProfileAddress } from '#src/modules/accounts/domain/saved-address';
import { acceptanceOfTerms } from '#src/modules/accounts/domain/terms';
import { sessionUserOf, type SessionUser } from '#src/modules/accounts/domain/user';
import type { SavedAddresses } from '#src/modules/accounts/ports/saved-addresses';
import type { TermsAcceptances } from '#src/modules/accounts/ports/terms-acceptances';
import type { UserRepository } from '#src/modules/accounts/ports/user-repository';

export type CompleteCustomerProfileRefusal = 'not-a-customer';
type Stores = { users: UserRepository; addresses: SavedAddresses; terms: TermsAcceptances };

/** Saves both steps at once: a customer's personal info and preferences, and their agreement to the terms. */
export class CompleteCustomerProfile {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
    private newId: NewId,
  ) {}

  async execute({
    userId,
    ...answers
  }: { userId: string; termsAccepted: true } & PersonalInfo & Preferences): Promise<
    Result<SessionUser, CompleteCustomerProfileRefusal>
  > {
    const now = await this.clock.now();
    return this.work.run(async ({ users, addresses, terms }) => {
      const user = await users.lock(userId);
      if (user?.userType !== 'customer') return refuse('not-a-customer');
      const completed = completedWith(withPersonalInfo(user, answers), answers);
      await users.save(completed);
      const fresh = { id: this.newId(), createdAt: now };
      await addresses.replace(userId, withProfileAddress(await addresses.of(userId), completed, fresh));
      await terms.record(acceptanceOfTerms(user, now));
      return ok(sessionUserOf(completed));
    });
  }
}
