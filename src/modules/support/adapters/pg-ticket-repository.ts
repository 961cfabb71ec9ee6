import { mustStay } from '#src/modules/accounts/sql/must-stay';
import type { Knex } from 'knex';
import { column, Row } from '#src/platform/row';
import type { NewTicket, Ticket, TicketFile, TicketMessage } from '../domain/ticket';
import type { TicketRepository } from '../ports/ticket-repository';

export interface TicketRow extends Ticket {}
export class TicketRow extends Row {
  static override tableName = 'tickets';
}

type FileColumns = {
  fileId: TicketFile['id'] | null;
  fileName: TicketFile['name'] | null;
  fileType: TicketFile['contentType'] | null;
};
const fileOf = ({ fileId: id, fileName: name, fileType: contentType }: FileColumns): TicketFile | null =>
  id && name && contentType ? { id, name, contentType } : null;

export interface TicketMessageRow extends TicketMessage {}
export class TicketMessageRow extends Row {
  static override tableName = 'ticketMessages';
  static override parts = {
    from: column('sender'),
    file: {
      columns: ['fileId', 'fileName', 'fileType'],
      read: fileOf,
      write: (file: TicketFile | null): FileColumns => ({
        fileId: file?.id ?? null,
        fileName: file?.name ?? null,
        fileType: file?.contentType ?? null,
      }),
    },
  };
}

export class PgTicketRepository implements TicketRepository {
  constructor(private db: Knex) {}

  async add(ticket: NewTicket) {
    return (await TicketRow.query(this.db).insert(ticket).returning('*')).toDomain();
  }

  async isTheirJob(jobId: string, userId: string) {
    const { rows } = await this.db.raw<{ rows: [{ theirs: boolean }] }>(IS_THEIR_JOB, { jobId, userId });
    return rows[0].theirs;
  }

  find(id: string) {
    return TicketRow.load(this.db, id);
  }

  lock(id: string) {
    return TicketRow.load(this.db, id, { lock: true });
  }

  save({ id, state, answerBy, closedAt }: Ticket) {
    return TicketRow.store(this.db, id, { state, answerBy, closedAt });
  }

  async addMessage(message: TicketMessage) {
    await TicketMessageRow.query(this.db).insert(message);
  }

  findMessage(id: string) {
    return TicketMessageRow.load(this.db, id);
  }

  async closedBefore(time: Date, limit: number) {
    const old: { id: string }[] = await this.db('tickets')
      .where({ state: 'closed' })
      .where('closedAt', '<', time)
      .whereRaw(`not ${mustStay('tickets.user_id')}`)
      .orderBy('closedAt')
      .limit(limit)
      .select('id');
    const ids = old.map(({ id }) => id);
    const sent: ({ ticketId: string } & FileColumns)[] = await this.db('ticketMessages')
      .whereIn('ticketId', ids)
      .whereNotNull('fileId')
      .select('ticketId', 'fileId', 'fileName', 'fileType');
    const filesOf = (id: string) => sent.filter(({ ticketId }) => ticketId === id).flatMap((one) => fileOf(one) ?? []);
    return ids.map((id) => ({ id, files: filesOf(id) }));
  }

  async delete(id: string) {
    await this.db('tickets').where({ id }).delete();
  }
}

const IS_THEIR_JOB = `
  select exists (select from jobs where id = :jobId and customer_id = :userId)
      or exists (select from bids where job_id = :jobId and landscaper_id = :userId) as theirs`;
