import type { Knex } from 'knex';
import { digestOf } from '#src/platform/digest';
import type { Session } from '../domain/session';
import { sessionUserOf, type SessionUserFacts, type User } from '../domain/user';
import type { FoundSession, OpenSession, SessionStore } from '../ports/session-store';

type Row = Omit<Session, 'id'> & { idHash: string };
type FoundRow = SessionUserFacts & {
  status: User['status'];
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  at: Date;
};

const FIND = `
  select u.id, u.email, u.email_confirmed_at, u.user_type, u.profile_completed, u.full_name, u.first_name, u.last_name, u.phone_number, u.address,
    u.preferred_contact_method, u.property_type, u.profile_image_id, u.status, s.created_at, s.last_seen_at, s.expires_at, app_now() as at
  from sessions s join users u on u.id = s.user_id
  where s.id_hash = ?`;

export class PgSessionStore implements SessionStore {
  constructor(private db: Knex) {}

  async add({ id, ...session }: Session) {
    await this.db('sessions').insert({ idHash: digestOf(id), ...session });
  }

  async find(sessionId: string): Promise<FoundSession | undefined> {
    // Named, so that it becomes a prepared statement: every page runs it.
    const { rows } = await this.db
      .raw<{ rows: FoundRow[] }>(FIND, [digestOf(sessionId)])
      .options({ name: 'find-session' });
    const [row] = rows;
    return (
      row && {
        user: sessionUserOf(row),
        status: row.status,
        createdAt: row.createdAt,
        lastSeenAt: row.lastSeenAt,
        expiresAt: row.expiresAt,
        at: row.at,
      }
    );
  }

  async markSeen(sessionId: string, at: Date, expiresAt: Date) {
    await this.db('sessions')
      .where({ idHash: digestOf(sessionId) })
      .update({ lastSeenAt: at, expiresAt });
  }

  async end(sessionId: string) {
    await this.db('sessions')
      .where({ idHash: digestOf(sessionId) })
      .delete();
  }

  async endAll(userId: string) {
    return this.db('sessions').where({ userId }).delete();
  }

  async endEveryone() {
    return this.db('sessions').delete();
  }

  async openOf(userId: string, { now, currentId }: { now: Date; currentId?: string }): Promise<OpenSession[]> {
    const rows = await this.db<Row>('sessions')
      .select('idHash', 'createdAt', 'lastSeenAt', 'userAgent')
      .where({ userId })
      .where('expiresAt', '>', now)
      .orderBy('lastSeenAt', 'desc')
      .orderBy('idHash');
    const current = currentId && digestOf(currentId);
    return rows.map(({ idHash, ...session }) => ({ reference: idHash, ...session, isCurrent: idHash === current }));
  }

  async endOne(userId: string, reference: string) {
    await this.db('sessions').where({ userId, idHash: reference }).delete();
  }

  async endOthers(userId: string, currentId: string | undefined) {
    await this.db('sessions')
      .where({ userId })
      .whereNot({ idHash: currentId ? digestOf(currentId) : '' })
      .delete();
  }

  async forgetExpired(asOf: Date, limit: number) {
    const expired = this.db('sessions').select('idHash').where('expiresAt', '<=', asOf).limit(limit);
    return this.db('sessions').whereIn('idHash', expired).delete();
  }
}
