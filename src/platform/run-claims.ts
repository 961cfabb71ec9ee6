import type { Knex } from 'knex';

/** Makes sure that a scheduled run happens once at each due time, however many instances there are. */
export class RunClaims {
  constructor(private db: Knex) {}

  /** Whether this instance may do the run: the first to ask may. `slot` names the run and its due time. */
  async claim(slot: string, instance: string): Promise<boolean> {
    const { rowCount } = await this.db.raw<{ rowCount: number }>(
      `insert into run_claims (slot, instance) values (?, ?) on conflict do nothing`,
      [slot, instance],
    );
    return rowCount === 1;
  }

  /** Forgets claims older than a day. */
  async forgetOld(): Promise<void> {
    await this.db.raw(`delete from run_claims where at < now() - interval '1 day'`);
  }
}
