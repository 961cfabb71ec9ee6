import { FEE_PERCENT, formatPounds } from '#src/kernel/money';
import { isOfHold, partsOf, withBankOf } from '#src/modules/acts/domain/where-money-is';
import type { Statement } from '#src/modules/escrow/ports/money-statement-views';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { MoneyStatement, type MoneyStatementProps } from '#app/ui/job/money-statement';
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
    parts: barOf(job, statement),
    rows,
    total: { label: heldLabel(job, statement), pence: statement.heldPence },
    releasedPence: statement.releasedPence,
  };
}

/** What is still to be held is not with us while the customer's bank has it. */
function heldLabel(job: Facts, statement: Statement): string {
  const withBank = withBankOf(statement, job.payment);
  const bank = `${peopleOf(job).customer}’s bank`;
  if (withBank === 0) return 'Held now';
  if (withBank === statement.heldPence) return `Not held now: ${bank} has it until it has decided`;
  return `Held now, of which ${bank} has ${formatPounds(withBank)} until it has decided`;
}

function barOf(job: Facts, statement: Statement): JobMoney['parts'] {
  const { customer, landscaper } = peopleOf(job);
  const is = partsOf(statement, job.payment);
  const parts: JobMoney['parts'] = [
    { hatch: 'held', figure: 'share', label: `Held for ${landscaper}`, pence: is.heldForLandscaper },
    { hatch: 'released', figure: 'released', label: `Released to ${landscaper}`, pence: is.released },
    { hatch: 'disputed', figure: 'in-dispute', label: 'Disputed', pence: is.disputed },
    { hatch: 'disputed', figure: 'with-bank', label: `Stopped until ${customer}’s bank has decided`, pence: is.frozen },
    { hatch: 'disputed', figure: 'owed', label: `Kept for ${customer}`, pence: is.kept },
    { hatch: 'refunded', figure: 'given-back', label: 'Refunded', pence: is.refunded },
    { hatch: 'refunded', figure: 'given-back', label: `Returned by ${customer}’s bank`, pence: is.returnedByBank },
    {
      hatch: 'fee',
      figure: 'fee',
      label: is.isFeeFinal ? 'Platform fee' : `Platform fee, ${FEE_PERCENT}%`,
      pence: is.fee,
    },
  ];
  return parts.filter((part) => part.pence > 0 || part.hatch === 'released');
}

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
