import type { Knex } from 'knex';
import type { Clock } from '#src/kernel/clock';
import { isId } from '#src/kernel/id';
import type { OpenBusiness } from '#src/modules/accounts/ports/open-business';
import type { PersonalData } from '#src/modules/accounts/ports/data/personal-data';
import type { DataRequestPage, DataRequestRow, DataRequestView, DataRequestViews } from '../ports/data-request-views';

const REQUESTS_A_PAGE = 50;
type Found = DataRequestRow & Pick<DataRequestView, 'email' | 'nextTryAt' | 'certificate' | 'holdReason'>;

export class PgDataRequestViews implements DataRequestViews {
  constructor(
    private db: Knex,
    private personalData: Pick<PersonalData, 'preview'>,
    private underWay: OpenBusiness['of'],
    private clock: Clock,
  ) {}

  async queue({
    show,
    after,
    limit = REQUESTS_A_PAGE,
  }: Parameters<DataRequestViews['queue']>[0]): Promise<DataRequestPage> {
    const [where, order] = show === 'waiting' ? WAITING_AFTER : ENDED_AFTER;
    const bindings = { after: isId(after) ? after : null, limit: limit + 1 };
    const found = await this.ask<Found>(`${REQUESTS} where ${where} order by ${order} limit :limit`, bindings);
    const [counted] = await this.ask<{ total: number }>(
      `select count(*)::int as total from data_requests where (ended_at is null) = ${show === 'waiting'}`,
      {},
    );
    const shown = found.slice(0, limit).map(rowOf);
    return { requests: shown, next: found.length > limit ? (shown.at(-1)?.id ?? null) : null, total: counted!.total };
  }

  async one(id: string): Promise<DataRequestView | undefined> {
    const [found] = isId(id) ? await this.ask<Found>(`${REQUESTS} where r.id = :id`, { id }) : [];
    if (!found) return undefined;
    const { userId, email, name: fullName } = found;
    const isErased = found.certificate !== null;
    const [preview, underWay] = await Promise.all([
      isErased ? null : this.personalData.preview({ id: userId, email, fullName }, await this.clock.now()),
      found.kind === 'delete' && found.endedAt === null ? this.underWay(userId) : [],
    ]);
    return { ...found, preview, underWay };
  }

  private async ask<Row>(sql: string, bindings: Record<string, string | number | Date | null>): Promise<Row[]> {
    return (await this.db.raw<{ rows: Row[] }>(sql, bindings)).rows;
  }
}

const rowOf = ({
  email: _email,
  nextTryAt: _tried,
  certificate: _certificate,
  holdReason: _why,
  ...row
}: Found): DataRequestRow => row;

const REQUESTS = `
  select r.id, r.number, r.user_id, r.kind, r.words, r.state, r.asked_at, r.due_at, r.erase_at, r.next_try_at, r.answer, r.answered_at, r.ended_at,
    r.certificate, u.full_name as name, u.email, u.user_type, a.full_name as answered_by_name,
    h.reason as hold_reason, h.id is not null as is_held
  from data_requests r
  join users u on u.id = r.user_id
  left join users a on a.id = r.answered_by
  left join legal_holds h on h.user_id = r.user_id and h.lifted_at is null`;
const WAITING_AFTER = [
  `r.ended_at is null and (cast(:after as uuid) is null or (r.due_at, r.id) > (select due_at, id from data_requests where id = :after))`,
  'r.due_at, r.id',
] as const;
const ENDED_AFTER = [
  `r.ended_at is not null and (cast(:after as uuid) is null or (r.asked_at, r.id) < (select asked_at, id from data_requests where id = :after))`,
  'r.asked_at desc, r.id desc',
] as const;
