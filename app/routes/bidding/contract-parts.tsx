import type { ReactNode } from 'react';
import { REVIEW_PERIOD_HOURS } from '#src/kernel/deadlines';
import { formatShortPounds } from '#src/kernel/money';
import { writtenVatNumber } from '#src/kernel/vat';
import { CONTRACT_DOCUMENTS, type ContractVersions } from '#src/kernel/legal-versions';
import type { Day } from '#src/kernel/day';
import { longDate, shortDate } from '#src/kernel/written-date';
import {
  FREE_BEFORE_HOURS,
  LAST_MINUTE_PERCENT,
  LATE_BEFORE_HOURS,
  LATE_MAX,
  LATE_PERCENT,
  WITHDRAWAL_DAYS,
} from '#src/kernel/cancellation-terms';
import type { ContractWords } from '#src/modules/bidding/ports/contract-views';
import { wasteAskedWords, weedMethodWords } from '#app/ui/job/asked-words';
import { durationWords, vatWords, wasteWords, weedKillerSaid } from '#app/ui/job/offer-words';
import { treeWords } from '#app/ui/job/tree-words';
import { LEGAL_PAGES, legalPathOf, versionPath } from '#app/ui/legal/legal-pages';
import { BRAND } from '#app/ui/page/brand';

// The words of a contract, the same before payment and afterwards.

/** `null` before the customer has paid: the dates are not known yet. */
type Dates = { agreedAt: Date | null; withdrawBy: Day | null };

