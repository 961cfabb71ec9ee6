import type { CalendarFeed } from '../domain/calendar/calendar-feed';

export type FeedOwner = CalendarFeed & { role: 'customer' | 'landscaper' };

export interface CalendarFeeds {
  /** Replaces the feed that the person has; its secret then opens nothing. The secret itself is not stored. */
  keep(feed: CalendarFeed & { secret: string }): Promise<void>;
  ofUser(userId: string): Promise<CalendarFeed | undefined>;
  /** The owner of a secret; also undefined if they are suspended or leaving. */
  opened(secret: string): Promise<FeedOwner | undefined>;
  /** Returns whether the person had a feed. */
  remove(userId: string): Promise<boolean>;
}
