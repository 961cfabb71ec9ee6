import type { Knex } from 'knex';
import type { UploadHandover } from '../../ports/upload-handover';
import { PhotoRow } from './photo-row';

export class PgUploadHandover implements UploadHandover {
  constructor(private db: Knex) {}

  handOver: UploadHandover['handOver'] = async ({ visitorId, customerId }) => {
    await PhotoRow.query(this.db).where({ visitorId }).patch({ visitorId: null, ownerId: customerId });
  };
}
