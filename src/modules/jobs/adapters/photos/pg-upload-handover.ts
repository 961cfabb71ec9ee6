import type { Knex } from 'knex';
import type { UploadHandover } from '../../ports/upload-handover';
import { PhotoRow } from './photo-row';

export class PgUploadHandover implements UploadHandover {
  constructor(private db: Knex) {}

  // The photo loses its mark as the only copy: the customer may have uploaded the same photo for their own draft.
  handOver: UploadHandover['handOver'] = async ({ visitorId, customerId }) => {
    await PhotoRow.query(this.db).where({ visitorId }).patch({ visitorId: null, ownerId: customerId, keptFor: null });
  };
}
