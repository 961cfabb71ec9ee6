import type { Knex } from 'knex';

/** Makes sure that each turn of a scheduled run happens once, however many instances there are. */
export class RunClaims {
  constructor(private db: Knex) {}

  /** Whether this instance may run the slot: only the first to ask may. `slot` names the run and its time. */
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
