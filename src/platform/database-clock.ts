import type { Knex } from 'knex';
import type { Clock } from '#src/kernel/clock';

/** PostgreSQL's time plus the sandbox's offset, so that instances with wrong clocks agree. */
export class DatabaseClock implements Clock {
  constructor(private db: Knex) {}

  async now(): Promise<Date> {
    const { rows } = await this.db.raw<{ rows: [{ now: Date }] }>('select app_now() as now');
    return rows[0].now;
  }

  /** Moves the time forward for every instance. The caller must make sure that this is the sandbox. */
  async advance(hours: number): Promise<Date> {
    await this.db.raw('update clock_offset set offset_ms = offset_ms + ?', [Math.round(hours * 3_600_000)]);
    return this.now();
  }
}
