import type { CalendarFeed } from '#src/modules/jobs/domain/calendar/calendar-feed';
import { NO_LIMITS, type DayLimits } from '#src/modules/jobs/domain/calendar/day-limits';
import type { DayLimitsStore } from '#src/modules/jobs/ports/day-limits-store';
import type { CalendarFeeds } from '#src/modules/jobs/ports/calendar-feeds';
import { plainTable, UndoableRows } from '../memory/checks/rows';
import { UndoableMap } from '../memory/in-memory-work';

/** `roles`: those of people who are neither suspended nor leaving. */
export function inMemoryCalendarFeeds(roles: Record<string, 'customer' | 'landscaper'>): CalendarFeeds {
  const feeds = new UndoableMap<string, CalendarFeed & { secret: string }>();
  const ofUser = (userId: string) => feeds.get(userId);
  const withoutSecret = ({ userId, withAddresses, madeAt }: CalendarFeed) => ({ userId, withAddresses, madeAt });
  return {
    keep: async (feed) => void feeds.set(feed.userId, feed),
    async ofUser(userId) {
      const feed = ofUser(userId);
      return feed && withoutSecret(feed);
    },
    async opened(secret) {
      const feed = [...feeds.values()].find((one) => one.secret === secret);
      const role = feed && roles[feed.userId];
      return role && { ...withoutSecret(feed), role };
    },
    remove: async (userId) => feeds.delete(userId),
  };
}

export function inMemoryDayLimits(): DayLimitsStore {
  const limits = new UndoableRows<DayLimits>(plainTable('day_limits'));
  return {
    of: async (landscaperId) => limits.get(landscaperId) ?? NO_LIMITS,
    save: async (landscaperId, one) => void limits.set(landscaperId, one),
  };
}
