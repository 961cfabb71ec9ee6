import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { claimDue } from '#src/platform/claim-due';
import { money, Row } from '#src/platform/row';
import type { Debt, DebtSettlement } from '../../domain/debt';
import type { DebtRepository } from '../../ports/chargebacks/debt-repository';

export interface DebtRow extends Debt {}
export class DebtRow extends Row {
  static override tableName = 'debts';
  static override databaseOnly = ['collectAfter'];
  static override columnTypes = { amount: money, settled: money };
}

export interface SettlementRow extends DebtSettlement {}
export class SettlementRow extends Row {
  static override tableName = 'debtSettlements';
  static override columnTypes = { amount: money };
}

export class PgDebtRepository implements DebtRepository {
  constructor(private db: Knex) {}

  async add(debt: Debt) {
    await DebtRow.query(this.db).insert(debt);
  }

  async save({ id, ...facts }: Debt) {
    await DebtRow.query(this.db).findById(id).patch(facts).throwIfNotFound();
  }

  async find(id: string) {
    return isId(id) ? (await DebtRow.query(this.db).findById(id))?.toDomain() : undefined;
  }

  async lock(id: string) {
    return (await DebtRow.query(this.db).findById(id).forUpdate())?.toDomain();
  }

  async lockDueOf(landscaperId: string) {
    return this.locked(`landscaper_id = ? and state = 'due'`, landscaperId);
  }

  async lockOf(chargebackId: string) {
    return this.locked('chargeback_id = ?', chargebackId);
  }

  claimToCollect(asOf: Date, until: Date, limit: number) {
    return claimDue(this.db, { table: 'debts', putBack: 'collectAfter', due: TO_COLLECT }, { asOf, until, limit });
  }

  async addSettlement(settlement: DebtSettlement) {
    await SettlementRow.query(this.db).insert(settlement);
  }

  async saveSettlement({ id, ...facts }: DebtSettlement) {
    await SettlementRow.query(this.db).findById(id).patch(facts).throwIfNotFound();
  }

  async settlementsOf(chargebackId: string) {
    const debts = this.db('debts').select('id').where({ chargebackId });
    const rows = await SettlementRow.query(this.db).whereIn('debtId', debts).orderBy(['settledAt', 'id']);
    return rows.map((row) => row.toDomain());
  }

  private locked(which: string, id: string): Promise<Debt[]> {
    return DebtRow.loadWhere(this.db, `where ${which} order by owed_since, id for update`, [id]);
  }
}

const TO_COLLECT = `
  select id, coalesce(collect_after, owed_since) as since from debts
   where state = 'due' and (collect_after is null or collect_after <= :asOf)`;
