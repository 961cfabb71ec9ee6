import type { Knex } from 'knex';
import { USUAL_PACE, type AlertPace } from '../domain/lead';
import type { AlertPaceStore } from '../ports/alert-pace-store';

export class PgAlertPaces implements AlertPaceStore {
  constructor(private db: Knex) {}

  async of(userId: string) {
    const row = await this.db<{ userId: string; pace: AlertPace }>('jobAlertPaces').where({ userId }).first('pace');
    return row?.pace ?? USUAL_PACE;
  }

  async save(userId: string, pace: AlertPace) {
    await this.db('jobAlertPaces').insert({ userId, pace }).onConflict('userId').merge();
  }
}
