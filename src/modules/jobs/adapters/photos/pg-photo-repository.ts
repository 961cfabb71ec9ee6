import type { Knex } from 'knex';
import type { Photo } from '../../domain/photo';
import type { Once, PhotoRepository } from '../../ports/photo-repository';
import { wasAdded } from '#src/platform/row';
import { PhotoRow } from './photo-row';

/** A trigger records every deleted row in discarded_photos, so that its files are removed however it was deleted. */
export class PgPhotoRepository implements PhotoRepository {
  /** `owner`: the column that holds the owner of these photos. Photos without an owner there are not found. */
  constructor(
    private db: Knex,
    private owner: 'ownerId' | 'visitorId' = 'ownerId',
  ) {}

  async add(photo: Photo, once?: Once): Promise<Photo> {
    const { ownerId, ...facts } = photo;
    const insert = PhotoRow.query(this.db)
      .insert({ ...facts, ...once, [this.owner]: ownerId })
      .onConflict()
      .ignore()
      .returning('id');
    if (await wasAdded(insert)) return photo;
    const same = once && (await this.findSame({ ownerId, ...once }));
    if (!same) throw new Error(`The photo ${photo.id} could not be added.`);
    return same;
  }

  async findSame({ ownerId, keptFor, contentHash }: Once & { ownerId: string }): Promise<Photo | undefined> {
    const row = await PhotoRow.query(this.db)
      .where({ [this.owner]: ownerId, keptFor, contentHash })
      .orderBy('createdAt')
      .first();
    return row && { ...row.toDomain(), ownerId };
  }

  async find(id: string): Promise<Photo | undefined> {
    const row = await PhotoRow.query(this.db).findById(id).whereNotNull(this.owner);
    return row && { ...row.toDomain(), ownerId: row[this.owner] ?? '' };
  }

  countUnclaimed(ownerId: string) {
    return PhotoRow.query(this.db).where(this.owner, ownerId).whereNull('claimedAt').resultSize();
  }

  async removeUnclaimed({ id, ownerId }: { id: string; ownerId: string }) {
    return (await PhotoRow.query(this.db).delete().where({ id }).where(this.owner, ownerId).whereNull('claimedAt')) > 0;
  }

  async removeAbandoned({
    uploadedBefore,
    draftsSince,
    limit,
  }: {
    uploadedBefore: Date;
    draftsSince: Date;
    limit: number;
  }) {
    // Skips a photo that is being claimed at the moment, because the claim has locked it.
    const { rowCount } = await this.db.raw<{ rowCount: number }>(
      `delete from photos where id in (
         select p.id from photos p
          where p.claimed_at is null and p.created_at < :uploadedBefore
            and not exists (select 1 from job_drafts d where (d.customer_id = p.owner_id or d.visitor_id = p.visitor_id) and d.updated_at >= :draftsSince
                               and d.answers -> 'photos' @> to_jsonb(p.id::text))
            and not exists (select 1 from landscaper_registrations r where r.landscaper_id = p.owner_id
                               and r.updated_at >= :draftsSince and strpos(r.answers::text, p.id::text) > 0)
          order by p.created_at limit :limit for update of p skip locked)`,
      { uploadedBefore, draftsSince, limit },
    );
    return rowCount;
  }

  async withBytesToRemove(limit: number) {
    const rows = await this.db<{ id: string; at: Date }>('discardedPhotos').select('id').orderBy('at').limit(limit);
    return rows.map(({ id }) => id);
  }

  async bytesNotRemoved(id: string) {
    await this.db('discardedPhotos')
      .where({ id })
      .update({ at: this.db.raw('clock_timestamp()') });
  }

  async bytesRemoved(id: string) {
    await this.db('discardedPhotos').where({ id }).delete();
  }
}
