import type { Knex } from 'knex';
import { Row } from '#src/platform/row';
import type { Absence } from '../../domain/absence';
import type { AbsenceRepository } from '../../ports/giving-back/absence-repository';

export interface AbsenceRow extends Absence {}
export class AbsenceRow extends Row {
  static override tableName = 'absences';
  static override idColumn = 'holdId';
}

export class PgAbsenceRepository implements AbsenceRepository {
  constructor(private db: Knex) {}

  async of(holdId: string) {
    return (await AbsenceRow.query(this.db).findById(holdId))?.toDomain();
  }

  async save(absence: Absence) {
    await AbsenceRow.query(this.db).insert(absence).onConflict('holdId').merge();
  }
}
