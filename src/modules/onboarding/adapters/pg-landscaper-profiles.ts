import type { Knex } from 'knex';
import type { LandscaperProfile, Place } from '../domain/landscaper-profile';
import type { LandscaperProfiles } from '../ports/landscaper-profiles';

type Row = Omit<LandscaperProfile, 'place'> & Omit<Place, 'grid'> & { grid: { x: number; y: number } };

export class PgLandscaperProfiles implements LandscaperProfiles {
  constructor(private db: Knex) {}

  async find(userId: string) {
    const row = await this.db<Row>('landscaperProfiles').where({ userId }).first();
    return row && toProfile(row as Row);
  }

  async save({ place: { grid, ...place }, ...profile }: LandscaperProfile) {
    const row = { ...profile, ...place, grid: this.db.raw('point(?, ?)', [grid.east, grid.north]) };
    await this.db('landscaperProfiles').insert(row).onConflict('userId').merge();
  }
}

function toProfile({ postcode, town, outcode, grid, ...profile }: Row): LandscaperProfile {
  return { ...profile, place: { postcode, town, outcode, grid: { east: grid.x, north: grid.y } } };
}
