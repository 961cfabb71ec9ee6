import type { Knex } from 'knex';
import type { Clock } from '#src/kernel/clock';
import { isId } from '#src/kernel/id';
import type { PartAsked } from '#src/kernel/list-part';
import type { OpenBusiness } from '#src/modules/accounts/ports/open-business';
import { containing, partOf, type Order } from '#src/platform/list-query';
import type { PersonalData } from '#src/modules/accounts/ports/data/personal-data';
import type { DataRequestRow, DataRequestsAsked, DataRequestView, DataRequestViews } from '../ports/data-request-views';

type Found = DataRequestRow & Pick<DataRequestView, 'email' | 'nextTryAt' | 'certificate' | 'holdReason'>;

export class PgDataRequestViews implements DataRequestViews {
  constructor(
    private db: Knex,
    private personalData: Pick<PersonalData, 'preview'>,
    private underWay: OpenBusiness['of'],
    private clock: Clock,
  ) {}

  queue({ show, kind, search = '', ...part }: DataRequestsAsked & PartAsked) {
    const number = /^#?(\d{1,9})$/.exec(search)?.[1];
    return partOf<DataRequestRow>(
      this.db,
      {
        columns: COLUMNS,
        from: 'data_requests r',
        joins: JOINS,
        where: [
          show === 'waiting' ? 'r.ended_at is null' : 'r.ended_at is not null',
          ...(kind ? ['r.kind = :kind'] : []),
          ...(number ? ['r.number = :number'] : []),
          ...(search && !number ? [FOUND] : []),
        ],
        bindings: { kind: kind ?? null, like: containing(search), number: number ? Number(number) : null },
        order: show === 'waiting' ? BY_DUE_DATE : LATEST,
        id: 'r.id',
      },
      part,
    );
  }

  async one(id: string): Promise<DataRequestView | undefined> {
    const [found] = isId(id) ? await this.ask<Found>(REQUEST, { id }) : [];
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

const COLUMNS = `
  r.id, r.number, r.user_id, r.kind, r.because, r.words, r.state, r.asked_at, r.due_at, r.erase_at, r.answer, r.answered_at, r.ended_at,
  u.full_name as name, u.user_type, a.full_name as answered_by_name, h.id is not null as is_held`;
const JOINS = `
  join users u on u.id = r.user_id
  left join users a on a.id = r.answered_by
  left join legal_holds h on h.user_id = r.user_id and h.lifted_at is null`;
const REQUEST = `
  select ${COLUMNS}, r.next_try_at, r.certificate, u.email, h.reason as hold_reason
  from data_requests r ${JOINS} where r.id = :id`;

const BY_DUE_DATE: Order = { by: 'r.due_at', type: 'timestamptz', direction: 'asc' };
const LATEST: Order = { by: 'r.asked_at', type: 'timestamptz', direction: 'desc' };
const FOUND = `r.user_id in (
  select id from users where folded(full_name) like folded(:like)
  union all select id from users where email::text ilike :like
  union all select user_id from landscaper_profiles where folded(business_name) like folded(:like))`;
