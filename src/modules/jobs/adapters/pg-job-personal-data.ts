import type { Knex } from 'knex';
import type { JobPersonalData } from '../ports/job-personal-data';

export class PgJobPersonalData implements JobPersonalData {
  constructor(private db: Knex) {}

  async erase(userId: string): Promise<void> {
    const jobs = this.db('jobs').where({ customerId: userId });
    await jobs.update({ address: this.db.ref('town'), postcode: null, accessInstructions: null });
    const cancelled = this.db('jobs').where({ customerId: userId, status: 'cancelled' }).select('id');
    await this.db('jobPhotos').whereIn('jobId', cancelled).delete();
    const onJobs = this.db('jobPhotos').select('photoId');
    await this.db('photos').where({ ownerId: userId }).whereNotIn('id', onJobs).delete();
  }
}
