import type { Knex } from 'knex';
import type { Invitation } from '../domain/invitation';
import type { InvitationRepository } from '../ports/invitation-repository';
import { reservedForOthers } from '../sql/reserved-places';

export class PgInvitationRepository implements InvitationRepository {
  constructor(private db: Knex) {}

  find(jobId: string, landscaperId: string) {
    return this.db<Invitation>('bidInvitations').where({ jobId, landscaperId }).first();
  }

  async add(invitation: Invitation) {
    await this.db('bidInvitations').insert(invitation).onConflict(['jobId', 'landscaperId']).ignore();
  }

  async reservedForOthers(jobId: string, landscaperId: string) {
    const { rows } = await this.db.raw<{ rows: [{ reserved: number }] }>(
      `select ${reservedForOthers('cast(:jobId as uuid)', 'cast(:landscaperId as uuid)')} as reserved`,
      { jobId, landscaperId },
    );
    return rows[0].reserved;
  }
}
