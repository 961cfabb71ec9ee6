import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import type { ListPart, PartAsked } from '#src/kernel/list-part';
import { titleFor } from '#src/modules/moderation/sql/moderated';
import { containing, partOf, type Order } from '#src/platform/list-query';
import type { TicketMessage } from '../domain/ticket';
import type { SupportViews, TicketRow, TicketsAsked, TicketView } from '../ports/support-views';

const TICKETS_SHOWN = 100;
const JOBS_OFFERED = 30;

type TicketColumns = Omit<TicketRow, 'job'> & {
  email: string | null;
  jobId: string | null;
  jobNumber: number | null;
  jobTitle: string | null;
};
type MessageColumns = Omit<TicketMessage, 'file'> & {
  adminName: string | null;
  fileId: string | null;
  fileName: string | null;
  fileType: 'image/jpeg' | 'application/pdf' | null;
};

export class PgSupportViews implements SupportViews {
  constructor(private db: Knex) {}

  async ticket(id: string, { isAdmin }: { isAdmin: boolean }): Promise<TicketView | undefined> {
    if (!isId(id)) return undefined;
    const columns = isAdmin ? COLUMNS : OWN_COLUMNS;
    const [found] = await this.ask(columns, 't.id = :id', 't.id', { id, limit: 1 });
    if (!found) return undefined;
    const { rows } = await this.db.raw<{ rows: MessageColumns[] }>(MESSAGES, { id });
    return { ...rowOf(found), email: found.email, messages: rows.map(messageOf) };
  }

  async ofUser(userId: string): Promise<TicketRow[]> {
    const found = await this.ask(OWN_COLUMNS, 't.user_id = :userId', 't.opened_at desc, t.id', {
      userId,
      limit: TICKETS_SHOWN,
    });
    return found.map(rowOf);
  }

  async queue({ state, topic, search = '', ...part }: TicketsAsked & PartAsked): Promise<ListPart<TicketRow>> {
    const number = /^#?(\d{1,9})$/.exec(search)?.[1];
    const list = await partOf<TicketColumns>(
      this.db,
      {
        columns: COLUMNS,
        from: 'tickets t',
        joins: JOB,
        where: [
          't.state = :state',
          ...(topic ? ['t.topic = :topic'] : []),
          ...(number ? ['t.number = :number'] : []),
          ...(search && !number ? [FOUND] : []),
        ],
        bindings: { state, topic: topic ?? null, like: containing(search), number: number ? Number(number) : null },
        order: state === 'open' ? BY_DEADLINE : LATEST,
        id: 't.id',
      },
      part,
    );
    return { ...list, rows: list.rows.map(rowOf) };
  }

  async jobsOf(userId: string) {
    const { rows } = await this.db.raw<{ rows: { id: string; number: number; title: string }[] }>(JOBS, {
      userId,
      limit: JOBS_OFFERED,
    });
    return rows;
  }

  private async ask(columns: string, where: string, order: string, bindings: Record<string, string | number | null>) {
    const { rows } = await this.db.raw<{ rows: TicketColumns[] }>(
      `select ${columns} from tickets t ${JOB} where ${where} order by ${order} limit :limit`,
      bindings,
    );
    return rows;
  }
}

const BEGINNING = 160;
const columnsWith = (title: string) => `
  t.id, t.number, t.topic, t.urgent, t.state, t.opened_at, t.answer_by, t.closed_at, t.name, t.email, t.user_id,
  j.id as job_id, j.number as job_number, ${title} as job_title,
  (select left(m.text, ${BEGINNING}) from ticket_messages m where m.ticket_id = t.id order by m.written_at, m.id limit 1) as beginning`;
const COLUMNS = columnsWith('j.title');
/** The columns as the person who asked reads them. */
const OWN_COLUMNS = columnsWith(titleFor('t.user_id'));
const JOB = 'left join jobs j on j.id = t.job_id';
const BY_DEADLINE: Order = { by: 't.answer_by', type: 'timestamptz', direction: 'asc' };
const LATEST: Order = { by: 't.opened_at', type: 'timestamptz', direction: 'desc' };
const FOUND = `t.id in (
  select id from tickets where folded(name) like folded(:like)
  union all select id from tickets where email ilike :like
  union all select ticket_id from ticket_messages where folded(text) like folded(:like))`;
const MESSAGES = `
  select m.id, m.ticket_id, m.sender as "from", m.admin_id, m.text, m.file_id, m.file_name, m.file_type, m.written_at, u.full_name as admin_name
  from ticket_messages m left join users u on u.id = m.admin_id
  where m.ticket_id = :id order by m.written_at, m.id`;
const JOBS = `
  select j.id, j.number, ${titleFor(':userId')} as title from jobs j
  where j.customer_id = :userId or j.id in (select job_id from bids where landscaper_id = :userId)
  order by j.number desc limit :limit`;

function rowOf({ jobId, jobNumber, jobTitle, email: _email, ...row }: TicketColumns): TicketRow {
  const job = jobId !== null && jobNumber !== null && jobTitle !== null;
  return { ...row, job: job ? { id: jobId, number: jobNumber, title: jobTitle } : null };
}

function messageOf({ fileId, fileName, fileType, ...message }: MessageColumns): TicketView['messages'][number] {
  const file = fileId && fileName && fileType ? { id: fileId, name: fileName, contentType: fileType } : null;
  return { ...message, file };
}
