import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import type { PersonHistory } from '../domain/person-history';
import type { PersonHistoryViews } from '../ports/person-history-views';

/** Reads tables of several modules. */
export class PgPersonHistory implements PersonHistoryViews {
  constructor(private db: Knex) {}

  async of(id: string): Promise<PersonHistory | undefined> {
    if (!isId(id)) return undefined;
    const periods = (table: string, from: string, until: string, where: object = {}) =>
      this.db(table)
        .where({ userId: id, ...where })
        .select({ from, until });
    const ofUsers = ['createdAt', 'email', 'fullName', 'userType', 'status'] as const;
    const [person, deletion, suspensions, restrictions, leavings, legalHolds, emailChanges, typeChanges] =
      await Promise.all([
        this.db('users')
          .where({ id })
          .first(...ofUsers),
        this.db('accountDeletions').where({ userId: id }).first('at'),
        periods('suspensions', 'suspendedAt', 'liftedAt'),
        periods('dataRequests', 'askedAt', 'endedAt', { kind: 'restrict' }),
        periods('dataRequests', 'askedAt', 'endedAt', { kind: 'delete' }),
        periods('legalHolds', 'placedAt', 'liftedAt'),
        this.db('emailChanges')
          .where({ userId: id, outcome: 'confirmed' })
          .select({ at: 'endedAt', before: 'oldEmail' }),
        this.db('auditLog')
          .whereRaw('person_ids @> array[cast(? as uuid)]', [id])
          .where({ act: 'correct-type' })
          .select('at', this.db.raw(`before->>'type' as before`)),
      ]);
    if (!person) return undefined;
    return {
      ...person,
      deletedAt: deletion?.at ?? null,
      suspensions,
      restrictions,
      leavings,
      legalHolds,
      emailChanges,
      typeChanges,
    };
  }
}
