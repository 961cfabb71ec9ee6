import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { codeFrom } from '../domain/referral';
import type { ReferralRepository } from '../ports/referral-repository';

/** A customer gets the code for inviting others; it is always the same. */
export class GiveCode {
  constructor(
    private work: UnitOfWork<{ referrals: ReferralRepository }>,
    private clock: Clock,
    private newId: NewId,
  ) {}

  async execute({ userId }: { userId: string }): Promise<string> {
    const now = await this.clock.now();
    const { value } = await this.work.run(async ({ referrals }) =>
      ok(await referrals.codeOf(userId, codeFrom(this.newId()), now)),
    );
    return value;
  }
}
