import type { Knex } from 'knex';
import type { JobPhotos } from '../../ports/job-photos';
import { isId } from '#src/kernel/id';
import { keptForJob } from '../../domain/photo';
import { JobRow } from '../job-row';
import { claimPhotos } from './claim-photos';
import { PhotoRow, type JobPhotoRow } from './photo-row';

type Kind = JobPhotoRow['kind'];

export class PgJobPhotos implements JobPhotos {
  constructor(private db: Knex) {}

  claim: JobPhotos['claim'] = async ({ jobId, photoIds, kind, ...owner }) => {
    const ids = [...new Set(photoIds)];
    if (!(await claimPhotos(this.db, { ids, ...owner, keptFor: keptForJob('edit', jobId) }))) return false;
    await this.show(jobId, kind, ids);
    return true;
  };

  alreadyUsed: JobPhotos['alreadyUsed'] = async ({ jobId, ownerId, photoIds }) => {
    const ids = photoIds.filter(isId);
    const here = JobRow.relatedQuery('photos', this.db).for(jobId).select('photoId');
    const used = await PhotoRow.query(this.db)
      .findByIds(ids)
      .where({ ownerId })
      .whereNotNull('claimedAt')
      .whereNotIn('id', here);
    used.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    return used[0] && { name: used[0].originalName };
  };

  of: JobPhotos['of'] = async (jobId, kind) => {
    const rows = await this.photosOf(jobId, kind).orderBy('position');
    return rows.map(({ photoId }) => photoId);
  };

  replace: JobPhotos['replace'] = async ({ photoIds, ...order }) => {
    const { jobId, kind } = order;
    const ids = [...new Set(photoIds)];
    const rows = await this.photosOf(jobId, kind).forUpdate();
    const before = rows.map(({ photoId }) => photoId);
    const added = ids.filter((id) => !before.includes(id));
    if (!(await claimPhotos(this.db, { ids: added, ...order, keptFor: keptForJob('edit', jobId) }))) return false;
    await this.photosOf(jobId, kind).delete();
    await this.show(jobId, kind, ids);
    const dropped = before.filter((id) => !ids.includes(id));
    await PhotoRow.query(this.db).findByIds(dropped).delete();
    return true;
  };

  private photosOf(jobId: string, kind: Kind) {
    return JobRow.relatedQuery('photos', this.db).for(jobId).where({ kind });
  }

  private async show(jobId: string, kind: Kind, ids: string[]) {
    if (ids.length > 0)
      await JobRow.relatedQuery('photos', this.db)
        .for(jobId)
        .insert(ids.map((photoId, position) => ({ photoId, kind, position })));
  }
}