/** `title`: before payment, nothing is agreed yet. */
export function Agreed({ title, contract, later }: { title: string; contract: ContractWords; later: string }) {
  return (
    <section className="grid gap-3" aria-labelledby="agreed">
      <h2 id="agreed" className="text-xl">
        {title}
      </h2>
      <p className="font-bold [overflow-wrap:anywhere]">{contract.title}</p>
      {contract.description && <p className="[overflow-wrap:anywhere] whitespace-pre-line">{contract.description}</p>}
      {contract.message && (
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">
          <b>What the landscaper wrote:</b> {contract.message}
        </p>
      )}
      <dl className="grid gap-3 sm:grid-cols-2">
        {factsOf(contract).map(([term, value]) => (
          <div key={term}>
            <dt className="text-sm text-soft">{term}</dt>
            <dd className="font-bold [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft">{later}</p>
    </section>
  );
}

type Fact = readonly [term: string, value: ReactNode];
const ifSaid = (isSaid: boolean, ...fact: Fact): Fact[] => (isSaid ? [fact] : []);

function factsOf(contract: ContractWords): Fact[] {
  const { landscaper, earliestDate, takesWaste, vatRegistered, vatNumber, amount, weedMethod } = contract;
  return [
    ['Customer', contract.customer],
    ['Landscaper', landscaper.business ? `${landscaper.name}, ${landscaper.business}` : landscaper.name],
    ['Where', contract.address],
    ['Day asked for', dayAskedFor(contract)],
    ['Takes', durationWords(contract.estimatedDays)],
    ...ifSaid(earliestDate !== null, 'First day they could start', earliestDate ? longDate(earliestDate) : ''),
    ['Garden waste', wasteAskedWords(contract)],
    ...ifSaid(takesWaste !== null, 'Garden waste, in the bid', wasteWords(takesWaste)),
    ...ifSaid(contract.treeProtection !== null, 'The tree, according to the customer', treeWords(contract)),
    ...ifSaid(weedMethod !== null, 'Weed killer, as asked for', weedMethodWords(weedMethod)),
    ...ifSaid(contract.weedKiller !== null, 'Weed killer, in the bid', weedKillerSaid(contract)),
    ...ifSaid(vatRegistered !== null, 'VAT', vatWords(vatRegistered, amount)),
    ...ifSaid(vatNumber !== null, 'VAT number', vatNumber ? writtenVatNumber(vatNumber) : ''),
  ];
}

function dayAskedFor({ preferredDate, flexibleDate }: Pick<ContractWords, 'preferredDate' | 'flexibleDate'>): string {
  if (!preferredDate) return 'To be agreed';
  return flexibleDate ? `${longDate(preferredDate)}, or near it` : longDate(preferredDate);
}

export function Cancelling({ contract }: { contract: ContractWords & Dates }) {
  const { withdrawBy, landscaper, jobNumber, title, address, agreedAt, customer } = contract;
  return (
    <section className="grid gap-3" aria-labelledby="cancelling">
      <h2 id="cancelling" className="text-xl">
        Cancelling
      </h2>
      <p>
        {withdrawBy
          ? `The customer may cancel without a reason until ${longDate(withdrawBy)}, ${WITHDRAWAL_DAYS} days after paying, and gets everything back. `
          : `The customer may cancel without a reason until ${WITHDRAWAL_DAYS} days after paying, and gets everything back. `}
        {earlyStartWords(contract)}
      </p>
      <p>
        After that it is free until {FREE_BEFORE_HOURS} hours before the agreed start. Later it costs {LATE_PERCENT}% of
        the price, and in the last {LATE_BEFORE_HOURS} hours, or if the landscaper comes and is not let in,{' '}
        {LAST_MINUTE_PERCENT}%, at most {formatShortPounds(LATE_MAX)}. Materials bought for the job, with a receipt, are
        paid for too. If {landscaper.name} cancels, everything is refunded.
      </p>
      <p>
        The quickest way to cancel is on the job’s page. Or the customer sends this form, or any other clear statement,
        to {BRAND.email}:
      </p>
      <div className="bed bed-pad grid gap-2 [overflow-wrap:anywhere]">
        <p>
          To {BRAND.name}, {BRAND.email}:
        </p>
        <p>I give notice that I cancel my contract for the following work:</p>
        <p>
          Job {jobNumber}, {title}, {address}
        </p>
        <p>Ordered on:{agreedAt && ` ${longDate(agreedAt)}`}</p>
        <p>My name: {customer}</p>
        <p>My address:</p>
        <p>Date:</p>
        <p>My signature (only if you send this on paper):</p>
      </div>
    </section>
  );
}

const PAYS_FOR_WORK = 'They pay for what was done until they cancel, and lose the right once the work is finished.';

/** Until the bid is chosen, the box for an early start may still be ticked. */
function earlyStartWords({ agreedAt, earlyStartAskedAt }: Pick<ContractWords, 'earlyStartAskedAt'> & Dates): string {
  if (earlyStartAskedAt)
    return `On ${longDate(earlyStartAskedAt)} the customer asked for the work to start before then. ${PAYS_FOR_WORK}`;
  return agreedAt
    ? 'The customer has not asked for the work to start before then.'
    : `If the customer ticks the box that asks for the work to start before then: ${PAYS_FOR_WORK.charAt(0).toLowerCase()}${PAYS_FOR_WORK.slice(1)}`;
}

export const PayingAndComplaints = () => (
  <section className="grid gap-3" aria-labelledby="paying">
    <h2 id="paying" className="text-xl">
      Payment and complaints
    </h2>
    <p>
      The payment goes to our payment provider and is held for this job. It is released to the landscaper, less our fee,
      when the customer confirms that the work is complete, or {REVIEW_PERIOD_HOURS} hours after the landscaper marks it
      complete if the customer reports no problem by then.
    </p>
    <p>Either side can report a problem on the job’s page. The customer’s legal rights still apply.</p>
  </section>
);

/** These versions apply to the job even if our documents change. */
export const WhatApplies = ({ versions }: { versions: ContractVersions }) => (
  <section className="grid gap-3" aria-labelledby="applies">
    <h2 id="applies" className="text-xl">
      Our terms for this job
    </h2>
    <p>The versions that were in force when the job was posted. Later ones do not change it.</p>
    <ul className="grid gap-1">
      {CONTRACT_DOCUMENTS.map((document) => (
        <li key={document}>
          <a href={versionPath(document, versions[document])}>{LEGAL_PAGES[legalPathOf(document)].title}</a>, version of{' '}
          {shortDate(versions[document])}
        </li>
      ))}
    </ul>
  </section>
);
