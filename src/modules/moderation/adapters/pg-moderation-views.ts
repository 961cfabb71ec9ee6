import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import type { PartAsked } from '#src/kernel/list-part';
import { containing, partOf, type Order } from '#src/platform/list-query';
import { momentOf, type InJson } from '#src/platform/json-columns';
import type { ContentKind, ContentRef } from '../domain/content';
import { isHidden } from '../sql/moderated';
import { isToDecide, isToJudge } from '../sql/waiting';
import type {
  CaseRow,
  CasesAsked,
  CaseState,
  CaseView,
  DecisionAbout,
  ModerationViews,
  ReportMade,
} from '../ports/moderation-views';

const SHOWN = 100;

export class PgModerationViews implements ModerationViews {
  constructor(private db: Knex) {}

  async reportBy(userId: string, { kind, id: contentId }: ContentRef) {
    if (!isId(contentId)) return undefined;
    return this.db('contentReports').where({ reporterId: userId, kind, contentId }).first('reportedAt');
  }

  async reportsBy(userId: string): Promise<ReportMade[]> {
    return this.rows<ReportMade>(REPORTS_BY, { userId, limit: SHOWN });
  }

  async decisionsAbout(userId: string): Promise<DecisionAbout[]> {
    return this.rows<DecisionAbout>(DECISIONS_ABOUT, { userId, limit: SHOWN });
  }

  async one(caseId: string): Promise<CaseView | undefined> {
    if (!isId(caseId)) return undefined;
    const [found] = await this.rows<Omit<CaseView, 'reports'> & { reports: InJson<CaseView['reports'][number]>[] }>(
      CASE,
      { caseId },
    );
    return (
      found && {
        ...found,
        reports: found.reports.map((report) => ({ ...report, reportedAt: momentOf(report.reportedAt) })),
      }
    );
  }

  queue({ state, kind, search, ...part }: CasesAsked & PartAsked) {
    return partOf<CaseRow>(
      this.db,
      {
        columns: COLUMNS,
        from: 'content_cases c',
        joins: JOINS,
        where: [STATES[state], ...(kind ? ['c.kind = :kind'] : []), ...(search ? [FOUND] : [])],
        bindings: { kind: kind ?? null, like: containing(search ?? '') },
        order: ORDERS[state],
        id: 'c.id',
      },
      part,
    );
  }

  async count({ state, kind }: { state: CaseState; kind?: ContentKind }) {
    const [counted] = await this.rows<{ total: number }>(
      `select count(*)::int as total from content_cases c where ${STATES[state]} and (:kind::text is null or c.kind = :kind)`,
      { kind: kind ?? null },
    );
    return counted!.total;
  }

  async isHidden(kind: ContentKind, contentId: string) {
    if (!isId(contentId)) return false;
    const [found] = await this.rows<{ hidden: boolean }>(`select ${isHidden(kind, ':contentId::uuid')} as hidden`, {
      contentId,
    });
    return found!.hidden;
  }

  blockedBy(userId: string) {
    return this.rows<{ id: string; name: string; blockedAt: Date }>(
      `select u.id, ${NAME} as name, b.blocked_at from blocks b join users u on u.id = b.blocked_id
         left join landscaper_profiles p on p.user_id = u.id
       where b.blocker_id = :userId order by b.blocked_at desc, u.id`,
      { userId },
    );
  }

  async hasBlocked(userId: string, otherId: string) {
    if (!isId(otherId)) return false;
    return (await this.db('blocks').where({ blockerId: userId, blockedId: otherId }).first()) !== undefined;
  }

  async nameOf(userId: string) {
    if (!isId(userId)) return undefined;
    const [found] = await this.rows<{ name: string }>(
      `select ${NAME} as name from users u left join landscaper_profiles p on p.user_id = u.id
       where u.id = :userId and u.user_type <> 'admin' and u.status <> 'deleted'`,
      { userId },
    );
    return found?.name;
  }

  private async rows<Row>(sql: string, bindings: Record<string, string | number | null>): Promise<Row[]> {
    return (await this.db.raw<{ rows: Row[] }>(sql, bindings)).rows;
  }
}

const NAME = `coalesce(p.business_name, case when u.user_type = 'customer' then split_part(u.full_name, ' ', 1) else u.full_name end)`;

const REPORTS_BY = `
  select r.id, r.kind, r.reason, r.words, r.reported_at, c.content, c.due_at, c.decision, c.decided_at, c.restored_at, c.words as answer
  from content_reports r join content_cases c on c.id = r.case_id
  where r.reporter_id = :userId order by r.reported_at desc, r.id limit :limit`;

const DECISIONS_ABOUT = `
  select id, kind, content, decided_at, words, appeal, answer, upheld, restored_at, restored_words, decision, reason
  from content_cases where author_id = :userId and reason is not null order by decided_at desc, id limit :limit`;

const STATES: Record<CaseState, string> = {
  open: isToDecide,
  appealed: isToJudge,
  decided: `(not (${isToDecide}) and not (${isToJudge}))`,
};
const ORDERS: Record<CaseState, Order> = {
  open: { by: 'c.due_at', type: 'timestamptz', direction: 'asc' },
  appealed: { by: 'c.appealed_at', type: 'timestamptz', direction: 'asc' },
  decided: { by: 'c.decided_at', type: 'timestamptz', direction: 'desc' },
};

// One index each, because an `or` over four columns would use none.
const FOUND = `c.id in (
  select case_id from content_reports where folded(words) like folded(:like)
  union all select id from content_cases where author_id in (
    select id from users where folded(full_name) like folded(:like)
    union all select id from users where email::text ilike :like
    union all select user_id from landscaper_profiles where folded(business_name) like folded(:like)))`;

const COLUMNS = `
  c.id, c.kind, c.content_id, c.content, c.opened_at, c.due_at, c.decision, c.decided_at, c.appealed_at, c.author_id, a.full_name as author_name,
  told.reasons, told.reports`;
const JOINS = `
  join users a on a.id = c.author_id
  cross join lateral (
    select coalesce(array_agg(distinct r.reason), '{}') as reasons, count(*)::int as reports from content_reports r where r.case_id = c.id) told`;

const CASE = `
  select c.*, a.full_name as author_name, s.full_name as subject_name, d.full_name as decided_by_name, w.full_name as answered_by_name,
    x.full_name as restored_by_name,
    case when j.id is not null then json_build_object('id', j.id, 'number', j.number, 'title', j.title) end as job,
    case when c.kind = 'message' then (select thread_id from messages where id = c.content_id) end as thread_id,
    (select coalesce(json_agg(json_build_object('reporterId', r.reporter_id, 'reporterName', u.full_name, 'reason', r.reason, 'words', r.words,
        'reportedAt', r.reported_at) order by r.reported_at), '[]')
      from content_reports r join users u on u.id = r.reporter_id where r.case_id = c.id) as reports,
    (select count(*)::int from content_cases e where e.author_id = c.author_id and e.reason is not null and e.id <> c.id) as earlier
  from content_cases c
  join users a on a.id = c.author_id
  left join users s on s.id = c.subject_id
  left join users d on d.id = c.decided_by
  left join users w on w.id = c.answered_by
  left join users x on x.id = c.restored_by
  left join jobs j on j.id = c.job_id
  where c.id = :caseId`;
