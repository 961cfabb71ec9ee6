import type { Knex } from 'knex';

/** One turn of a scheduled run: its name, and when it was due. */
export type Slot = { name: string; due: Date };

/**
 * Makes sure that each turn of a scheduled run happens once, however many instances there are and whatever their clocks
 * say.
 */
export class RunClaims {
  constructor(private db: Knex) {}

  /**
   * The database's time, without the sandbox's offset. Claims from the future are deleted: they were made before the
   * database's own clock was put back, and would prevent those turns.
   */
  async now(): Promise<Date> {
    const { rows } = await this.db.raw<{ rows: [{ now: Date }] }>(
      `with forgotten as (delete from run_claims where at > clock_timestamp() + interval '1 minute')
       select clock_timestamp() as now`,
    );
    return rows[0].now;
  }

  /**
   * Claims turns for an instance. Returns for each turn that is due by the database's time whether it is `ours`, which
   * means that this instance asked first. A turn that is not due yet is left out.
   */
  async claim(slots: readonly Slot[], instance: string): Promise<{ name: string; ours: boolean }[]> {
    const { rows } = await this.db.raw<{ rows: { name: string; ours: boolean }[] }>(
      `with wanted as (select name, slot from unnest(cast(:names as text[]), cast(:slots as text[]), cast(:dues as timestamptz[])) one (name, slot, due)
                        where due <= clock_timestamp()),
            claimed as (insert into run_claims (slot, instance) select slot, :instance from wanted on conflict do nothing returning slot)
       select name, slot in (select slot from claimed) as ours from wanted`,
      {
        names: slots.map(({ name }) => name),
        slots: slots.map(keyOf),
        dues: slots.map(({ due }) => due.toISOString()),
        instance,
      },
    );
    return rows;
  }

  /** Gives up the claim on a turn that failed, so that it can be tried again. */
  async giveBack(slot: Slot): Promise<void> {
    await this.db.raw('delete from run_claims where slot = ?', [keyOf(slot)]);
  }

  /** Whether the next part of a run may begin: all instances together begin one every `everyMs`. */
  async mayBegin(name: string, everyMs: number, instance: string): Promise<boolean> {
    const { rowCount } = await this.db.raw<{ rowCount: number }>(
      `insert into run_claims as latest (slot, instance, at) values (:slot, :instance, clock_timestamp())
       on conflict (slot) do update set instance = excluded.instance, at = excluded.at
         where latest.at <= excluded.at - make_interval(secs => cast(:everyMs as float8) / 1000)`,
      { slot: `${name}: latest part`, instance, everyMs },
    );
    return rowCount === 1;
  }

  /**
   * Deletes claims older than a day, except the latest of each run: a run that fails every day must not look like one
   * that never ran.
   */
  async forgetOld(): Promise<void> {
    await this.db.raw(
      `delete from run_claims where at < now() - interval '1 day' and slot not in (
         select distinct on (${RUN_OF_SLOT}) slot from run_claims order by ${RUN_OF_SLOT}, at desc)`,
    );
  }
}

/** SQL: the name of the run whose turn a row of run_claims is; null for a row that paces parts. */
export const RUN_OF_SLOT = `substring(slot from '^(.*): [0-9]{4}-[0-9T:.-]+Z$')`;
const keyOf = ({ name, due }: Slot): string => `${name}: ${due.toISOString()}`;
