import type { Knex } from 'knex';
import type { UploadHandover } from '../../ports/upload-handover';

export class PgUploadHandover implements UploadHandover {
  constructor(private db: Knex) {}

  handOver: UploadHandover['handOver'] = async ({ visitorId, customerId }) => {
    await this.db('photos').where({ visitorId }).update({ visitorId: null, ownerId: customerId });
  };
}
