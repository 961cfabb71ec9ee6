import { Row } from '#src/platform/row';
import type { SavedAddress } from '../domain/saved-address';
import type { User } from '../domain/user';

export interface SavedAddressRow extends SavedAddress {}
export class SavedAddressRow extends Row {
  static override tableName = 'savedAddresses';
  static override idColumn = ['userId', 'id'];
  static override databaseOnly = ['userId'];
}

export interface UserRow extends User {}
export class UserRow extends Row {
  static override tableName = 'users';
  static override relationMappings = {
    addresses: {
      relation: Row.HasManyRelation,
      modelClass: SavedAddressRow,
      join: { from: 'users.id', to: 'savedAddresses.userId' },
    },
  };
  declare addresses?: SavedAddressRow[];
}
