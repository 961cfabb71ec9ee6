import type { Debt, DebtSettlement } from '../../domain/debt';

/** Lock the hold first, and a payee before its debts. */
export interface DebtRepository {
  add(debt: Debt): Promise<void>;
  save(debt: Debt): Promise<void>;
  find(id: string): Promise<Debt | undefined>;
  lock(id: string): Promise<Debt | undefined>;
  /** What a landscaper owes, oldest first, locked until the unit of work ends. */
  lockDueOf(landscaperId: string): Promise<Debt[]>;
  /** Every debt of a chargeback, oldest first, locked. */
  lockOf(chargebackId: string): Promise<Debt[]>;
  /**
   * Claims due debts, longest untried first, to take back what has become available since. None is claimed again before
   * `until`.
   */
  claimToCollect(asOf: Date, until: Date, limit: number): Promise<string[]>;
  addSettlement(settlement: DebtSettlement): Promise<void>;
  saveSettlement(settlement: DebtSettlement): Promise<void>;
  /** What was kept back for the debts of a chargeback, oldest first. */
  settlementsOf(chargebackId: string): Promise<DebtSettlement[]>;
}
