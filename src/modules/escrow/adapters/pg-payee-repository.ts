import type { Knex } from 'knex';
import { claimDue } from '#src/platform/claim-due';
import { pence } from '#src/kernel/money';
import { type InJson, momentOf } from '#src/platform/json-columns';
import { Row } from '#src/platform/row';
import type { BankFailure, Payee } from '../domain/payee';
import type { PayeeRepository } from '../ports/payout-accounts/payee-repository';

const failureIn = (stored: unknown): BankFailure => {
  const { amount, at, ...failure } = stored as InJson<BankFailure>;
  return { ...failure, amount: pence(amount), at: momentOf(at) };
};

export interface PayeeRow extends Payee {}
export class PayeeRow extends Row {
  static override tableName = 'payees';
  static override idColumn = 'landscaperId';
  static override jsonAttributes = ['request', 'currentlyDue', 'earlierPayeeIds', 'bankFailure'];
  static override columnTypes = { bankFailure: { read: failureIn } };
  static override databaseOnly = ['putBackUntil'];
}

export class PgPayeeRepository implements PayeeRepository {
  constructor(private db: Knex) {}

  async addOrFind(payee: Payee) {
    await PayeeRow.query(this.db).insert(payee).onConflict('landscaperId').ignore();
    return (await PayeeRow.query(this.db).findById(payee.landscaperId).throwIfNotFound()).toDomain();
  }

  async lock(landscaperId: string) {
    return PayeeRow.load(this.db, landscaperId, { lock: true });
  }

  async save({ landscaperId, ...facts }: Payee) {
    await PayeeRow.store(this.db, landscaperId, facts);
  }

  async find(by: { landscaperId: string } | { payeeId: string }) {
    if ('landscaperId' in by) return PayeeRow.load(this.db, by.landscaperId);
    return (await PayeeRow.query(this.db).findOne({ payeeId: by.payeeId }))?.toDomain();
  }

  claimDueForReading(asOf: Date, until: Date, limit: number) {
    const read = { table: 'payees', key: 'landscaperId', putBack: 'putBackUntil', due: TO_READ };
    return claimDue(this.db, read, { asOf, until, limit });
  }
}

/**
 * Accounts that money waits for, or that were not read for a day. An account that has been gone for a month is no
 * longer read.
 */
const TO_READ = `
  select landscaper_id, greatest(put_back_until, updated_at) as since from payees
   where payee_id is not null and updated_at < :asOf and (put_back_until is null or put_back_until <= :asOf)
     and ((not can_receive and gone is null and landscaper_id in (select landscaper_id from money_intents where state = 'waiting_payee'))
       or (updated_at < :asOf::timestamptz - interval '1 day' and (gone_since is null or gone_since > :asOf::timestamptz - interval '30 days')))`;
