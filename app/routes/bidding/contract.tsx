import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { REVIEW_PERIOD_HOURS } from '#src/kernel/deadlines';
import { formatPounds, formatShortPounds } from '#src/kernel/money';
import { writtenVatNumber } from '#src/kernel/vat';
import { CONTRACT_DOCUMENTS, type ContractVersions } from '#src/kernel/legal-versions';
import { longDate, shortDate } from '#src/kernel/written-date';
import {
  FREE_BEFORE_HOURS,
  LAST_MINUTE_PERCENT,
  LATE_BEFORE_HOURS,
  LATE_MAX,
  LATE_PERCENT,
  WITHDRAWAL_DAYS,
} from '#src/kernel/cancellation-terms';
import { withdrawalEnds } from '#src/modules/escrow/domain/cancellation';
import { Bed } from '#app/ui/bed';
import { Button } from '#app/ui/button';
import { wasteAskedWords, weedMethodWords } from '#app/ui/job/asked-words';
import { durationWords, vatWords, wasteWords, weedKillerSaid } from '#app/ui/job/offer-words';
import { treeWords } from '#app/ui/job/tree-words';
import { TitleBlock } from '#app/ui/job/title-block';
import { LEGAL_PAGES, legalPathOf, versionPath } from '#app/ui/legal/legal-pages';
import { BackLink } from '#app/ui/page/back-link';
import { BRAND } from '#app/ui/page/brand';
import { titleOf } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';

export const meta = () => titleOf('Contract');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const contract = await args.context.app.bidding.views.contractFor(id, args.params.id ?? '');
  if (!contract) return notFound();
  return { ...contract, withdrawBy: withdrawalEnds(contract.paidAt) };
}

export default function ContractPage() {
  const contract = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-5">
      <p className="no-print">
        <BackLink href={`/jobs/${contract.jobId}`}>Job {contract.jobNumber}</BackLink>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>Contract</h1>
        <Button type="button" kind="secondary" icon="printer" className="no-print" data-print hidden>
          Print
        </Button>
      </div>
      <TitleBlock
        rows={[
          { term: 'Job', value: contract.jobNumber },
          { term: 'Agreed on', value: shortDate(contract.agreedAt) },
          { term: 'Paid on', value: shortDate(contract.paidAt) },
          { term: 'Price', value: formatPounds(contract.amount) },
        ]}
      />
      <Bed as="section" pad className="grid gap-6" aria-label="The contract">
        <Agreed contract={contract} />
        <Cancelling contract={contract} />
        <PayingAndComplaints />
        <WhatApplies versions={contract.legalVersions} />
      </Bed>
    </div>
  );
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

function Agreed({ contract }: { contract: Shown }) {
  const { landscaper } = contract;
  const facts = [
    ['Customer', contract.customer],
    ['Landscaper', landscaper.business ? `${landscaper.name}, ${landscaper.business}` : landscaper.name],
    ['Where', contract.address],
    ['Day asked for', dayAskedFor(contract)],
    ['Takes', durationWords(contract.estimatedDays)],
    ...(contract.earliestDate ? [['First day they could start', longDate(contract.earliestDate)] as const] : []),
    ['Garden waste', wasteAskedWords(contract)],
    ...(contract.takesWaste === null ? [] : [['Garden waste, in the bid', wasteWords(contract.takesWaste)] as const]),
    ...(contract.treeProtection === null ? [] : [['The tree, as the customer says', treeWords(contract)] as const]),
    ...(contract.weedMethod === null
      ? []
      : [['Weed killer, as the customer asked', weedMethodWords(contract.weedMethod)] as const]),
    ...(contract.weedKiller === null ? [] : [['Weed killer, in the bid', weedKillerSaid(contract)] as const]),
    ...(contract.vatRegistered === null ? [] : [['VAT', vatWords(contract.vatRegistered, contract.amount)] as const]),
    ...(contract.vatNumber ? [['VAT number', writtenVatNumber(contract.vatNumber)] as const] : []),
  ] as const;
  return (
    <section className="grid gap-3" aria-labelledby="agreed">
      <h2 id="agreed" className="text-xl">
        What was agreed
      </h2>
      <p className="font-bold [overflow-wrap:anywhere]">{contract.title}</p>
      {contract.description && <p className="[overflow-wrap:anywhere] whitespace-pre-line">{contract.description}</p>}
      {contract.message && (
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">
          <b>What the landscaper wrote:</b> {contract.message}
        </p>
      )}
      <dl className="grid gap-3 sm:grid-cols-2">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-sm text-soft">{term}</dt>
            <dd className="font-bold [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft">
        The work, the price and the day asked for are kept here as they were when the bid was chosen. What was agreed
        later is on the job’s page.
      </p>
    </section>
  );
}

function dayAskedFor({ preferredDate, flexibleDate }: Pick<Shown, 'preferredDate' | 'flexibleDate'>): string {
  if (!preferredDate) return 'To be agreed';
  return flexibleDate ? `${longDate(preferredDate)}, or near it` : longDate(preferredDate);
}

function Cancelling({ contract }: { contract: Shown }) {
  const { withdrawBy, earlyStartAskedAt, landscaper, jobNumber, title, address, agreedAt, customer } = contract;
  return (
    <section className="grid gap-3" aria-labelledby="cancelling">
      <h2 id="cancelling" className="text-xl">
        Cancelling
      </h2>
      <p>
        The customer may cancel without a reason until {longDate(withdrawBy)}, {WITHDRAWAL_DAYS} days after paying, and
        gets everything back.{' '}
        {earlyStartAskedAt
          ? `On ${longDate(earlyStartAskedAt)} the customer asked for the work to start before then. They pay for what was done until they cancel, and lose the right once the work is finished.`
          : 'The customer has not asked for the work to start before then.'}
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
        <p>Ordered on: {longDate(agreedAt)}</p>
        <p>My name: {customer}</p>
        <p>My address:</p>
        <p>Date:</p>
        <p>My signature (only if you send this on paper):</p>
      </div>
    </section>
  );
}

const PayingAndComplaints = () => (
  <section className="grid gap-3" aria-labelledby="paying">
    <h2 id="paying" className="text-xl">
      Payment and complaints
    </h2>
    <p>
      The payment went to our payment provider and is held for this job. It is released to the landscaper, less our fee,
      when the customer confirms that the work is complete, or {REVIEW_PERIOD_HOURS} hours after the landscaper marks it
      complete if the customer reports no problem by then.
    </p>
    <p>Either side can report a problem on the job’s page. The customer’s legal rights still apply.</p>
  </section>
);

/** The job keeps these, however our documents change. */
const WhatApplies = ({ versions }: { versions: ContractVersions }) => (
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
