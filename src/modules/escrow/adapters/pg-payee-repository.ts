import type { Knex } from 'knex';
import { claimDue } from '#src/platform/claim-due';
import { Row } from '#src/platform/row';
import type { Payee } from '../domain/payee';
import type { PayeeRepository } from '../ports/payee-repository';

interface PayeeRow extends Payee {}
class PayeeRow extends Row {
  static override tableName = 'payees';
  static override idColumn = 'landscaperId';
  static override jsonAttributes = ['request', 'currentlyDue'];
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
    const awaited = { table: 'payees', key: 'landscaperId', putBack: 'putBackUntil', due: AWAITED };
    return claimDue(this.db, awaited, { asOf, until, limit });
  }
}

const AWAITED = `
  select landscaper_id, greatest(put_back_until, updated_at) as since from payees
   where landscaper_id in (select landscaper_id from money_intents where state = 'waiting_payee')
     and not can_receive and payee_id is not null and updated_at < :asOf and (put_back_until is null or put_back_until <= :asOf)`;
