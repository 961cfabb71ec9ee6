import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { PhotoRow } from './photo-row';

/**
 * Claims uploads of one owner. Returns false, and claims none, if one does not exist, is claimed already or was
 * uploaded by another user. `keptFor`: what the photos now belong to; if someone uploads the same file for that again,
 * they get this photo.
 */
export async function claimPhotos(
  db: Knex,
  { ids, ownerId, at, keptFor = null }: { ids: string[]; ownerId: string; at: Date; keptFor?: string | null },
) {
  if (!ids.every(isId)) return false;
  // Locked, so that SweepUnclaimedPhotos cannot delete one in between.
  const claimable = await PhotoRow.query(db)
    .findByIds(ids)
    .where({ ownerId, claimedAt: null })
    .forUpdate()
    .select('id');
  if (claimable.length !== new Set(ids).size) return false;
  await PhotoRow.query(db).findByIds(ids).patch({ claimedAt: at, keptFor });
  return true;
}
