import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { pence } from '#src/kernel/money';
import { Row } from '#src/platform/row';
import type { ActRequest } from '../domain/request';
import type { ActRequests, ActRequestView, ActRequestViews } from '../ports/act-requests';

type Stored = Omit<ActRequest, 'order'> & { terms: ActRequest['order'] };
const toStore = ({ order, ...request }: ActRequest) => ({ ...request, terms: JSON.stringify(order) });
const fromStored = ({ terms, amount, ...request }: Stored): ActRequest => ({
  ...request,
  amount: pence(amount),
  order: terms,
});

export class ActRequestRow extends Row {
  static override tableName = 'actRequests';
  static override columnsOf = (request: ActRequest) => super.columnsOf(toStore(request));
}

export class PgActRequests implements ActRequests {
  constructor(private db: Knex) {}

  async addOrFind(request: ActRequest) {
    const { act, subjectId } = request;
    await this.db.raw(`select pg_advisory_xact_lock(hashtextextended(?, 0))`, [`act request ${act} ${subjectId}`]);
    const waiting = await this.db<Stored>('actRequests').where({ act, subjectId, outcome: null }).first();
    if (waiting) return fromStored(waiting as Stored);
    await this.db('actRequests').insert(toStore(request));
    return request;
  }

  async lock(id: string) {
    const found = await this.db<Stored>('actRequests').where({ id }).forUpdate().first();
    return found && fromStored(found as Stored);
  }

  async save({ id, ...request }: ActRequest) {
    const { id: _same, ...columns } = toStore({ id, ...request });
    await this.db('actRequests').where({ id }).update(columns);
  }
}

export class PgActRequestViews implements ActRequestViews {
  constructor(private db: Knex) {}

  async waiting() {
    return this.rows(`${REQUESTS} where r.outcome is null order by r.asked_at, r.id limit 200`, {});
  }

  async one(id: string) {
    return isId(id) ? (await this.rows(`${REQUESTS} where r.id = :id`, { id }))[0] : undefined;
  }

  private async rows(sql: string, bindings: Record<string, string>): Promise<ActRequestView[]> {
    type Row = Omit<ActRequestView, 'order'> & { terms: ActRequestView['order'] };
    const { rows } = await this.db.raw<{ rows: Row[] }>(sql, bindings);
    return rows.map(({ terms, amount, ...row }) => ({ ...row, amount: pence(amount), order: terms }));
  }
}

const REQUESTS = `
  select r.*, a.full_name as asked_by_name, d.full_name as decided_by_name,
    case when j.id is not null then json_build_object('id', j.id, 'number', j.number, 'title', j.title) end as job
  from act_requests r join users a on a.id = r.asked_by left join jobs j on j.id = r.job_id left join users d on d.id = r.decided_by`;
