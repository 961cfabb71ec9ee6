import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { less, type Pence, pence, plus } from '#src/kernel/money';
import { titleFor } from '#src/modules/moderation/sql/moderated';
import { momentOf } from '#src/platform/json-columns';
import type { PaidCard } from '../domain/checkout';
import { leftIn } from '../sql/undisputed-rest';
import type { Receipt, ReceiptedJob, ReceiptViews, StillHeld } from '../ports/receipt-views';

const RECEIPT = `
  select j.id as job_id, j.number as job_number, j.product_used, ${titleFor(':viewerId')} as title, h.held_at, ${leftIn('h')} as held, h.landscaper_id = :viewerId as to_landscaper,
    r.book, r.number, r.issued_at, r.landscaper_name, r.business_name, r.landscaper_place, r.customer_name, r.job_address, c.vat_registered, c.vat_number,
    (select coalesce(json_agg(json_build_object('at', s.at, 'kind', s.kind, 'debit', s.debit, 'credit', s.credit, 'amountPence', s.amount_pence, 'reference', t.provider_ref,
                'card', (select k.card from checkouts k where k.hold_id = h.id and k.charge_id = t.provider_ref limit 1))
              order by s.transaction_id, s.place), '[]')
       from ledger.statement s join ledger.transaction t on t.id = s.transaction_id where s.payment_ref = h.id::text) as entries
    from holds h
    join jobs j on j.id = h.job_id
    left join receipts r on r.hold_id = h.id
    left join job_contracts c on c.hold_id = h.id
   where h.job_id = :jobId and :viewerId in (h.customer_id, h.landscaper_id) and (r.hold_id is not null or h.state = 'held')`;

type Entry = {
  at: string;
  kind: string;
  debit: string;
  credit: string;
  amountPence: Pence;
  reference: string | null;
  card: PaidCard | null;
};
type Row = ReceiptedJob & { heldAt: Date; held: Pence; toLandscaper: boolean; entries: Entry[] } & (
    | { number: null }
    | {
        number: number;
        book: number;
        issuedAt: Date;
        landscaperName: string;
        businessName: string | null;
        landscaperPlace: string | null;
        customerName: string;
        jobAddress: string;
        vatRegistered: boolean | null;
        vatNumber: string | null;
        productUsed: string | null;
      }
  );

/** A compensation is what a late cancellation costs. We take no fee from it. */
const RELEASES: ReadonlySet<string> = new Set(['release', 'settle', 'compensation']);

export class PgReceipts implements ReceiptViews {
  constructor(private db: Knex) {}

  async of(viewerId: string, jobId: string): Promise<Receipt | StillHeld | undefined> {
    if (!isId(jobId)) return undefined;
    const { rows } = await this.db.raw<{ rows: Row[] }>(RECEIPT, { viewerId, jobId });
    return rows[0] && receiptOf(rows[0]);
  }
}

function receiptOf(row: Row): Receipt | StillHeld {
  const { jobId, jobNumber, title, entries } = row;
  const payments = entries.filter(({ kind }) => kind === 'capture');
  const released = entries.filter(({ kind }) => RELEASES.has(kind));
  const [paidPence, totalPence] = [sum(payments), sum(released)];
  const about = { jobId, jobNumber, title };
  if (row.number === null) return { state: 'held', ...about, heldPence: row.held, paidAt: row.heldAt };

  const givenBackPence = less(paidPence, totalPence);
  const feePence = sum(released.filter(({ credit }) => credit === 'fee'));
  return {
    state: 'final',
    ...about,
    number: `${row.book}-${String(row.number).padStart(4, '0')}`,
    issuedAt: row.issuedAt,
    landscaper: { name: row.landscaperName, business: row.businessName, place: row.landscaperPlace },
    vat: row.vatRegistered === null ? null : { registered: row.vatRegistered, number: row.vatNumber },
    customer: row.customerName,
    jobAddress: row.jobAddress,
    productUsed: row.productUsed,
    payments: payments.map(({ at, ...payment }) => ({
      at: momentOf(at),
      amountPence: payment.amountPence,
      reference: payment.reference,
      card: payment.card,
    })),
    paidPence,
    givenBackAt: refundedAt(entries, givenBackPence),
    givenBackPence,
    releasedAt: lastOf(released),
    totalPence,
    payout: row.toLandscaper ? { feePence, receivedPence: less(totalPence, feePence) } : null,
  };
}

const sum = (entries: Entry[]): Pence => entries.reduce((total, { amountPence }) => plus(total, amountPence), pence(0));
/**
 * When refunds had reached this amount; null before that, or once some of it has come back. Refunds after release have
 * credit notes instead.
 */
function refundedAt(entries: Entry[], amount: Pence): Date | null {
  let [sent, at] = [0, null as Date | null];
  for (const entry of entries) {
    if (entry.kind === 'refund') sent += entry.amountPence;
    if (entry.kind === 'refund_failed') sent -= entry.amountPence;
    if (sent < amount) at = null;
    else if (entry.kind === 'refund') at ??= momentOf(entry.at);
  }
  return at;
}
const lastOf = (entries: Entry[]): Date | null => {
  const last = entries.at(-1);
  return last ? momentOf(last.at) : null;
};
