import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import type { JobPhotos } from '../../ports/job-photos';

export class PgJobPhotos implements JobPhotos {
  constructor(private db: Knex) {}

  claim: JobPhotos['claim'] = async ({ jobId, ownerId, photoIds, kind, at }) => {
    const ids = [...new Set(photoIds)];
    if (!ids.every(isId)) return false;
    // Locked, so that the run which clears away unclaimed photos cannot take one in between.
    const theirs = await this.db('photos')
      .whereIn('id', ids)
      .where({ ownerId, claimedAt: null })
      .forUpdate()
      .select('id');
    if (theirs.length !== ids.length) return false;
    await this.db('photos').whereIn('id', ids).update({ claimedAt: at });
    if (ids.length)
      await this.db('jobPhotos').insert(ids.map((photoId, position) => ({ jobId, photoId, kind, position })));
    return true;
  };

  of: JobPhotos['of'] = async (jobId, kind) => {
    const rows: { photoId: string }[] = await this.db('jobPhotos')
      .where({ jobId, kind })
      .orderBy('position')
      .select('photoId');
    return rows.map(({ photoId }) => photoId);
  };

  replace: JobPhotos['replace'] = async ({ photoIds, ...order }) => {
    const { jobId, kind } = order;
    const ids = [...new Set(photoIds)];
    const rows: { photoId: string }[] = await this.db('jobPhotos').where({ jobId, kind }).forUpdate().select('photoId');
    const before = rows.map(({ photoId }) => photoId);
    const added = ids.filter((id) => !before.includes(id));
    if (!(await this.claim({ ...order, photoIds: added }))) return false;
    await this.db('jobPhotos').where({ jobId, kind }).delete();
    if (ids.length)
      await this.db('jobPhotos').insert(ids.map((photoId, position) => ({ jobId, photoId, kind, position })));
    const dropped = before.filter((id) => !ids.includes(id));
    await this.db('photos').whereIn('id', dropped).delete();
    return true;
  };
}
