import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import type { Day } from '#src/kernel/day';
import { wasAdded } from '#src/platform/row';
import { haveBlocked } from '#src/modules/moderation/sql/moderated';
import { mustStay } from '#src/modules/accounts/sql/must-stay';
import type { Job } from '../domain/job';
import { nextDue } from '../domain/recurrence';
import type { JobRepository } from '../ports/job-repository';
import { lastChange, ownChange } from '../sql/last-change';
import { JobRow } from './job-row';

export class PgJobRepository implements JobRepository {
  constructor(private db: Knex) {}

  async find(id: string) {
    return isId(id) ? JobRow.load(this.db, id) : undefined;
  }

  async lock(id: string) {
    return isId(id) ? JobRow.load(this.db, id, { lock: true }) : undefined;
  }

  async add(job: Job) {
    return wasAdded(
      JobRow.query(this.db)
        .insert({ ...job, nextDueOn: nextDue(job) })
        .onConflict('id')
        .ignore(),
    );
  }

  async save(job: Job) {
    const { id, ...facts } = job;
    await JobRow.store(this.db, id, { ...facts, nextDueOn: nextDue(job) });
  }

  async firstOf(customerId: string) {
    return (await JobRow.query(this.db).where({ customerId }).orderBy(['postedAt', 'id']).first())?.toDomain();
  }

  async lastHired(jobId: string) {
    const last = await JobRow.query(this.db)
      .where((turn) => turn.where({ id: jobId }).orWhere({ repostOf: jobId }))
      .whereNotNull('landscaperId')
      .whereNot({ status: 'cancelled' })
      .whereRaw(`not ${haveBlocked('jobs.customer_id', 'jobs.landscaper_id')}`)
      .orderBy('postedAt', 'desc')
      .first()
      .select('landscaperId');
    return last?.landscaperId ?? undefined;
  }

  async dueAgain({ from, to }: { from: Day; to: Day }, limit: number): Promise<string[]> {
    return this.db('jobs')
      .whereBetween('nextDueOn', [from, to])
      .whereNull('remindersCancelledAt')
      .whereNull('repostOf')
      .whereNot({ status: 'cancelled' })
      .whereRaw('reminded_for is distinct from next_due_on')
      .orderBy([{ column: 'nextDueOn' }, { column: 'id' }])
      .limit(limit)
      .pluck('id');
  }

  async unchanged(times: { since: Date; warnedBy: Date }, limit: number) {
    const { rows } = await this.db.raw<{ rows: { id: string }[] }>(UNCHANGED, { ...times, limit });
    return rows.map(({ id }) => id);
  }

  async lastChange(jobId: string) {
    const { rows } = await this.db.raw<{ rows: { at: Date }[] }>(
      `select ${LAST_CHANGE} as at from jobs j where j.id = :jobId`,
      { jobId },
    );
    if (!rows[0]) throw new Error(`no such job: ${jobId}`);
    return rows[0].at;
  }
}

const LAST_CHANGE = lastChange('j');
const OWN_CHANGE = ownChange('j');
const UNCHANGED = `
  select j.id from jobs j
   where j.status = 'posted' and ${OWN_CHANGE} <= :since and ${LAST_CHANGE} <= :since
     and (j.end_warned_at is null or j.end_warned_at <= :warnedBy) and not ${mustStay('j.customer_id')}
   order by ${OWN_CHANGE}, j.id limit :limit`;
