import type { CalendarFeed } from '../domain/calendar/calendar-feed';

export type FeedOwner = CalendarFeed & { role: 'customer' | 'landscaper' };

export interface CalendarFeeds {
  /** Replaces the one that the person has, whose secret then opens nothing. The secret itself is not kept. */
  keep(feed: CalendarFeed & { secret: string }): Promise<void>;
  ofUser(userId: string): Promise<CalendarFeed | undefined>;
  /** Whose secret it is; undefined also for someone who is suspended or leaving. */
  opened(secret: string): Promise<FeedOwner | undefined>;
  /** Answers whether the person had one. */
  remove(userId: string): Promise<boolean>;
}
