import type { Knex } from 'knex';
import type { NoticeLog } from '../ports/notice-log';

export class PgNoticeLog implements NoticeLog {
  constructor(
    private db: Knex,
    private provider: string,
  ) {}

  async begin({ id, what, about, at }: { id: string; what: string; about: string; at: Date }) {
    await this.db('notices')
      .insert({ provider: this.provider, eventId: id, what, about, receivedAt: at })
      .onConflict(['provider', 'eventId'])
      .ignore();
    const notice = await this.db('notices').where({ provider: this.provider, eventId: id }).first('handledAt');
    return notice.handledAt === null;
  }

  async done(id: string, at: Date) {
    await this.db('notices').where({ provider: this.provider, eventId: id }).update({ handledAt: at });
  }
}
