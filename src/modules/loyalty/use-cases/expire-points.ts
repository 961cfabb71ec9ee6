import { monthsLater } from '#src/kernel/day';
import { addHours } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { LoyaltyEvents } from '../domain/events';
import { moved } from '../domain/loyalty-account';
import { expiryOf, IDLE_MONTHS, NOTICE_DAYS } from '../domain/points';
import { type EntryStores, postEntry } from './post-entry';

type Stores = EntryStores & { outbox: Outbox<LoyaltyEvents> };
const ACCOUNTS_PER_RUN = 100;

/**
 * Tells people once that their points expire in 30 days, and expires points whose owner was told that long ago and that
 * have not moved since.
 */
export class ExpirePoints {
  constructor(
    private work: UnitOfWork<Stores>,
    private newId: NewId,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ told: number; expired: number; more: boolean }> {
    const days = (count: number) => addHours(asOf, count * 24);
    const toTell = { movedBefore: monthsLater(days(NOTICE_DAYS), -IDLE_MONTHS), toldBefore: null };
    const toExpire = { movedBefore: monthsLater(asOf, -IDLE_MONTHS), toldBefore: days(-NOTICE_DAYS) };
    const told = await this.each(toTell, asOf, (userId) => this.tell(userId, asOf));
    const expired = await this.each(toExpire, asOf, (userId) => this.expire(userId, asOf));
    return { told, expired, more: told === ACCOUNTS_PER_RUN || expired === ACCOUNTS_PER_RUN };
  }

  private async each(
    idle: { movedBefore: Date; toldBefore: Date | null },
    asOf: Date,
    act: (userId: string) => Promise<boolean>,
  ): Promise<number> {
    const { value: due } = await this.work.run(async ({ loyalty }) => ok(await loyalty.idle(idle, ACCOUNTS_PER_RUN)));
    let done = 0;
    for (const userId of due) {
      try {
        if (await act(userId)) done += 1;
      } catch (fault) {
        this.log.error('Points that expire could not be dealt with and will be tried again', { userId, asOf, fault });
      }
    }
    return done;
  }

  private async tell(userId: string, now: Date): Promise<boolean> {
    const { value } = await this.work.run(async ({ loyalty, outbox }) => {
      const account = await loyalty.lock(userId, now);
      if (account.toldAt || account.points === 0) return ok(false);
      await loyalty.save({ ...account, toldAt: now });
      await outbox.add({ name: 'points-expiring', about: { customerId: userId }, at: now });
      return ok(true);
    });
    return value;
  }

  private async expire(userId: string, now: Date): Promise<boolean> {
    const { value } = await this.work.run(async (stores) => {
      const account = await stores.loyalty.lock(userId, now);
      if (account.points === 0 || !account.toldAt || expiryOf(account) > now) return ok(false);
      await postEntry(stores, moved(account, { id: this.newId(), kind: 'expired', points: -account.points }, now));
      return ok(true);
    });
    return value;
  }
}
