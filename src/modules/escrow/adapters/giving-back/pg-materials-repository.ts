import type { Knex } from 'knex';
import { Row } from '#src/platform/row';
import type { Materials } from '../../domain/materials';
import type { MaterialsRepository } from '../../ports/giving-back/materials-repository';

export interface MaterialsRow extends Materials {
  removedAt: Date | null;
}
export class MaterialsRow extends Row {
  static override tableName = 'materialsBought';
}

export class PgMaterialsRepository implements MaterialsRepository {
  constructor(private db: Knex) {}

  async of(holdId: string) {
    const rows = await MaterialsRow.query(this.db).where({ holdId, removedAt: null }).orderBy(['recordedAt', 'id']);
    return rows.map((row) => {
      const { removedAt: _, ...materials } = row.toDomain();
      return materials;
    });
  }

  async isUsed(id: string) {
    return (await MaterialsRow.query(this.db).findById(id).select('id')) !== undefined;
  }

  async add(materials: Materials) {
    await MaterialsRow.query(this.db).insert(materials);
  }

  async remove(id: string, removedAt: Date) {
    await MaterialsRow.query(this.db).findById(id).patch({ removedAt });
  }
}
