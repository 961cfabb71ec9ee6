import { PgLoyaltyViews } from '#src/modules/loyalty/adapters/pg-loyalty-views';
import { PgReferralViews } from '#src/modules/loyalty/adapters/pg-referrals';
import type { LoyaltyViews } from '#src/modules/loyalty/ports/loyalty-views';
import type { ReferralViews } from '#src/modules/loyalty/ports/referral-views';
import { AcceptInvitation } from '#src/modules/loyalty/use-cases/accept-invitation';
import { ExpirePoints } from '#src/modules/loyalty/use-cases/expire-points';
import { GiveCode } from '#src/modules/loyalty/use-cases/give-code';
import { RewardReferrals } from '#src/modules/loyalty/use-cases/reward-referrals';
import { SettleLoyalty } from '#src/modules/loyalty/use-cases/settle-loyalty';
import { UseCredit } from '#src/modules/loyalty/use-cases/use-credit';
import { CLOCK, DATABASE, LOG, NEW_ID, WORK } from './tokens';
import { moduleOf, port, provide } from './wiring';

export const loyalty = moduleOf({
  useCredit: provide(UseCredit, WORK, CLOCK, NEW_ID),
  settleLoyalty: provide(SettleLoyalty, WORK, NEW_ID, LOG),
  expirePoints: provide(ExpirePoints, WORK, NEW_ID, LOG),
  acceptInvitation: provide(AcceptInvitation, WORK, CLOCK, NEW_ID),
  giveCode: provide(GiveCode, WORK, CLOCK, NEW_ID),
  rewardReferrals: provide(RewardReferrals, WORK, NEW_ID, LOG),
  referrals: port<ReferralViews>(provide(PgReferralViews, DATABASE)),
  shown: port<LoyaltyViews>(provide(PgLoyaltyViews, DATABASE)),
});
