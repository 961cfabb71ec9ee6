import type { Knex } from 'knex';
import { RUN_OF_SLOT } from '#src/platform/schedule/run-claims';
import { DUE_FOR_RELEASE } from '#src/modules/escrow/sql/due-for-release';
import type { QueueStanding, QueueViews } from '../../ports/queue-views';

/** `done`: the column that is set when it is done. A row without a next attempt was given up. */
const standing = (queue: string, { table, done, since }: { table: string; done: string; since: string }) => `
  select '${queue}' as queue, count(*) filter (where next_attempt_at <= :now)::int as waiting,
    extract(epoch from cast(:now as timestamptz) - min(${since}) filter (where next_attempt_at <= :now))::float8 as oldest_age,
    count(*) filter (where next_attempt_at is null)::int as given_up
  from ${table} where ${done} is null`;

const ALL = `
  ${standing('event', { table: 'outbox', done: 'delivered_at', since: 'at' })} union all
  ${standing('mail', { table: 'mails', done: 'sent_at', since: 'created_at' })} union all
  ${standing('text', { table: 'texts', done: 'sent_at', since: 'created_at' })} union all
  select 'release', count(*)::int, extract(epoch from cast(:now as timestamptz) - min(since))::float8, 0
  from (${DUE_FOR_RELEASE}) due union all
  select 'notice', count(*)::int, extract(epoch from cast(:now as timestamptz) - min(received_at))::float8, 0
  from notices where handled_at is null`;

/** A turn that failed gives its claim back, so the claims left are of turns that are done or under way. */
const LAST_RUNS = `
  select ${RUN_OF_SLOT} as name, max(at) as at from run_claims where ${RUN_OF_SLOT} is not null group by 1`;

export class PgQueues implements QueueViews {
  constructor(private db: Knex) {}

  async all(now: Date): Promise<QueueStanding[]> {
    return (await this.db.raw<{ rows: QueueStanding[] }>(ALL, { now, asOf: now })).rows;
  }

  async lastRuns() {
    return (await this.db.raw<{ rows: { name: string; at: Date }[] }>(LAST_RUNS)).rows;
  }
}
