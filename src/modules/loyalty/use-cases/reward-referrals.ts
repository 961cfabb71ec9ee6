import { monthsLater } from '#src/kernel/day';
import { addMinutes } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { LoyaltyEvents } from '../domain/events';
import { moved } from '../domain/loyalty-account';
import { reward } from '../domain/referral';
import type { ReferralRepository } from '../ports/referral-repository';
import { type EntryStores, postEntry } from './post-entry';

type Stores = EntryStores & { referrals: ReferralRepository; outbox: Outbox<LoyaltyEvents> };
const REFERRALS_PER_RUN = 100;
const PUT_BACK_MINUTES = 60;

/** Gives both people their points once the invited person's first job is released and can no longer be disputed. */
export class RewardReferrals {
  constructor(
    private work: UnitOfWork<Stores>,
    private newId: NewId,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ rewarded: number; more: boolean }> {
    const until = addMinutes(asOf, PUT_BACK_MINUTES);
    const { value: due } = await this.work.run(async ({ referrals }) =>
      ok(await referrals.claimDue(asOf, until, REFERRALS_PER_RUN)),
    );
    let rewarded = 0;
    for (const referralId of due) {
      try {
        if (await this.reward(referralId, asOf)) rewarded += 1;
      } catch (fault) {
        this.log.error('A referral could not be rewarded and will be tried again', { referralId, fault });
      }
    }
    return { rewarded, more: due.length === REFERRALS_PER_RUN };
  }

  private async reward(referralId: string, now: Date): Promise<boolean> {
    const { value } = await this.work.run(async (stores) => {
      const { referrals, loyalty, outbox } = stores;
      const referral = await referrals.lock(referralId);
      if (referral?.state !== 'joined') return ok(false);
      const { referrerId, friendId } = referral;
      const [since, likeness] = [monthsLater(now, -12), await referrals.likeness(referral)];
      const rewards = reward(referral, likeness, await referrals.rewardedSince(referrerId, since), now);
      await referrals.save(rewards.referral);
      const given = [
        { userId: referrerId, points: rewards.toReferrer },
        { userId: friendId, points: rewards.toFriend },
      ].filter(({ points }) => points > 0);
      // Accounts are always locked in the order of their ids, so that no two rewards wait for each other.
      for (const { userId, points } of given.sort((a, b) => (a.userId < b.userId ? -1 : 1))) {
        const account = await loyalty.lock(userId, now);
        await postEntry(stores, moved(account, { id: this.newId(), kind: 'referral', points, referralId }, now));
        await outbox.add({ name: 'referral-rewarded', about: { customerId: userId, referralId }, at: now });
      }
      return ok(given.length > 0);
    });
    return value;
  }
}
