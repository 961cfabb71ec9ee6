import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { TwoFactor } from '../domain/two-factor';
import type { TwoFactors } from '../ports/two-factors';

/** A recovery code is 79 random bits, so a plain hash is enough: there is nothing to guess and no salt is needed. */
const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');

export class PgTwoFactors implements TwoFactors {
  constructor(private db: Knex) {}

  find(userId: string): Promise<TwoFactor | undefined> {
    return this.db<TwoFactor>('twoFactors').where({ userId }).first();
  }

  lock(userId: string): Promise<TwoFactor | undefined> {
    return this.db<TwoFactor>('twoFactors').where({ userId }).forUpdate().first();
  }

  async add(twoFactor: TwoFactor) {
    await this.db('twoFactors').insert(twoFactor);
  }

  async noteStep(userId: string, lastStep: number) {
    await this.db('twoFactors').where({ userId }).update({ lastStep });
  }

  async remove(userId: string) {
    await this.db('twoFactors').where({ userId }).delete();
  }

  async replaceRecoveryCodes(userId: string, codes: string[]) {
    await this.db('recoveryCodes').where({ userId }).delete();
    await this.db('recoveryCodes').insert(codes.map((code) => ({ userId, codeHash: hashOf(code) })));
  }

  async takeRecoveryCode(userId: string, code: string) {
    const taken = await this.db('recoveryCodes')
      .where({ userId, codeHash: hashOf(code) })
      .delete();
    return taken === 1;
  }
}
