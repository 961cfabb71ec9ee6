import type { Clock } from '#src/kernel/clock';
import type { CalendarFeeds } from '../../ports/calendar-feeds';

type Order = { userId: string; withAddresses: boolean };

/** Someone makes the secret address for their own calendar app. Their earlier one no longer opens anything. */
export class MakeCalendarFeed {
  constructor(
    private feeds: CalendarFeeds,
    private newSecret: () => string,
    private clock: Clock,
  ) {}

  async execute({ userId, withAddresses }: Order): Promise<{ ok: true; value: { secret: string } }> {
    const secret = this.newSecret();
    await this.feeds.keep({ userId, withAddresses, secret, madeAt: await this.clock.now() });
    return { ok: true, value: { secret } };
  }
}
