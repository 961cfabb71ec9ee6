import type { Knex } from 'knex';

/** What jobs know of somebody, taken out once they have left. */
export class PgJobTraces {
  constructor(private db: Knex) {}

  /** Where they live goes from the jobs they posted, and their photos from all that were never done. */
  async erase(userId: string): Promise<void> {
    const jobs = this.db('jobs').where({ customerId: userId });
    await jobs.update({ address: this.db.ref('town'), postcode: null, accessInstructions: null });
    const cancelled = this.db('jobs').where({ customerId: userId, status: 'cancelled' }).select('id');
    await this.db('jobPhotos').whereIn('jobId', cancelled).delete();
    const onJobs = this.db('jobPhotos').select('photoId');
    await this.db('photos').where({ ownerId: userId }).whereNotIn('id', onJobs).delete();
  }
}
