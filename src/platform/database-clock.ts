import type { Knex } from 'knex';
import type { Clock } from '#src/kernel/clock';

/**
 * PostgreSQL's time plus the sandbox's offset, so that instances with wrong clocks agree. `keptMs`: how long our own
 * timer continues from PostgreSQL’s last answer before we ask again; unlike a clock, nobody can set a timer. 0 where
 * the sandbox may move the time.
 */
export class DatabaseClock implements Clock {
  private known: { database: number; timer: number } | undefined;

  constructor(
    private db: Knex,
    private keptMs = 0,
  ) {}

  async now(): Promise<Date> {
    const { known } = this;
    const since = known && performance.now() - known.timer;
    if (known && since !== undefined && since < this.keptMs) return new Date(known.database + since);
    const { rows } = await this.db.raw<{ rows: [{ now: Date }] }>('select app_now() as now');
    this.known = { database: rows[0].now.getTime(), timer: performance.now() };
    return rows[0].now;
  }

  /** Moves the time forward for every instance. The caller must check that this is the sandbox. */
  async advance(hours: number): Promise<Date> {
    await this.db.raw('update clock_offset set offset_ms = offset_ms + ?', [Math.round(hours * 3_600_000)]);
    this.known = undefined;
    return this.now();
  }
}
