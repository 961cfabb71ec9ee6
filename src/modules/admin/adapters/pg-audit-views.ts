import type { Knex } from 'knex';
import type { AuditSubject } from '#src/kernel/audit';
import { isId } from '#src/kernel/id';
import type { AuditEntry, AuditFilter, AuditViews } from '../ports/audit-views';

type Stored = Omit<AuditEntry, 'subject' | 'from'> & {
  subjectKind: AuditSubject['kind'];
  subjectId: string;
  address: string | null;
  device: string | null;
};

export class PgAuditViews implements AuditViews {
  constructor(private db: Knex) {}

  async list({ before, limit, ...filter }: AuditFilter & { before?: number; limit: number }) {
    const { sql, bindings } = whereOf(filter);
    const older = before === undefined ? '' : 'and a.number < :before';
    const read = await this.db.raw<{ rows: Stored[] }>(
      `${ENTRIES} where ${sql} ${older} order by a.number desc limit :limit`,
      { ...bindings, limit, ...(before !== undefined && { before }) },
    );
    const counted = await this.db.raw<{ rows: [{ total: number }] }>(
      `select count(*)::int as total from audit_log a where ${sql}`,
      bindings,
    );
    return { entries: read.rows.map(entryOf), total: counted.rows[0].total };
  }

  async actors() {
    const { rows } = await this.db.raw<{ rows: { id: string; fullName: string }[] }>(
      `select u.id, u.full_name from users u
       where u.user_type = 'admin' and exists (select from audit_log a where a.actor_id = u.id) order by u.full_name, u.id`,
    );
    return rows;
  }

  async one(number: number) {
    const { rows } = await this.db.raw<{ rows: Stored[] }>(`${ENTRIES} where a.number = :number`, { number });
    return rows[0] && entryOf(rows[0]);
  }
}

function whereOf({ jobId, personId, actorId, kind }: AuditFilter) {
  if ([jobId, personId, actorId].some((id) => id !== undefined && !isId(id))) return { sql: 'false', bindings: {} };
  const asked = Object.entries({ jobId, personId, actorId, kind }).filter(
    (one): one is [keyof typeof CONDITIONS, string] => one[1] !== undefined,
  );
  return { sql: asked.map(([name]) => CONDITIONS[name]).join(' and ') || 'true', bindings: Object.fromEntries(asked) };
}

const CONDITIONS = {
  jobId: 'a.job_id = :jobId',
  personId: 'a.person_ids @> array[:personId::uuid]',
  actorId: 'a.actor_id = :actorId',
  kind: 'a.subject_kind = :kind',
};

const ENTRIES = `
  select a.number, a.at, a.act, a.actor_id, w.full_name as actor_name, a.subject_kind, a.subject_id, a.reason, a.before, a.after,
    a.address, a.device,
    case when j.id is not null then json_build_object('id', j.id, 'number', j.number, 'title', j.title) end as job,
    coalesce((select json_agg(json_build_object('id', u.id, 'fullName', u.full_name) order by u.full_name, u.id)
                from users u where u.id = any (a.person_ids)), '[]') as people
  from audit_log a
  join users w on w.id = a.actor_id
  left join jobs j on j.id = a.job_id`;

const entryOf = ({ subjectKind, subjectId, address, device, ...entry }: Stored): AuditEntry => ({
  ...entry,
  subject: { kind: subjectKind, id: subjectId },
  from: address === null || device === null ? null : { address, device },
});
