import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';

type Kept = { ownerId: string; photoIds: string[] };

/** Keeps uploads for somebody's profile, and lets them go: what the accounts ask of photos. */
export class PgProfilePhotos {
  constructor(private db: Knex) {}

  async claim({ ownerId, photoIds, at }: Kept & { at: Date }): Promise<boolean> {
    if (!photoIds.every(isId)) return false;
    // Locked, so that the run which clears away unclaimed photos cannot take one in between.
    const theirs = await this.db('photos')
      .whereIn('id', photoIds)
      .where({ ownerId, claimedAt: null })
      .forUpdate()
      .select('id');
    if (theirs.length !== new Set(photoIds).size) return false;
    await this.db('photos').whereIn('id', photoIds).update({ claimedAt: at });
    return true;
  }

  async release({ ownerId, photoIds }: Kept): Promise<void> {
    await this.db('photos').whereIn('id', photoIds).where({ ownerId }).update({ claimedAt: null });
  }
}
