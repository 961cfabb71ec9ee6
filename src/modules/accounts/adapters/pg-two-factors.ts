import type { Knex } from 'knex';
import { digestOf } from '#src/platform/digest';
import { Row } from '#src/platform/row';
import type { TwoFactor } from '../domain/two-factor';
import type { TwoFactors } from '../ports/two-factors';

class RecoveryCodeRow extends Row {
  static override tableName = 'recoveryCodes';
  static override idColumn = ['userId', 'codeHash'];
  declare codeHash: string;
}

interface TwoFactorRow extends TwoFactor {}
class TwoFactorRow extends Row {
  static override tableName = 'twoFactors';
  static override idColumn = 'userId';
  static override relationMappings = {
    recoveryCodes: {
      relation: Row.HasManyRelation,
      modelClass: RecoveryCodeRow,
      join: { from: 'twoFactors.userId', to: 'recoveryCodes.userId' },
    },
  };
  declare recoveryCodes?: RecoveryCodeRow[];
}

const hashed = (code: string) => ({ codeHash: digestOf(code) });

export class PgTwoFactors implements TwoFactors {
  constructor(private db: Knex) {}

  async find(userId: string) {
    return (await TwoFactorRow.query(this.db).findById(userId))?.toDomain();
  }

  async lock(userId: string) {
    return (await TwoFactorRow.query(this.db).findById(userId).forUpdate())?.toDomain();
  }

  async add(twoFactor: TwoFactor, recoveryCodes: string[]) {
    await TwoFactorRow.query(this.db).insertGraph({ ...twoFactor, recoveryCodes: recoveryCodes.map(hashed) });
  }

  async noteStep(userId: string, lastStep: number) {
    await TwoFactorRow.query(this.db).findById(userId).patch({ lastStep });
  }

  async remove(userId: string) {
    await TwoFactorRow.query(this.db).deleteById(userId);
  }

  async replaceRecoveryCodes(userId: string, codes: string[]) {
    await this.codesOf(userId).delete();
    await this.codesOf(userId).insert(codes.map(hashed));
  }

  async takeRecoveryCode(userId: string, code: string) {
    return (await this.codesOf(userId).where(hashed(code)).delete()) === 1;
  }

  private codesOf(userId: string) {
    return TwoFactorRow.relatedQuery('recoveryCodes', this.db).for(userId);
  }
}
