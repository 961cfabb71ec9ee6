import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import type { TicketMessage } from '../domain/ticket';
import type { SupportViews, TicketPage, TicketRow, TicketView } from '../ports/support-views';

const TICKETS_SHOWN = 100;
const TICKETS_A_PAGE = 50;
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

  async ticket(id: string): Promise<TicketView | undefined> {
    if (!isId(id)) return undefined;
    const [found] = await this.ask('t.id = :id', 't.id', { id, limit: 1 });
    if (!found) return undefined;
    const { rows } = await this.db.raw<{ rows: MessageColumns[] }>(MESSAGES, { id });
    return { ...rowOf(found), email: found.email, messages: rows.map(messageOf) };
  }

  async ofUser(userId: string): Promise<TicketRow[]> {
    const found = await this.ask('t.user_id = :userId', 't.opened_at desc, t.id', { userId, limit: TICKETS_SHOWN });
    return found.map(rowOf);
  }

  async queue({ state, after, limit = TICKETS_A_PAGE }: Parameters<SupportViews['queue']>[0]): Promise<TicketPage> {
    const [where, order] = state === 'open' ? OPEN_AFTER : ENDED_AFTER;
    const found = await this.ask(where, order, { state, after: isId(after) ? after : null, limit: limit + 1 });
    const { rows } = await this.db.raw<{ rows: [{ total: number }] }>(
      'select count(*)::int as total from tickets where state = ?',
      [state],
    );
    const shown = found.slice(0, limit);
    return {
      tickets: shown.map(rowOf),
      next: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
      total: rows[0].total,
    };
  }

  async jobsOf(userId: string) {
    const { rows } = await this.db.raw<{ rows: { id: string; number: number; title: string }[] }>(JOBS, {
      userId,
      limit: JOBS_OFFERED,
    });
    return rows;
  }

  private async ask(where: string, order: string, bindings: Record<string, string | number | null>) {
    const { rows } = await this.db.raw<{ rows: TicketColumns[] }>(
      `${TICKETS} where ${where} order by ${order} limit :limit`,
      bindings,
    );
    return rows;
  }
}

const BEGINNING = 160;
const TICKETS = `
  select t.id, t.number, t.topic, t.urgent, t.state, t.opened_at, t.answer_by, t.closed_at, t.name, t.email, t.user_id,
    j.id as job_id, j.number as job_number, j.title as job_title,
    (select left(m.text, ${BEGINNING}) from ticket_messages m where m.ticket_id = t.id order by m.written_at, m.id limit 1) as beginning
  from tickets t left join jobs j on j.id = t.job_id`;
const OPEN_AFTER = [
  `t.state = :state and (:after::uuid is null or (t.answer_by, t.id) > (select answer_by, id from tickets where id = :after))`,
  't.answer_by, t.id',
] as const;
const ENDED_AFTER = [
  `t.state = :state and (:after::uuid is null or (t.opened_at, t.id) < (select opened_at, id from tickets where id = :after))`,
  't.opened_at desc, t.id desc',
] as const;
const MESSAGES = `
  select m.id, m.ticket_id, m.sender as "from", m.admin_id, m.text, m.file_id, m.file_name, m.file_type, m.written_at, u.full_name as admin_name
  from ticket_messages m left join users u on u.id = m.admin_id
  where m.ticket_id = :id order by m.written_at, m.id`;
const JOBS = `
  select id, number, title from jobs
  where customer_id = :userId or id in (select job_id from bids where landscaper_id = :userId)
  order by number desc limit :limit`;

function rowOf({ jobId, jobNumber, jobTitle, email: _email, ...row }: TicketColumns): TicketRow {
  const job = jobId !== null && jobNumber !== null && jobTitle !== null;
  return { ...row, job: job ? { id: jobId, number: jobNumber, title: jobTitle } : null };
}

function messageOf({ fileId, fileName, fileType, ...message }: MessageColumns): TicketView['messages'][number] {
  const file = fileId && fileName && fileType ? { id: fileId, name: fileName, contentType: fileType } : null;
  return { ...message, file };
}
