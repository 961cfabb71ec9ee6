import type { Knex } from 'knex';
import type { LandscaperProfile } from '../domain/landscaper-profile';
import type { LandscaperProfiles } from '../ports/landscaper-profiles';
import { LandscaperProfileRow } from './landscaper-profile-row';

export class PgLandscaperProfiles implements LandscaperProfiles {
  constructor(private db: Knex) {}

  async find(userId: string) {
    return (await LandscaperProfileRow.query(this.db).findById(userId))?.toDomain();
  }

  async save(profile: LandscaperProfile) {
    await LandscaperProfileRow.query(this.db).insert(profile).onConflict('userId').merge();
  }
}
