import type { Knex } from 'knex';
import { claimPhotos } from './claim-photos';
import { PhotoRow } from './photo-row';

type Kept = { ownerId: string; photoIds: string[] };

/** Implements a port of the accounts module: claims uploads for a profile, and releases them. */
export class PgProfilePhotos {
  constructor(private db: Knex) {}

  async claim({ photoIds: ids, ...owner }: Kept & { at: Date }): Promise<boolean> {
    return claimPhotos(this.db, { ids, ...owner });
  }

  async release({ ownerId, photoIds }: Kept): Promise<void> {
    await PhotoRow.query(this.db).findByIds(photoIds).where({ ownerId }).patch({ claimedAt: null });
  }
}
