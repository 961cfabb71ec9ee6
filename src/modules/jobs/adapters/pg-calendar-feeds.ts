import type { Knex } from 'knex';
import { digestOf } from '#src/platform/digest';
import type { CalendarFeed } from '../domain/calendar/calendar-feed';
import type { CalendarFeeds, FeedOwner } from '../ports/calendar-feeds';

export class PgCalendarFeeds implements CalendarFeeds {
  constructor(private db: Knex) {}

  keep: CalendarFeeds['keep'] = async ({ secret, ...feed }) => {
    await this.db('calendarFeeds')
      .insert({ ...feed, secretHash: digestOf(secret) })
      .onConflict('userId')
      .merge();
  };

  async ofUser(userId: string): Promise<CalendarFeed | undefined> {
    return this.db<CalendarFeed>('calendarFeeds').where({ userId }).first('userId', 'withAddresses', 'madeAt');
  }

  async opened(secret: string): Promise<FeedOwner | undefined> {
    return this.db('calendarFeeds as f')
      .join('users as u', 'u.id', 'f.userId')
      .where('f.secretHash', digestOf(secret))
      .whereIn('u.status', ['active', 'restricted'])
      .whereIn('u.userType', ['customer', 'landscaper'])
      .first<FeedOwner | undefined>('f.userId', 'f.withAddresses', 'f.madeAt', 'u.userType as role');
  }

  async remove(userId: string) {
    return (await this.db('calendarFeeds').where({ userId }).delete()) > 0;
  }
}
