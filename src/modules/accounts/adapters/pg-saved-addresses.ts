import type { Knex } from 'knex';
import type { SavedAddress } from '../domain/saved-address';
import type { SavedAddresses } from '../ports/saved-addresses';

export class PgSavedAddresses implements SavedAddresses {
  constructor(private db: Knex) {}

  async of(userId: string) {
    return this.db<SavedAddress & { userId: string }>('savedAddresses')
      .where({ userId })
      .orderBy(['createdAt', 'id'])
      .select('id', 'label', 'address', 'isDefault', 'createdAt');
  }

  async replace(userId: string, addresses: readonly SavedAddress[]) {
    await this.db('savedAddresses').where({ userId }).delete();
    if (addresses.length > 0) await this.db('savedAddresses').insert(addresses.map((one) => ({ ...one, userId })));
  }
}
