import type { Knex } from 'knex';
import { isGivenUp } from '#src/modules/notifications/sql/given-up';
import type { PartAsked } from '#src/kernel/list-part';
import type { GivenUpMail, OpenAppeal, WaitingRows } from '../../ports/waiting';
import { hasOpenAppeal } from '../../sql/open-appeal';
import { partOf } from '#src/platform/list-query';

export class PgWaitingRows implements WaitingRows {
  constructor(private db: Knex) {}

  appeals(asked: PartAsked) {
    return partOf<OpenAppeal>(
      this.db,
      {
        columns: `s.id, s.user_id, u.full_name as name, s.reason, s.appeal, s.appealed_at, s.suspended_by, a.full_name as suspended_by_name`,
        from: 'suspensions s',
        joins: 'join users u on u.id = s.user_id join users a on a.id = s.suspended_by',
        where: [hasOpenAppeal],
        bindings: {},
        order: { by: 's.appealed_at', type: 'timestamptz', direction: 'asc' },
        id: 's.id',
      },
      asked,
    );
  }

  givenUpMails(asked: PartAsked) {
    return partOf<GivenUpMail>(
      this.db,
      {
        columns: `m.id, m.to_address as "to", m.subject, m.created_at, m.attempts, m.last_fault as fault`,
        from: 'mails m',
        where: [isGivenUp],
        bindings: {},
        order: { by: 'm.created_at', type: 'timestamptz', direction: 'desc' },
        id: 'm.id',
      },
      asked,
    );
  }
}
