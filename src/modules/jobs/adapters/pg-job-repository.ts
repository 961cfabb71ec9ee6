import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import type { Day } from '#src/kernel/day';
import type { Job } from '../domain/job';
import { cellOf, type PlacePrecision } from '../domain/place';
import { nextDue } from '../domain/recurrence';
import type { JobRepository } from '../ports/job-repository';

type Row = Omit<Job, 'place'> & {
  number: number;
  cell: number;
  postcode: string | null;
  outcode: string;
  town: string;
  grid: { x: number; y: number };
  locationPrecision: PlacePrecision;
  nextDueOn: Day | null;
};

function toJob({
  number: _number,
  cell: _cell,
  nextDueOn: _nextDueOn,
  postcode,
  outcode,
  town,
  grid,
  locationPrecision,
  ...job
}: Row): Job {
  return {
    ...job,
    place: {
      postcode: postcode ?? undefined,
      outcode,
      town,
      grid: { east: grid.x, north: grid.y },
      precision: locationPrecision,
    },
  };
}

export class PgJobRepository implements JobRepository {
  constructor(private db: Knex) {}

  async find(id: string) {
    const row = isId(id) ? await this.db<Row>('jobs').where({ id }).first() : undefined;
    return row && toJob(row as Row);
  }

  async lock(id: string) {
    const row = isId(id) ? await this.db<Row>('jobs').where({ id }).forUpdate().first() : undefined;
    return row && toJob(row as Row);
  }

  async add(job: Job) {
    const added = await this.db('jobs').insert(this.rowOf(job)).onConflict('id').ignore().returning('id');
    return added.length > 0;
  }

  async save({ id, ...job }: Job) {
    const saved = await this.db('jobs').where({ id }).update(this.rowOf(job));
    if (!saved) throw new Error(`no such job: ${id}`);
  }

  async lastHired(jobId: string) {
    const turns = this.db<Row>('jobs').where((turn) => turn.where({ id: jobId }).orWhere({ repostOf: jobId }));
    const last = await turns
      .whereNotNull('landscaperId')
      .whereNot({ status: 'cancelled' })
      .orderBy('postedAt', 'desc')
      .first('landscaperId');
    return last?.landscaperId ?? undefined;
  }

  async dueAgain({ from, to }: { from: Day; to: Day }, limit: number) {
    const due = this.db<Row>('jobs').whereBetween('nextDueOn', [from, to]).whereNull('remindersCancelledAt');
    return due
      .whereNull('repostOf')
      .whereNot({ status: 'cancelled' })
      .whereRaw('reminded_for is distinct from next_due_on')
      .orderBy([{ column: 'nextDueOn' }, { column: 'id' }])
      .limit(limit)
      .pluck('id');
  }

  private rowOf<Facts extends Omit<Job, 'id'>>({ place, ...facts }: Facts) {
    const { postcode = null, outcode, town, grid, precision: locationPrecision } = place;
    const point = this.db.raw('point(?, ?)', [grid.east, grid.north]);
    const nextDueOn = nextDue({ ...facts });
    return { ...facts, nextDueOn, postcode, outcode, town, grid: point, cell: cellOf(grid), locationPrecision };
  }
}
