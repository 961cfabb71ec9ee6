// A fault of the database in the middle of a call, once for each table that the call writes to: the disk is full, a
// connection is lost. If the answer says that it was not done, repeating the call does it, and does it once (OPS3-S1).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { workStage, type WorkStage } from './escrow/work-story';
import { plantedFaults, type PlantedFaults } from './postgres/planted-faults';
import { browser } from './web';

/** `call` can be repeated unchanged. `facts`: what must be true once it is done, whatever happened before. */
export type Case = { call: () => Promise<Response>; facts: () => Promise<unknown> };
/** By the method and the path of the call, and after a comma what is special about it. */
export type Cases = { [name: string]: () => Promise<Case> };

/** The product, in which Fern can be paid. Its fields can be read only in cases and hooks. */
export function faultStage() {
  const stage = {} as { on: WorkStage; faults: PlantedFaults };
  beforeAll(async () => {
    stage.on = await workStage({ RATE_LIMIT_FACTOR: '100000' });
    await stage.on.work.payoutsReady(stage.on.fern);
    stage.faults = await plantedFaults(stage.on.world.database.knex);
  });
  afterAll(() => stage.on.world.close());

  const rows = async (table: string, where: object) =>
    Number((await stage.on.world.database.knex(table).where(where).count({ rows: '*' }))[0]!.rows);
  const knex = () => stage.on.world.database.knex;
  return {
    stage,
    /** The same, for cases: read when they run. */
    on: new Proxy({} as WorkStage, { get: (_, name): unknown => Reflect.get(stage.on, name) }),
    rows,
    knex,
    emailOf: () => `${randomUUID()}@hedgerow.test`,
    signedIn: async (actor: SessionUser) => browser(stage.on.app, { actor }),
    async events(name: string, jobId: string) {
      const [found] = await knex()('outbox')
        .where({ name })
        .whereRaw("about ->> 'jobId' = ?", [jobId])
        .count({ rows: '*' });
      return Number(found!.rows);
    },
    /** What was decided about the money of a job, sent or not. */
    async decided(jobId: string) {
      const { rows: orders } = await knex().raw<{ rows: object[] }>(
        'select i.kind, i.amount from money_intents i join holds h on h.id = i.hold_id where h.job_id = ? order by 1, 2',
        [jobId],
      );
      return [await stage.on.statusOf(jobId), ...orders];
    },
    /** Tries a case with each fault. */
    async triesFaults(cases: Cases, name: string) {
      const { faults } = stage;
      const clean = await cases[name]!();
      let status = 0;
      const tables = await faults.writtenBy(async () => void (status = (await clean.call()).status));
      expect(status, 'without a fault').toBeLessThan(400);
      const expected = await clean.facts();
      const wrong: string[] = [];
      for (const table of tables) {
        const { call, facts } = await cases[name]!();
        const first = await faults.whileFails(table, call);
        if (first.status < 400) {
          const done = await facts();
          if (JSON.stringify(done) !== JSON.stringify(expected))
            wrong.push(`${table}: answers ${first.status} with ${JSON.stringify(done)}`);
          continue;
        }
        const again = await call();
        const found = `${again.status} ${JSON.stringify(await facts())}`;
        if (found !== `${status} ${JSON.stringify(expected)}`) wrong.push(`${table}: ${first.status}, then ${found}`);
      }
      expect(wrong, `of ${tables.join(', ')}; without a fault ${status} ${JSON.stringify(expected)}`).toEqual([]);
    },
  };
}
