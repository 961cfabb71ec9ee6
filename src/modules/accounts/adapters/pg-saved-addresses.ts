import type { Knex } from 'knex';
import type { SavedAddress } from '../domain/saved-address';
import type { SavedAddresses } from '../ports/saved-addresses';
import { UserRow } from './user-row';

export class PgSavedAddresses implements SavedAddresses {
  constructor(private db: Knex) {}

  async of(userId: string) {
    const rows = await this.addressesOf(userId).orderBy(['createdAt', 'id']);
    return rows.map((row) => row.toDomain());
  }

  async replace(userId: string, addresses: readonly SavedAddress[]) {
    await this.addressesOf(userId).delete();
    if (addresses.length > 0) await this.addressesOf(userId).insert([...addresses]);
  }

  private addressesOf(userId: string) {
    return UserRow.relatedQuery('addresses', this.db).for(userId);
  }
}
