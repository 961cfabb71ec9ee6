import type { ReactNode } from 'react';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { shortDate } from '#src/kernel/written-date';
import { splitVat, VAT_PERCENT, writtenVatNumber } from '#src/kernel/vat';
import type { Receipt, StillHeld } from '#src/modules/escrow/ports/receipt-views';
import { BackLink } from '#app/ui/page/back-link';
import { Bed } from '#app/ui/bed';
import { BRAND } from '#app/ui/page/brand';
import { PrintButton } from '#app/ui/page/print-button';
import { Note } from '#app/ui/note';
import { TitleBlock } from '#app/ui/job/title-block';
import { titleOf } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { CreditNotes } from './giving-back/credit-notes';
import { ReceiptMoney, ReceiptPayout } from './receipt-money';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = ({ data }: { data?: Awaited<ReturnType<typeof loader>> }) =>
  titleOf(data?.receipt?.state === 'final' ? `Receipt ${data.receipt.number}` : 'Receipt');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const jobId = args.params.id ?? '';
  const { escrow } = args.context.app;
  const [receipt, creditNotes] = await Promise.all([
    escrow.receiptFor(id, jobId),
    escrow.givingBack.creditNotes({ id, isAdmin: false }, jobId),
  ]);
  if (!receipt && creditNotes.length === 0) return notFound();
  return { receipt, creditNotes };
}

export default function ReceiptPage() {
  const { receipt, creditNotes } = useLoaderData<typeof loader>();
  const job = receipt ?? creditNotes[0]!;
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-5">
      <p className="no-print">
        <BackLink href={urlOf('/jobs/:id', job.jobId)}>{job.title}</BackLink>
      </p>
      {!receipt && <h1>Credit notes</h1>}
      {receipt?.state === 'final' && <Final receipt={receipt} />}
      {receipt?.state === 'held' && <Held payment={receipt} />}
      <CreditNotes notes={creditNotes} />
    </div>
  );
}

function Held({ payment: { jobNumber, title, heldPence, paidAt } }: { payment: StillHeld }) {
  return (
    <>
      <h1>Receipt</h1>
      <Note kind="held">
        <p className="font-bold">Payment held</p>
        <p>
          <Sum of="held" pence={heldPence} /> has been held for job {jobNumber}, {title}, since {shortDate(paidAt)}. The
          receipt will be here as soon as all of it is released.
        </p>
      </Note>
    </>
  );
}

function Final({ receipt }: { receipt: Receipt }) {
  const { number, issuedAt, jobNumber, payments, releasedAt } = receipt;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>Receipt {number}</h1>
        <PrintButton />
      </div>
      <TitleBlock
        rows={[
          { term: 'Date', value: shortDate(issuedAt) },
          { term: 'Job', value: jobNumber },
          ...payments.slice(0, 1).map(({ at }) => ({ term: 'Paid', value: shortDate(at) })),
          { term: 'Released', value: releasedAt ? shortDate(releasedAt) : 'Nothing' },
        ]}
      />
      <Bed as="section" pad className="grid gap-6" aria-label="Who was paid, by whom and for what">
        <Parties receipt={receipt} />
        <ReceiptMoney receipt={receipt} />
        <SmallPrint receipt={receipt} />
      </Bed>
      {receipt.payout && <ReceiptPayout payout={receipt.payout} totalPence={receipt.totalPence} />}
    </>
  );
}

function Parties({ receipt: { landscaper, customer, jobAddress, productUsed, title } }: { receipt: Receipt }) {
  return (
    <dl className="grid gap-5 sm:grid-cols-2">
      <div>
        <dt className="text-sm text-soft">Paid to</dt>
        <dd className="font-bold">{landscaper.business ?? landscaper.name}</dd>
        {landscaper.business && <dd>{landscaper.name}</dd>}
        {landscaper.place && <dd>{landscaper.place}</dd>}
      </div>
      <div>
        <dt className="text-sm text-soft">Paid by</dt>
        <dd className="font-bold">{customer}</dd>
      </div>
      <div className="sm:col-span-2">
        <dt className="text-sm text-soft">For</dt>
        <dd className="font-bold [overflow-wrap:anywhere]">{title}</dd>
        <dd>{jobAddress}</dd>
        {productUsed && (
          <dd className="[overflow-wrap:anywhere]">Weed killer used, according to the landscaper: {productUsed}</dd>
        )}
      </div>
    </dl>
  );
}

/** The price always includes any VAT; the landscaper stated the VAT with the bid. */
function vatSaid({ vat, totalPence }: Receipt, seller: string): ReactNode {
  if (!vat)
    return `The price includes any VAT. ${seller} did not say whether they are registered for VAT, so no VAT is shown.`;
  if (!vat.registered) return `No VAT charged: ${seller} is not registered for VAT.`;
  const { net, vat: charged } = splitVat(totalPence);
  const number = vat.number ? `, VAT number ${writtenVatNumber(vat.number)}` : '';
  return (
    <>
      VAT included: of <Sum of="released" pence={totalPence} />, <Sum of="vat" pence={charged} /> is VAT at{' '}
      {VAT_PERCENT}% and <Sum of="without-vat" pence={net} /> the rest ({seller}
      {number}). For a VAT invoice, ask {seller}.
    </>
  );
}

function SmallPrint({ receipt }: { receipt: Receipt }) {
  const { landscaper } = receipt;
  const seller = landscaper.business ?? landscaper.name;
  return (
    <div className="grid gap-2 text-sm text-soft">
      <p>{vatSaid(receipt, seller)} This is a receipt, not a VAT invoice.</p>
      <p>
        {seller} did the work and is paid for it. {BRAND.name} took the payment for them, through its payment provider,
        and held it until it was released.
      </p>
    </div>
  );
}
