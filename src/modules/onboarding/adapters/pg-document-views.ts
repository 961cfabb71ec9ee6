import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { reviewDueAt } from '../domain/document';
import type { DocumentView, DocumentViews } from '../ports/document-views';

const WAITING_SHOWN = 100;
const DECIDED_SHOWN = 20;
const OWN_SHOWN = 50;

export class PgDocumentViews implements DocumentViews {
  constructor(private db: Knex) {}

  ofLandscaper(landscaperId: string): Promise<DocumentView[]> {
    return this.read(`where d.landscaper_id = ? order by d.uploaded_at desc, d.id limit ${OWN_SHOWN}`, [landscaperId]);
  }

  waiting(): Promise<DocumentView[]> {
    return this.read(`where d.review = 'submitted' order by d.uploaded_at, d.id limit ${WAITING_SHOWN}`);
  }

  decided(): Promise<DocumentView[]> {
    return this.read(`where d.review <> 'submitted' order by d.reviewed_at desc, d.id limit ${DECIDED_SHOWN}`);
  }

  async one(id: string): Promise<DocumentView | undefined> {
    return isId(id) ? (await this.read('where d.id = ?', [id]))[0] : undefined;
  }

  private async read(which: string, bindings: string[] = []): Promise<DocumentView[]> {
    const { rows } = await this.db.raw<{ rows: Omit<DocumentView, 'dueAt'>[] }>(`${DOCUMENTS} ${which}`, bindings);
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
