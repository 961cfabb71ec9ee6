import { pence } from '#src/kernel/money';
import { column, money, Row } from '#src/platform/row';
import type { Charge, Drawn } from '../domain/charges';
import type { Dispute, Hold } from '../domain/hold';

type DisputeColumns = {
  disputeState: 'none' | 'open' | 'settled';
  disputedAmount: Dispute['amount'];
  disputeReason: string | null;
  disputedAt: Date | null;
  disputeChargedBack: Dispute['amount'];
  settledToLandscaper: Dispute['amount'] | null;
  settledToCustomer: Dispute['amount'] | null;
  settlementReason: string | null;
  settledBy: string | null;
  settledAt: Date | null;
};

const disputeColumns = [
  'disputeState',
  'disputedAmount',
  'disputeReason',
  'disputedAt',
  'disputeChargedBack',
  'settledToLandscaper',
  'settledToCustomer',
  'settlementReason',
  'settledBy',
  'settledAt',
] satisfies (keyof DisputeColumns)[];

function readDispute(row: DisputeColumns): Dispute | null {
  if (!row.disputedAt) return null;
  return {
    amount: row.disputedAmount,
    reason: row.disputeReason ?? '',
    openedAt: row.disputedAt,
    chargedBack: row.disputeChargedBack,
    settlement: row.settledAt && {
      toLandscaper: row.settledToLandscaper ?? pence(0),
      toCustomer: row.settledToCustomer ?? pence(0),
      reason: row.settlementReason ?? '',
      adminId: row.settledBy,
      at: row.settledAt,
    },
  };
}

function writeDispute(dispute: Dispute | null): DisputeColumns {
  const settlement = dispute?.settlement;
  return {
    disputeState: dispute ? (settlement ? 'settled' : 'open') : 'none',
    disputedAmount: dispute?.amount ?? pence(0),
    disputeReason: dispute?.reason ?? null,
    disputedAt: dispute?.openedAt ?? null,
    disputeChargedBack: dispute?.chargedBack ?? pence(0),
    settledToLandscaper: settlement?.toLandscaper ?? null,
    settledToCustomer: settlement?.toCustomer ?? null,
    settlementReason: settlement?.reason ?? null,
    settledBy: settlement?.adminId ?? null,
    settledAt: settlement?.at ?? null,
  };
}

export interface HoldRow extends Hold {}
export class HoldRow extends Row {
  static override tableName = 'holds';
  static override jsonAttributes = ['topUps', 'drawn'];
  static override columnTypes = {
    amount: money,
    releasedAmount: money,
    refundedAmount: money,
    feeFreeAmount: money,
    feeKeptAmount: money,
    chargedBackAmount: money,
    disputedAmount: money,
    disputeChargedBack: money,
    settledToLandscaper: money,
    settledToCustomer: money,
    topUps: {
      read: (charges: { chargeId: string; amount: number }[]): Charge[] =>
        charges.map(({ chargeId, amount }) => ({ chargeId, amount: pence(amount) })),
    },
    drawn: {
      read: (drawn: Record<keyof Drawn, string & number>[]): Drawn[] =>
        drawn.map(({ chargeId, released, refunded, chargedBack }) => ({
          chargeId,
          released: pence(released),
          refunded: pence(refunded),
          chargedBack: pence(chargedBack),
        })),
    },
  };
  static override parts = {
    released: column('releasedAmount'),
    refunded: column('refundedAmount'),
    feeFree: column('feeFreeAmount'),
    feeKept: column('feeKeptAmount'),
    chargedBack: column('chargedBackAmount'),
    dispute: { columns: disputeColumns, read: readDispute, write: writeDispute },
  };
  static override databaseOnly = ['putBackUntil', 'loyaltyCounted', 'loyaltyPutBackUntil', 'wordsGoneAt'];
}
