// Disputes of charges, and early fraud warnings. A test acts as the customer's bank.
import { type Form, invalid, missing, newId, type Route, seconds } from './endpoint';
import type { StripeBalance } from './balance';
import type { StripeEvents } from './events';
import type { StripePayments } from './payments';
import { DISPUTE, DISPUTES, FILE, NOTHING } from './wire';

export const DISPUTE_FEE = 2_000;
type DisputeStatus =
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost';
type Movement = {
  id: string;
  object: 'balance_transaction';
  amount: number;
  fee: number;
  net: number;
  created: number;
};
const FILE_MAX = 5_000_000;
/** The limit for all files of one dispute together. */
const FILES_MAX = 4_500_000;

type Dispute = {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  created: number;
  currency: 'gbp';
  reason: string;
  status: DisputeStatus;
  is_charge_refundable: boolean;
  balance_transactions: Movement[];
  evidence: Form;
  evidence_details: { due_by: number | null; has_evidence: boolean; past_due: boolean; submission_count: number };
};

export class StripeDisputes {
  /** Newest first, as Stripe lists them. */
  readonly all: Dispute[] = [];
  /** Sizes in bytes. */
  readonly files = new Map<string, number>();
  private warnings = new Map<string, { id: string; charge: string; fraud_type: string; created: number }>();
  constructor(
    private payments: StripePayments,
    private events: StripeEvents,
    private balance: StripeBalance,
  ) {
    payments.onDisputedCard = (charge) => void this.open(charge);
  }

  open(charge: string, { amount, warn = false }: { amount?: number; warn?: boolean } = {}): string {
    const dispute: Dispute = {
      id: newId('dp'),
      object: 'dispute',
      amount: amount ?? this.payments.charges.get(charge)!.amount,
      charge,
      created: seconds(new Date()),
      currency: 'gbp',
      reason: 'product_not_received',
      status: warn ? 'warning_needs_response' : 'needs_response',
      is_charge_refundable: warn,
      balance_transactions: [],
      evidence: {},
      evidence_details: {
        due_by: seconds(new Date()) + 7 * 24 * 3600,
        has_evidence: false,
        past_due: false,
        submission_count: 0,
      },
    };
    this.all.unshift(dispute);
    this.announce('created', dispute);
    if (!warn) this.move(dispute, -dispute.amount, DISPUTE_FEE);
    return dispute.id;
  }

  act(id: string, act: 'drop' | 'take' | 'win' | 'lose'): void {
    const dispute = this.dispute(id);
    const status = { drop: 'warning_closed', take: 'needs_response', win: 'won', lose: 'lost' } as const;
    const wasInquiry = dispute.status.startsWith('warning_');
    dispute.status = status[act];
    dispute.is_charge_refundable = act === 'drop' || act === 'win';
    const taken = -dispute.balance_transactions.reduce((sum, { amount }) => sum + amount, 0);
    if (act === 'win' && taken > 0) this.move(dispute, taken, 0);
    if ((act === 'take' || act === 'lose') && taken === 0)
      this.move(dispute, -dispute.amount, wasInquiry ? DISPUTE_FEE : 0);
    this.announce(act === 'take' ? 'updated' : 'closed', dispute);
  }

  suspect(charge: string): string {
    const warning = { id: newId('issfr'), charge, fraud_type: 'made_with_stolen_card', created: seconds(new Date()) };
    this.warnings.set(warning.id, warning);
    this.events.announce('radar.early_fraud_warning.created', { ...warning, object: 'radar.early_fraud_warning' });
    return warning.id;
  }

  /** A disputed charge cannot be refunded as well. */
  isRefundable = (charge: string): boolean =>
    this.all.every((dispute) => dispute.charge !== charge || dispute.is_charge_refundable);

  private move(dispute: Dispute, amount: number, fee: number): void {
    dispute.balance_transactions.push({
      id: this.balance.add({
        type: 'adjustment',
        reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
        amount,
        fee,
        source: dispute,
      }),
      object: 'balance_transaction',
      amount,
      fee,
      net: amount - fee,
      created: seconds(new Date()),
    });
    this.announce(amount < 0 ? 'funds_withdrawn' : 'funds_reinstated', dispute);
  }

  private announce(what: string, dispute: Dispute): void {
    this.events.announce(`charge.dispute.${what}`, structuredClone(dispute));
  }

  private dispute(id: string): Dispute {
    const dispute = this.all.find((one) => one.id === id);
    if (!dispute) throw missing('dispute', id);
    return dispute;
  }

  private update(form: Form, id: string): unknown {
    const dispute = this.dispute(id);
    if (!dispute.status.endsWith('needs_response') || dispute.evidence_details.submission_count > 0)
      throw invalid('This dispute is no longer accepting evidence.');
    this.checkFiles({ ...dispute.evidence, ...(form.evidence as Form) });
    Object.assign(dispute.evidence, form.evidence);
    dispute.evidence_details.has_evidence = true;
    // Unless told otherwise, Stripe gives it to the bank.
    if (form.submit !== 'false') {
      dispute.evidence_details.submission_count += 1;
      dispute.status = dispute.status === 'needs_response' ? 'under_review' : 'warning_under_review';
    }
    this.announce('updated', dispute);
    return dispute;
  }

  private checkFiles({ uncategorized_file: one, service_documentation: other }: Form): void {
    const named = [one, other].filter((id): id is string => typeof id === 'string');
    const unknown = named.find((id) => !this.files.has(id));
    if (unknown) throw missing('file', unknown);
    if (named.reduce((sum, id) => sum + this.files.get(id)!, 0) > FILES_MAX)
      throw invalid('The combined size of the evidence is more than 4.5 MB.');
  }

  private addFile(size: number): unknown {
    if (size > FILE_MAX) throw invalid('The file is too large.');
    const id = newId('file');
    this.files.set(id, size);
    return { id, object: 'file', purpose: 'dispute_evidence', size };
  }

  readonly routes: Route[] = [
    {
      call: 'files.create',
      method: 'POST',
      path: /^\/v1\/files$/,
      shape: FILE,
      act: ({ file }) => this.addFile(Number((file as Form).size)),
    },
    {
      call: 'disputes.update',
      method: 'POST',
      path: /^\/v1\/disputes\/([^/]+)$/,
      shape: DISPUTE,
      act: (form, id) => this.update(form, id),
    },
    {
      call: 'disputes.retrieve',
      method: 'GET',
      path: /^\/v1\/disputes\/([^/]+)$/,
      shape: NOTHING,
      act: (_form, id) => this.dispute(id),
    },
    {
      call: 'disputes.list',
      method: 'GET',
      path: /^\/v1\/disputes$/,
      shape: DISPUTES,
      list: (form) => this.all.filter(({ created }) => created >= since(form)),
    },
    {
      call: 'early_fraud_warnings.list',
      method: 'GET',
      path: /^\/v1\/radar\/early_fraud_warnings$/,
      shape: DISPUTES,
      list: (form) => [...this.warnings.values()].filter(({ created }) => created >= since(form)).reverse(),
    },
    {
      call: 'early_fraud_warnings.retrieve',
      method: 'GET',
      path: /^\/v1\/radar\/early_fraud_warnings\/([^/]+)$/,
      shape: NOTHING,
      act: (_form, id) => {
        const warning = this.warnings.get(id);
        if (!warning) throw missing('early_fraud_warning', id);
        return { object: 'radar.early_fraud_warning', actionable: true, ...warning };
      },
    },
  ];
}

const since = ({ created }: Form): number => Number((created as { gte?: string } | undefined)?.gte ?? 0);
