import type { Knex } from 'knex';
import type { Log } from '#src/kernel/log';
import { createApplicationKnex } from '../database';
import { clientOf, readFromEither } from '../private';
import { noticeWrites } from './reads-of-request';
import { ReplicaStanding } from './replica-standing';

type Options = { primaryUrl: string; url: string; pool: number; pooled: boolean; maxLagSeconds: number };

const LOOK_EVERY_MS = 1_000;
const LOOK_MS = 2_000;

/**
 * For logs, metrics and the doctor. `statements`: how many each database has answered for views since the process
 * started.
 */
export type ReplicaState = {
  used: boolean;
  /** Why it is not used, as a sentence. */
  why: string | undefined;
  lagSeconds: number | undefined;
  statements: { primary: number; replica: number };
};
export type ViewsDatabase = { knex: Knex; state(): ReplicaState; look(): Promise<void>; close(): Promise<void> };

/**
 * The connections of views if there is a read replica. A request that may read data a few seconds old uses the replica,
 * unless it is too far behind; all others read from the primary. Whatever fails on the replica is repeated on the
 * primary, so that nobody notices.
 */
export function createViewsDatabase(
  primary: Knex,
  { primaryUrl, url, pool, pooled, maxLagSeconds }: Options,
  log: Log,
): ViewsDatabase {
  const knex = createApplicationKnex(url, { max: pool }, { pooled, readOnly: true });
  // Separate connections, so that checking waits for no page: a busy primary is no reason to read everything from it.
  const lookout = (from: string) =>
    createApplicationKnex(from, { max: 1 }, { pooled, silentMs: LOOK_MS, statementMs: LOOK_MS });
  const [atPrimary, atReplica] = [lookout(primaryUrl), lookout(url)];
  const standing = new ReplicaStanding(
    {
      written: async () =>
        (await atPrimary.raw<{ rows: [{ at: string }] }>('select pg_current_wal_lsn()::text as at')).rows[0].at,
      replayed: async () =>
        (
          await atReplica.raw<{ rows: [{ at: string | null }] }>(
            'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as at',
          )
        ).rows[0].at,
      changed({ used, why, lagSeconds }) {
        if (used) log.info('Pages are read from the replica', { lagSeconds });
        else log.warn('The replica is not used: everything is read from the primary', { why, lagSeconds });
      },
    },
    maxLagSeconds * 1000,
  );
  const statements = { primary: 0, replica: 0 };
  noticeWrites(primary);
  readFromEither(clientOf(knex), clientOf(primary), standing, statements);
  const looking = setInterval(() => void standing.look(), LOOK_EVERY_MS).unref();
  void standing.look();
  return {
    knex,
    state: () => ({ used: standing.isUsable(), why: standing.whyNot(), lagSeconds: standing.lagSeconds(), statements }),
    look: () => standing.look(),
    async close() {
      clearInterval(looking);
      await Promise.all([knex.destroy(), atPrimary.destroy(), atReplica.destroy()]);
    },
  };
}
