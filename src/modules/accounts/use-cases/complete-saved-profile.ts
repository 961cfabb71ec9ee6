import type { Clock } from '#src/kernel/clock';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { completedWith, hasPersonalInfo, type Preferences } from '../domain/customer-profile';
import { acceptanceOfTerms } from '../domain/terms';
import { sessionUserOf, type SessionUser } from '../domain/user';
import type { TermsAcceptances } from '../ports/terms-acceptances';
import type { UserRepository } from '../ports/user-repository';

export type CompleteSavedProfileRefusal = 'not-a-customer' | 'personal-info-missing';

/** The second step, after the first was saved: the customer agrees to the terms, and can post jobs from then on. */
export class CompleteSavedProfile {
  constructor(
    private work: UnitOfWork<{ users: UserRepository; terms: TermsAcceptances }>,
    private clock: Clock,
  ) {}

  async execute({
    userId,
    ...preferences
  }: { userId: string; termsAccepted: true } & Preferences): Promise<Result<SessionUser, CompleteSavedProfileRefusal>> {
    const now = await this.clock.now();
    return this.work.run(async ({ users, terms }) => {
      const user = await users.lock(userId);
      if (user?.userType !== 'customer') return refuse('not-a-customer');
      if (!hasPersonalInfo(user)) return refuse('personal-info-missing');
      const completed = completedWith(user, preferences);
      await users.save(completed);
      await terms.record(acceptanceOfTerms(userId, now));
      return ok(sessionUserOf(completed));
    });
  }
}
