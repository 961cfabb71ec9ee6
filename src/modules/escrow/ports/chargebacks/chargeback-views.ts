import type { Pence } from '#src/kernel/money';
import type { Chargeback, Shares } from '../../domain/chargeback';
import type { Debt } from '../../domain/debt';
import type { EvidenceFacts } from '../../domain/evidence';
import type { IntentState } from '../../domain/money-intent';

/** Payments that customers' banks have asked for. For admins only. */
export interface ChargebackViews {
  /** Open ones first, by deadline, then the newest. At most two hundred. */
  all(): Promise<ChargebackRow[]>;
  find(id: string): Promise<ChargebackCase | undefined>;
  /** What evidence can be made from; undefined if the payment was not for a job. */
  evidenceFacts(id: string): Promise<EvidenceFacts | undefined>;
  /** Payments that the provider expects to be disputed as fraud: the newest fifty. */
  fraudWarnings(): Promise<FraudWarningRow[]>;
  /** What landscapers owe, oldest first. */
  debtsDue(): Promise<DebtRow[]>;
  debt(id: string): Promise<DebtRow | undefined>;
}

export type ChargebackRow = Pick<
  Chargeback,
  'id' | 'amount' | 'reason' | 'state' | 'openedAt' | 'dueBy' | 'evidenceSentAt' | 'closedAt' | 'frozen'
> & {
  /** What the bank has of our money now. */
  taken: Pence;
  job: { id: string; number: number; title: string; customer: string; landscaper: string } | null;
};

export type ChargebackCase = ChargebackRow & {
  providerRef: string;
  chargeId: string;
  /** Given to us, or taken from us if negative; before the provider's fee. */
  movements: { id: string; amount: Pence; fee: Pence; at: Date }[];
  /** Who bears the loss, once the case is lost. */
  loss: Shares | null;
  /** Payouts taken back or paid again, and payouts and refunds that the case ended. */
  moved: { id: string; kind: 'pay_out' | 'refund' | 'take_back'; amount: Pence; state: IntentState; at: Date }[];
  debts: DebtRow[];
  /** What was sent to the provider as evidence, newest first. */
  evidence: { note: string; submitted: boolean; size: number; by: string; at: Date; sentAt: Date | null }[];
};

export type DebtRow = Pick<
  Debt,
  'id' | 'chargebackId' | 'amount' | 'settled' | 'state' | 'owedSince' | 'endedAt' | 'writtenOffBecause'
> & {
  /** Whose payment was charged back, or refunded after release. */
  job: { id: string; number: number };
  landscaper: string;
  /** The name of the admin. */
  writtenOffBy: string | null;
  /** The jobs from whose payouts it was kept back. */
  settledFrom: { jobId: string; jobNumber: number; amount: Pence; at: Date }[];
};

export type FraudWarningRow = {
  providerRef: string;
  kind: string;
  warnedAt: Date;
  job: { id: string; number: number; title: string; amount: Pence; state: string } | null;
};
