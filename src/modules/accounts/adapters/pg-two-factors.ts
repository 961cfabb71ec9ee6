import { hash } from '@node-rs/argon2';
import type { Knex } from 'knex';
import { digestOf } from '#src/platform/digest';
import { Row } from '#src/platform/row';
import type { TwoFactor } from '../domain/two-factor';
import type { TwoFactors } from '../ports/two-factors';
import { PASSWORD_COST } from './argon2-password-hashing';

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

/**
 * Hashed like passwords, because a code is too short for a plain digest. The salt is the account's random id, so that
 * one hash finds the code among ten.
 */
const hashOf = (userId: string, code: string) =>
  hash(code, { ...PASSWORD_COST, salt: Buffer.from(userId.replaceAll('-', ''), 'hex') });
const hashesOf = (userId: string, codes: string[]) =>
  Promise.all(codes.map(async (code) => ({ codeHash: await hashOf(userId, code) })));

export class PgTwoFactors implements TwoFactors {
  constructor(private db: Knex) {}

  async find(userId: string) {
    return (await TwoFactorRow.query(this.db).findById(userId))?.toDomain();
  }

  async lock(userId: string) {
    return (await TwoFactorRow.query(this.db).findById(userId).forUpdate())?.toDomain();
  }

  async add(twoFactor: TwoFactor, recoveryCodes: string[]) {
    const hashed = await hashesOf(twoFactor.userId, recoveryCodes);
    await TwoFactorRow.query(this.db).insertGraph({ ...twoFactor, recoveryCodes: hashed });
  }

  async after(userId: string | undefined, limit: number) {
    const query = TwoFactorRow.query(this.db).orderBy('userId').limit(limit);
    if (userId !== undefined) void query.where('userId', '>', userId);
    return (await query).map((row) => row.toDomain());
  }

  async replaceSecret(userId: string, sealedSecret: string) {
    await TwoFactorRow.query(this.db).findById(userId).patch({ sealedSecret });
  }

  async noteStep(userId: string, lastStep: number) {
    await TwoFactorRow.query(this.db).findById(userId).patch({ lastStep });
  }

  async remove(userId: string) {
    await TwoFactorRow.query(this.db).deleteById(userId);
  }

  async replaceRecoveryCodes(userId: string, codes: string[]) {
    const hashed = await hashesOf(userId, codes);
    await this.codesOf(userId).delete();
    await this.codesOf(userId).insert(hashed);
  }

  async takeRecoveryCode(userId: string, code: string) {
    // Codes from before they were hashed like passwords still work until they are renewed.
    const kept = [await hashOf(userId, code), digestOf(code)];
    return (await this.codesOf(userId).whereIn('codeHash', kept).delete()) === 1;
  }

  private codesOf(userId: string) {
    return TwoFactorRow.relatedQuery('recoveryCodes', this.db).for(userId);
  }
}
