import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { accept, codeTyped } from '../domain/referral';
import type { ReferralRepository } from '../ports/referral-repository';

export type AcceptInvitationRefusal = 'no-such-code' | 'own-code' | 'invited-already' | 'too-late';

/** A new customer says whose code invited them. Entering the same code twice counts once. */
export class AcceptInvitation {
  constructor(
    private work: UnitOfWork<{ referrals: ReferralRepository }>,
    private clock: Clock,
    private newId: NewId,
  ) {}

  async execute({
    userId,
    code,
  }: {
    userId: string;
    code: string;
  }): Promise<Result<undefined, AcceptInvitationRefusal>> {
    const typed = codeTyped(code);
    if (!typed) return refuse('no-such-code');
    const now = await this.clock.now();
    return this.work.run(async ({ referrals }): Promise<Result<undefined, AcceptInvitationRefusal>> => {
      const referrerId = await referrals.ownerOf(typed);
      const joiner = await referrals.lockJoiner(userId);
      if (!referrerId || !joiner) return refuse('no-such-code');
      const accepted = accept(referrerId, joiner, { id: this.newId(), now });
      if (!accepted.ok) return accepted;
      await referrals.add(accepted.value);
      return ok(undefined);
    });
  }
}
