import type { Clock } from '#src/kernel/clock';
import { londonDay } from '#src/kernel/day';
import { ok, refuse, type Result } from '#src/kernel/result';
import { feedDays, feedVisit } from '../../domain/calendar/calendar-feed';
import type { DaysOff } from '../../domain/calendar/days-off';
import type { CalendarFeeds } from '../../ports/calendar-feeds';
import type { CalendarViews, Visit } from '../../ports/views/calendar-views';

/** `daysOff`: without the notes. */
export type FeedShown = { visits: Visit[]; daysOff: Omit<DaysOff, 'note'>[] };

/** A calendar app reads the visits of the person who made its secret address. */
export class ReadCalendarFeed {
  constructor(
    private feeds: CalendarFeeds,
    private calendar: Pick<CalendarViews, 'visits' | 'daysOffFrom'>,
    private clock: Clock,
  ) {}

  async execute({ secret }: { secret: string }): Promise<Result<FeedShown, 'no-feed'>> {
    const feed = await this.feeds.opened(secret);
    if (!feed) return refuse('no-feed');
    const days = feedDays(londonDay(await this.clock.now()));
    const visits = await this.calendar.visits({ id: feed.userId, role: feed.role }, days);
    const daysOff = feed.role === 'landscaper' ? await this.calendar.daysOffFrom(feed.userId, days.from) : [];
    return ok({
      visits: visits.filter(({ state }) => state !== 'moved').map((visit) => feedVisit(visit, feed)),
      daysOff: daysOff.map(({ note, ...days }) => days),
    });
  }
}
