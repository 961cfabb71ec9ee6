import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { completedWith, hasPersonalInfo, type Preferences } from '../domain/customer-profile';
import { withProfileAddress } from '#src/modules/accounts/domain/saved-address';
import { acceptanceOfTerms } from '#src/modules/accounts/domain/terms';
import { sessionUserOf, type SessionUser } from '#src/modules/accounts/domain/user';
import type { SavedAddresses } from '#src/modules/accounts/ports/saved-addresses';
import type { TermsAcceptances } from '#src/modules/accounts/ports/terms-acceptances';
import type { UserRepository } from '#src/modules/accounts/ports/user-repository';

export type CompleteSavedProfileRefusal = 'not-a-customer' | 'personal-info-missing';
type Stores = { users: UserRepository; addresses: SavedAddresses; terms: TermsAcceptances };

/**
 * Step 2 of completing a customer's profile, after `SavePersonalInfo`: their preferences and agreement to the terms.
 * Then they can post jobs.
 */
export class CompleteSavedProfile {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
    private newId: NewId,
  ) {}

  async execute({
    userId,
    ...preferences
  }: { userId: string; termsAccepted: true } & Preferences): Promise<Result<SessionUser, CompleteSavedProfileRefusal>> {
    const now = await this.clock.now();
    return this.work.run(async ({ users, addresses, terms }) => {
      const user = await users.lock(userId);
      if (user?.userType !== 'customer') return refuse('not-a-customer');
      if (!hasPersonalInfo(user)) return refuse('personal-info-missing');
      const completed = completedWith(user, preferences);
      await users.save(completed);
      const ifNew = { id: this.newId(), createdAt: now };
      await addresses.replace(userId, withProfileAddress(await addresses.of(userId), completed, ifNew));
      await terms.record(acceptanceOfTerms(user, now));
      return ok(sessionUserOf(completed));
    });
  }
}
