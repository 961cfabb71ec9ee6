import { FEE_PERCENT, formatPounds, pence, split } from '#src/kernel/money';
import type { Statement } from '#src/modules/escrow/ports/money-statement-views';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { MoneyStatement, type MoneyStatementProps } from '#app/ui/job/money-statement';
import { undisputedPart } from './job-offers';
import { peopleOf } from './job-people';

type Entry = Statement['entries'][number];
export type JobMoney = Pick<MoneyStatementProps, 'parts' | 'heldPence'> & {
  rows: { at: string; what: string; pence?: number }[];
  /** All that was released, including the fee. */
  releasedPence: number;
};

type Facts = Pick<JobPage, 'customer' | 'landscaper' | 'payment'>;

/**
 * The money of a job in words, from the ledger. It uses names and not "you", so that customer, landscaper and admin read the same
 * statement. Null before the first payment.
 */
export function moneyOf(job: Facts, statement: Statement): JobMoney | null {
  if (statement.entries.length === 0) return null;
  const rows = statement.entries.map((entry) => ({ at: entry.at.toISOString(), ...rowOf(entry, peopleOf(job)) }));
  return {
    parts: partsOf(job, statement),
    rows,
    heldPence: statement.heldPence,
    releasedPence: statement.releasedPence,
  };
}

/** The parts of the bar. Held money that is not disputed is shown as the share and the fee that it will be split into. */
function partsOf(job: Facts, statement: Statement): JobMoney['parts'] {
  const { customer, landscaper } = peopleOf(job);
  const { heldPence, releasedPence, refundedPence, landscaperPence, feePence } = statement;
  const disputed = job.payment?.dispute === 'open' ? job.payment.disputedAmount : 0;
  const kept = Math.min(job.payment?.refundKept ?? 0, heldPence - disputed);
  // Anything held beyond this is on its way back to the customer.
  const rest = job.payment?.state === 'held' ? Math.min(heldPence - disputed - kept, undisputedPart(job.payment)) : 0;
  const { share, fee } = split(pence(releasedPence + rest));
  const parts: JobMoney['parts'] = [
    { hatch: 'held', label: `Held for ${landscaper}`, pence: share - landscaperPence },
    { hatch: 'released', label: `Released to ${landscaper}`, pence: landscaperPence },
    { hatch: 'disputed', label: 'Disputed', pence: disputed },
    { hatch: 'disputed', label: `Kept for ${customer}`, pence: kept },
    { hatch: 'refunded', label: 'Refunded', pence: refundedPence + heldPence - disputed - rest - kept },
    { hatch: 'fee', label: feePence > 0 && rest === 0 ? 'Platform fee' : `Platform fee, ${FEE_PERCENT}%`, pence: fee },
  ];
  return parts.filter((part) => part.pence > 0 || part.hatch === 'released');
}

type Row = { what: string; pence?: number };

function rowOf(
  { kind, debit, credit, amountPence }: Entry,
  { customer, landscaper }: { customer: string; landscaper: string },
): Row {
  const amount = formatPounds(amountPence);
  switch (kind) {
    case 'capture':
      return { what: `${customer} paid`, pence: amountPence };
    case 'set_aside':
      return { what: `${amount} set aside: disputed` };
    case 'release':
    case 'settle':
      return { what: releaseWords(kind, credit, landscaper), pence: -amountPence };
    case 'refund':
      return {
        what: `Back to ${customer}${credit === 'bank' ? ', by bank transfer' : ''}`,
        pence: debit === 'landscaper' ? undefined : -amountPence,
      };
    case 'refund_failed':
      return { what: `Came back from ${customer}’s bank`, pence: amountPence };
    case 'transfer':
      return {
        what: `${amount} sent to ${landscaper}${credit === 'bank' ? ' by bank transfer' : '’s payout account'}`,
      };
    case 'reversal':
      return { what: `${amount} came back from ${landscaper}’s payout account` };
    default:
      return { what: `Corrected: ${amount}` };
  }
}

function releaseWords(kind: 'release' | 'settle', credit: string, landscaper: string): string {
  if (credit === 'fee') return 'Platform fee';
  return kind === 'settle' ? `Decided for ${landscaper}` : `Released to ${landscaper}`;
}

export const MoneyOfJob = ({
  money: { parts, rows, heldPence },
  jobNumber,
}: {
  money: JobMoney;
  jobNumber: number;
}) => <MoneyStatement {...{ parts, rows, heldPence, jobNumber }} />;
