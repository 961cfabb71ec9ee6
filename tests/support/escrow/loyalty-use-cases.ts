import { randomUUID } from 'node:crypto';
import type { Clock } from '#src/kernel/clock';
import type { Log } from '#src/kernel/log';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { AcceptInvitation } from '#src/modules/loyalty/use-cases/accept-invitation';
import { ExpirePoints } from '#src/modules/loyalty/use-cases/expire-points';
import { GiveCode } from '#src/modules/loyalty/use-cases/give-code';
import { RewardReferrals } from '#src/modules/loyalty/use-cases/reward-referrals';
import { SettleLoyalty } from '#src/modules/loyalty/use-cases/settle-loyalty';
import { UseCredit } from '#src/modules/loyalty/use-cases/use-credit';

type Work<UseCase extends abstract new (work: UnitOfWork<never>, ...rest: never[]) => unknown> =
  ConstructorParameters<UseCase>[0] extends UnitOfWork<infer Stores> ? Stores : never;
type Stores = Work<typeof SettleLoyalty> & Work<typeof RewardReferrals> & Work<typeof ExpirePoints>;

/** Loyalty's use cases on the stores that a test gives them. */
export const loyaltyUseCases = ({ work, clock, log }: { work: UnitOfWork<Stores>; clock: Clock; log: Log }) => ({
  useCredit: new UseCredit(work, clock, randomUUID),
  settleLoyalty: new SettleLoyalty(work, randomUUID, log),
  rewardReferrals: new RewardReferrals(work, randomUUID, log),
  expirePoints: new ExpirePoints(work, randomUUID, log),
  giveCode: new GiveCode(work, clock, randomUUID),
  acceptInvitation: new AcceptInvitation(work, clock, randomUUID),
});
