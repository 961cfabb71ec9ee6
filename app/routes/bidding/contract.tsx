import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { shortDate } from '#src/kernel/written-date';
import { withdrawalEnds } from '#src/kernel/cancellation-terms';
import { Bed } from '#app/ui/bed';
import { TitleBlock } from '#app/ui/job/title-block';
import { BackLink } from '#app/ui/page/back-link';
import { PrintButton } from '#app/ui/page/print-button';
import { titleWith } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { Agreed, Cancelling, PayingAndComplaints, WhatApplies } from './contract-parts';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = titleWith('Contract');
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
        <BackLink href={urlOf('/jobs/:id', contract.jobId)}>Job {contract.jobNumber}</BackLink>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>Contract</h1>
        <PrintButton />
      </div>
      <TitleBlock
        rows={[
          { term: 'Job', value: contract.jobNumber },
          { term: 'Agreed on', value: shortDate(contract.agreedAt) },
          { term: 'Paid on', value: shortDate(contract.paidAt) },
          { term: 'Price', value: <Sum of="price" pence={contract.amount} /> },
        ]}
      />
      <Bed as="section" pad className="grid gap-6" aria-label="The contract">
        <Agreed
          title="What was agreed"
          contract={contract}
          later="The work, the price and the day asked for are kept here as they were when the bid was chosen. What was agreed later is on the job’s page."
        />
        <Cancelling contract={contract} />
        <PayingAndComplaints />
        <WhatApplies versions={contract.legalVersions} />
      </Bed>
    </div>
  );
}
