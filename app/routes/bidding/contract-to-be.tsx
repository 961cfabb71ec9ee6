import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Bed } from '#app/ui/bed';
import { ButtonLink } from '#app/ui/button';
import { TitleBlock } from '#app/ui/job/title-block';
import { BackLink } from '#app/ui/page/back-link';
import { PrintButton } from '#app/ui/page/print-button';
import { titleWith } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { Agreed, Cancelling, PayingAndComplaints, WhatApplies } from './contract-parts';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = titleWith('The contract, before you pay');
export const handle = { shell: 'app' };

/** What a customer agrees to by choosing this bid or paying for it: the page of the contract before there is one. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const { id: jobId = '', bidId = '' } = args.params;
  const contract = await args.context.app.bidding.views.contractToBe(id, jobId, bidId);
  return contract ? { ...contract, withdrawBy: null } : notFound();
}

export default function ContractToBe() {
  const contract = useLoaderData<typeof loader>();
  const { jobId, bidId, jobNumber, amount, agreedAt, landscaper } = contract;
  const toPay = agreedAt
    ? { href: urlOf('/jobs/:id/pay', jobId), label: 'Finish paying' }
    : { href: urlOf('/jobs/:id/accept/:bidId', jobId, bidId), label: `Choose ${landscaper.name}` };
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-5">
      <p className="no-print">
        <BackLink href={toPay.href}>Back to paying</BackLink>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>The contract, before you pay</h1>
        <PrintButton />
      </div>
      <p className="text-lg">
        You agree to this when you pay. After that it is on the job’s page for you and {landscaper.name}, and you both
        get it by email.
      </p>
      <TitleBlock
        rows={[
          { term: 'Job', value: jobNumber },
          {
            term: 'You pay',
            value: (
              <>
                <Sum of="price" pence={amount} />, nothing on top
              </>
            ),
          },
          { term: 'Paid on', value: 'Not yet' },
        ]}
      />
      <Bed as="section" pad className="grid gap-6" aria-label="The contract">
        <Agreed
          title="What you agree to"
          contract={contract}
          later={
            agreedAt
              ? 'The work, the price and the day asked for are as they were when you chose the bid.'
              : 'The work, the price and the day asked for are as they are now, and are kept as they are when you choose the bid.'
          }
        />
        <Cancelling contract={contract} />
        <PayingAndComplaints />
        <WhatApplies versions={contract.legalVersions} />
      </Bed>
      <div className="no-print">
        <ButtonLink href={toPay.href}>{toPay.label}</ButtonLink>
      </div>
    </div>
  );
}
