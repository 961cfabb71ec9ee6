import { ok, refuse, type Result } from '#src/kernel/result';
import type { CalendarFeeds } from '../../ports/calendar-feeds';

/** Makes the secret address of someone’s calendar open nothing any more. */
export class RevokeCalendarFeed {
  constructor(private feeds: CalendarFeeds) {}

  async execute({ userId }: { userId: string }): Promise<Result<undefined, 'no-feed'>> {
    return (await this.feeds.remove(userId)) ? ok(undefined) : refuse('no-feed');
  }
}
