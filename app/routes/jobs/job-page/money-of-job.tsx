import { FEE_PERCENT, formatPounds, pence, split } from '#src/kernel/money';
import type { Statement } from '#src/modules/escrow/ports/money-statement-views';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { MoneyStatement, type MoneyStatementProps } from '#app/ui/job/money-statement';
import { undisputedPart } from './job-offers';
import { peopleOf } from './job-people';

type Entry = Statement['entries'][number];
export type JobMoney = Pick<MoneyStatementProps, 'parts' | 'total'> & {
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
  const rows = statement.entries.map((entry) => ({
    at: entry.at.toISOString(),
    ...rowOf(entry, { ...peopleOf(job), isReported: (job.payment?.dispute ?? 'none') !== 'none' }),
  }));
  return {
    parts: partsOf(job, statement),
    rows,
    total: { label: heldLabel(job, statement), pence: statement.heldPence },
    releasedPence: statement.releasedPence,
  };
}

/** What is still to be held is not with us while the customer's bank has it. */
function heldLabel(job: Facts, { entries, heldPence }: Statement): string {
  const taken = entries.reduce(
    (sum, { debit, credit, amountPence }) =>
      sum + (debit === 'disputed' ? amountPence : 0) - (credit === 'disputed' ? amountPence : 0),
    0,
  );
  const withBank = Math.min(taken, job.payment?.frozen ?? 0, heldPence);
  const bank = `${peopleOf(job).customer}’s bank`;
  if (withBank === 0) return 'Held now';
  if (withBank === heldPence) return `Not held now: ${bank} has it until it has decided`;
  return `Held now, of which ${bank} has ${formatPounds(withBank)} until it has decided`;
}

/** The parts of the bar. Held money that is not disputed is shown as the share and the fee that it will be split into. */
function partsOf(job: Facts, statement: Statement): JobMoney['parts'] {
  const { customer, landscaper } = peopleOf(job);
  const { heldPence, releasedPence, refundedPence, landscaperPence, feePence } = statement;
  const disputed = job.payment?.dispute === 'open' ? job.payment.disputedAmount : 0;
  const frozen = Math.min(job.payment?.frozen ?? 0, heldPence - disputed);
  const kept = Math.min(job.payment?.refundKept ?? 0, heldPence - disputed - frozen);
  // Anything held beyond this is on its way back to the customer.
  const rest =
    job.payment?.state === 'held' ? Math.min(heldPence - disputed - frozen - kept, undisputedPart(job.payment)) : 0;
  const { share, fee } = rest > 0 ? split(pence(releasedPence + rest)) : { share: landscaperPence, fee: feePence };
  const lostBy = (account: string) => lostOf(statement, (one) => one === account);
  // We bear our fee, and what had been refunded before: the bar has room for the first.
  const [lostShare, lostFee] = [lostBy('landscaper'), Math.min(fee, lostBy('dispute_losses'))];
  const parts: JobMoney['parts'] = [
    { hatch: 'held', label: `Held for ${landscaper}`, pence: share - landscaperPence },
    { hatch: 'released', label: `Released to ${landscaper}`, pence: landscaperPence - lostShare },
    { hatch: 'disputed', label: 'Disputed', pence: disputed },
    { hatch: 'disputed', label: `Stopped until ${customer}’s bank has decided`, pence: frozen },
    { hatch: 'disputed', label: `Kept for ${customer}`, pence: kept },
    { hatch: 'refunded', label: 'Refunded', pence: refundedPence + heldPence - disputed - frozen - rest - kept },
    {
      hatch: 'refunded',
      label: `Returned by ${customer}’s bank`,
      pence: lostOf(statement, isOfHold) + lostShare + lostFee,
    },
    {
      hatch: 'fee',
      label: feePence > 0 && rest === 0 ? 'Platform fee' : `Platform fee, ${FEE_PERCENT}%`,
      pence: fee - lostFee,
    },
  ];
  return parts.filter((part) => part.pence > 0 || part.hatch === 'released');
}

/** What the customer's bank kept for good, by the account that it came from. A correction undoes it. */
function lostOf({ entries }: Statement, from: (account: string) => boolean): number {
  return entries.reduce((sum, { kind, debit, credit, amountPence }) => {
    if (kind === 'dispute_lost' && from(debit)) return sum + amountPence;
    return kind === 'correction' && debit === 'disputed' && from(credit) ? sum - amountPence : sum;
  }, 0);
}
const isOfHold = (account: string): boolean => account === 'held' || account === 'contested';

type Row = { what: string; pence?: number };

function rowOf(
  { kind, debit, credit, amountPence }: Entry,
  { customer, landscaper, isReported }: { customer: string; landscaper: string; isReported: boolean },
): Row {
  const amount = formatPounds(amountPence);
  switch (kind) {
    case 'capture':
      return { what: `${customer} paid`, pence: amountPence };
    case 'set_aside':
      return { what: isReported ? `${amount} set aside: disputed` : `${amount} set aside: not released with the rest` };
    case 'release':
    case 'settle':
      return { what: releaseWords(kind, credit, landscaper), pence: -amountPence };
    case 'compensation':
      return { what: `To ${landscaper}, for a late cancellation`, pence: -amountPence };
    case 'recall':
      return {
        what: debit === 'fee' ? 'Platform fee given back' : `Taken back from ${landscaper}`,
        pence: amountPence,
      };
    case 'refund':
      if (debit === 'dispute_losses') return { what: `${amount} back to ${customer}, borne by us` };
      return {
        what: `Back to ${customer}${credit === 'bank' ? ', by bank transfer' : ''}`,
        pence: debit === 'landscaper' ? undefined : -amountPence,
      };
    case 'refund_failed':
      return { what: `Came back from ${customer}’s bank`, pence: amountPence };
    case 'kept':
      return { what: `${amount} not paid to ${landscaper} again` };
    case 'reimbursed':
      return { what: `Back to ${customer}, as refunded before`, pence: -amountPence };
    case 'transfer':
      return {
        what: `${amount} sent to ${landscaper}${credit === 'bank' ? ' by bank transfer' : '’s payout account'}`,
      };
    case 'reversal':
      return { what: `${amount} came back from ${landscaper}’s payout account` };
    case 'dispute_opened':
      return { what: `${customer}’s bank took ${amount} back from us` };
    case 'dispute_won':
      return { what: `${customer}’s bank gave ${amount} back to us` };
    case 'dispute_lost':
      return lossWords(debit, amountPence, { customer, landscaper });
    case 'correction':
      return isOfHold(credit) && debit === 'disputed'
        ? { what: 'Held again: the bank decided anew', pence: amountPence }
        : { what: `Corrected: ${amount}` };
    default:
      return { what: `Corrected: ${amount}` };
  }
}

function lossWords(
  debit: string,
  amountPence: number,
  { customer, landscaper }: { customer: string; landscaper: string },
): Row {
  const amount = formatPounds(amountPence);
  if (isOfHold(debit)) return { what: `Returned to ${customer} by their bank`, pence: -amountPence };
  return { what: debit === 'landscaper' ? `${amount} of it borne by ${landscaper}` : `${amount} of it borne by us` };
}

function releaseWords(kind: 'release' | 'settle', credit: string, landscaper: string): string {
  if (credit === 'fee') return 'Platform fee';
  return kind === 'settle' ? `Decided for ${landscaper}` : `Released to ${landscaper}`;
}

export const MoneyOfJob = ({ money: { parts, rows, total }, jobNumber }: { money: JobMoney; jobNumber: number }) => (
  <MoneyStatement {...{ parts, rows, total, jobNumber }} />
);
