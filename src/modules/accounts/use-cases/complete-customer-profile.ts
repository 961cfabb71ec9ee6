import type { Clock } from '#src/kernel/clock';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { completedWith, withPersonalInfo, type PersonalInfo, type Preferences } from '../domain/customer-profile';
import { acceptanceOfTerms } from '../domain/terms';
import { sessionUserOf, type SessionUser } from '../domain/user';
import type { TermsAcceptances } from '../ports/terms-acceptances';
import type { UserRepository } from '../ports/user-repository';

export type CompleteCustomerProfileRefusal = 'not-a-customer';

/** Both steps at once: a customer says who and where they are, and agrees to the terms. */
export class CompleteCustomerProfile {
  constructor(
    private work: UnitOfWork<{ users: UserRepository; terms: TermsAcceptances }>,
    private clock: Clock,
  ) {}

  async execute({
    userId,
    ...answers
  }: { userId: string; termsAccepted: true } & PersonalInfo & Preferences): Promise<
    Result<SessionUser, CompleteCustomerProfileRefusal>
  > {
    const now = await this.clock.now();
    return this.work.run(async ({ users, terms }) => {
      const user = await users.lock(userId);
      if (user?.userType !== 'customer') return refuse('not-a-customer');
      const completed = completedWith(withPersonalInfo(user, answers), answers);
      await users.save(completed);
      await terms.record(acceptanceOfTerms(userId, now));
      return ok(sessionUserOf(completed));
    });
  }
}
