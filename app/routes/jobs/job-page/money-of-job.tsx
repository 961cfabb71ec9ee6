import { FEE_PERCENT } from '#src/kernel/money';
import { isOfHold, partsOf, withBankOf } from '#src/modules/acts/domain/where-money-is';
import type { Statement } from '#src/modules/escrow/ports/money-statement-views';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { MoneyStatement, type MoneyStatementProps } from '#app/ui/job/money-statement';
import { peopleOf } from '../../../ui/job/job-people';
import { InWords, type Figure, type Said } from '#app/ui/sum';

type Entry = Statement['entries'][number];
export type JobMoney = Pick<MoneyStatementProps, 'parts'> & {
  rows: (Row & { at: string })[];
  total: { label: Said; of: Figure; pence: number };
};

type Facts = Pick<JobPage, 'customer' | 'landscaper' | 'payment'>;

/**
 * The money of a job in words, from the ledger. It uses names, not "you", so that customer, landscaper and admin read
 * the same statement. Null before the first payment.
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
    total: { label: heldLabel(job, statement), of: 'held', pence: statement.heldPence },
  };
}

/** What the customer's bank has is not held by us now. A refund that came back is held, but not for the job. */
function heldLabel(job: Facts, statement: Statement): Said {
  const withBank = withBankOf(statement, job.payment);
  const { customer } = peopleOf(job);
  const bank = `${customer}’s bank`;
  const { kept } = partsOf(statement, job.payment);
  if (withBank === 0 && kept > 0)
    return ['Held now, of which ', { of: 'owed', pence: kept }, ` is kept for ${customer}`];
  if (withBank === 0) return 'Held now';
  if (withBank === statement.heldPence) return `Not held now: ${bank} has it until it has decided`;
  return ['Held now, of which ', bank, ' has ', { of: 'with-bank', pence: withBank }, ' until it has decided'];
}

function barOf(job: Facts, statement: Statement): JobMoney['parts'] {
  const { customer, landscaper } = peopleOf(job);
  const is = partsOf(statement, job.payment);
  const parts: JobMoney['parts'] = [
    { hatch: 'held', figure: 'share', label: `Held for ${landscaper}`, pence: is.heldForLandscaper },
    { hatch: 'released', figure: 'share', label: `Released to ${landscaper}`, pence: is.released },
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

type Row = { what: Said; of: Figure; pence?: number };

function rowOf(
  { kind, debit, credit, amountPence }: Entry,
  { customer, landscaper, isReported }: { customer: string; landscaper: string; isReported: boolean },
): Row {
  const sum = (of: Figure) => ({ of, pence: amountPence });
  /** A row whose amount is part of its words. */
  const said = (of: Figure, before: string, after: string): Row => ({ of, what: [before, sum(of), after] });
  switch (kind) {
    case 'capture':
      return { what: `${customer} paid`, ...sum('paid') };
    case 'set_aside':
      return said('set-aside', '', isReported ? ' set aside: disputed' : ' set aside: not released with the rest');
    case 'release':
    case 'settle':
      return {
        what: releaseWords(kind, credit, landscaper),
        of: credit === 'fee' ? 'fee' : 'share',
        pence: -amountPence,
      };
    case 'compensation':
      return { what: `To ${landscaper}, for a late cancellation`, of: 'share', pence: -amountPence };
    case 'recall':
      return debit === 'fee'
        ? { what: 'Platform fee given back', ...sum('fee') }
        : { what: `Taken back from ${landscaper}`, ...sum('taken-back') };
    case 'refund':
      if (debit === 'dispute_losses') return said('given-back', '', ` back to ${customer}, borne by us`);
      return {
        what: `Back to ${customer}${credit === 'bank' ? ', by bank transfer' : ''}`,
        of: 'given-back',
        pence: debit === 'landscaper' ? undefined : -amountPence,
      };
    case 'refund_failed':
      return { what: `Came back from ${customer}’s bank`, ...sum('owed') };
    case 'kept':
      return said('kept-back', '', ` not paid to ${landscaper} again`);
    case 'reimbursed':
      return { what: `Back to ${customer}, as refunded before`, of: 'given-back', pence: -amountPence };
    case 'transfer':
      return said('sent', '', ` sent to ${landscaper}${credit === 'bank' ? ' by bank transfer' : '’s payout account'}`);
    case 'reversal':
      return said('taken-back', '', ` came back from ${landscaper}’s payout account`);
    case 'dispute_opened':
      return said('with-bank', `${customer}’s bank took `, ' back from us');
    case 'dispute_won':
      return said('with-bank', `${customer}’s bank gave `, ' back to us');
    case 'dispute_lost':
      if (isOfHold(debit))
        return { what: `Returned to ${customer} by their bank`, of: 'given-back', pence: -amountPence };
      return said('borne', '', ` of it borne by ${debit === 'landscaper' ? landscaper : 'us'}`);
    case 'correction':
      return isOfHold(credit) && debit === 'disputed'
        ? { what: 'Held again: the bank decided anew', ...sum('held') }
        : said('moved', 'Corrected: ', '');
    default:
      return said('moved', 'Corrected: ', '');
  }
}

function releaseWords(kind: 'release' | 'settle', credit: string, landscaper: string): string {
  if (credit === 'fee') return 'Platform fee';
  return kind === 'settle' ? `Decided for ${landscaper}` : `Released to ${landscaper}`;
}

export const MoneyOfJob = ({ money: { parts, rows, total }, jobNumber }: { money: JobMoney; jobNumber: number }) => (
  <MoneyStatement
    {...{ parts, jobNumber }}
    rows={rows.map((row) => ({ ...row, what: <InWords of={row.what} /> }))}
    total={{ ...total, label: <InWords of={total.label} /> }}
  />
);
