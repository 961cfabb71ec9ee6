import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import type { Day } from '#src/kernel/day';
import { prepared } from '#src/platform/prepared';
import { reviewDueAt } from '../domain/document';
import type { DocumentView, DocumentViews, EndingCheckView } from '../ports/document-views';

const WAITING_SHOWN = 100;
const DECIDED_SHOWN = 20;
const OWN_SHOWN = 50;
const ENDING_SHOWN = 100;

export class PgDocumentViews implements DocumentViews {
  constructor(private db: Knex) {}

  ofLandscaper(landscaperId: string): Promise<DocumentView[]> {
    return this.read(`where d.landscaper_id = ? order by d.uploaded_at desc, d.id limit ${OWN_SHOWN}`, [landscaperId]);
  }

  waiting({ limit, offset } = { limit: WAITING_SHOWN, offset: 0 }): Promise<DocumentView[]> {
    return this.read(
      `where d.review = 'submitted' order by d.uploaded_at, d.id limit cast(? as int) offset cast(? as int)`,
      [String(limit), String(offset)],
    );
  }

  async countWaiting(): Promise<number> {
    const { rows } = await this.db.raw<{ rows: [{ count: number }] }>(
      `select count(*)::int as count from landscaper_documents where review = 'submitted'`,
    );
    return rows[0].count;
  }

  decided(): Promise<DocumentView[]> {
    return this.read(`where d.review <> 'submitted' order by d.reviewed_at desc, d.id limit ${DECIDED_SHOWN}`);
  }

  async one(id: string): Promise<DocumentView | undefined> {
    return isId(id) ? (await this.read('where d.id = ?', [id]))[0] : undefined;
  }

  async nextInsuranceOf(landscaperId: string): Promise<DocumentView | undefined> {
    if (!isId(landscaperId)) return undefined;
    const [next] = await this.read(
      `where d.landscaper_id = ? and d.review = 'submitted' and d.kind <> 'credential'
       order by d.kind = 'public_liability' desc, d.uploaded_at, d.id limit 1`,
      [landscaperId],
    );
    return next;
  }

  async ending({ today, until }: { today: Day; until: Day }): Promise<EndingCheckView[]> {
    const { rows } = await this.db.raw<{ rows: EndingCheckView[] }>(ENDING, { today, until });
    return rows;
  }

  private async read(which: string, bindings: string[] = []): Promise<DocumentView[]> {
    const { rows } = await prepared<Omit<DocumentView, 'dueAt'>>(this.db, `${DOCUMENTS} ${which}`, bindings);
    return rows.map((row) => ({ ...row, dueAt: reviewDueAt(row.uploadedAt) }));
  }
}

const DOCUMENTS = `
  select d.id, d.landscaper_id, d.kind, d.original_name, d.content_type, d.provider, d.policy_number, d.title, d.issuer, d.issued_on,
    d.expires_on, d.uploaded_at, d.review, d.reviewed_at, d.reason, c.summary, c.valid_until,
    coalesce(p.business_name, l.full_name) as landscaper_name, a.full_name as reviewer_name
  from landscaper_documents d
  join users l on l.id = d.landscaper_id
  left join landscaper_profiles p on p.user_id = d.landscaper_id
  left join users a on a.id = d.reviewed_by
  left join landscaper_checks c on c.document_id = d.id`;

const ENDING = `
  select c.landscaper_id, coalesce(p.business_name, l.full_name) as landscaper_name, c.kind, c.summary, c.valid_until,
    (select d.id from landscaper_documents d where d.landscaper_id = c.landscaper_id and d.kind = c.kind and d.review = 'submitted'
      order by d.uploaded_at limit 1) as next
  from landscaper_checks c
  join users l on l.id = c.landscaper_id
  left join landscaper_profiles p on p.user_id = c.landscaper_id
  where c.valid_until between :today and :until and l.status = 'active'
    and not exists (select from landscaper_checks later
      where later.landscaper_id = c.landscaper_id and later.kind = c.kind and later.kind <> 'credential' and later.valid_until > c.valid_until)
  order by c.valid_until, c.id limit ${ENDING_SHOWN}`;
