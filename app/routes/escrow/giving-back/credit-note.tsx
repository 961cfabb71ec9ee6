import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { shortDate } from '#src/kernel/written-date';
import type { CreditNote } from '#src/modules/escrow/ports/giving-back/giving-back-views';
import { Bed } from '#app/ui/bed';
import { PrintButton } from '#app/ui/page/print-button';
import { TitleBlock } from '#app/ui/job/title-block';
import { BackLink } from '#app/ui/page/back-link';
import { BRAND } from '#app/ui/page/brand';
import { titleOf } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { WHY } from './credit-notes';
import { WhereItGoes } from './where-it-goes';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = ({ data }: { data?: CreditNote }) => titleOf(data ? `Credit note ${data.number}` : 'Credit note');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs): Promise<CreditNote> {
  const { id, userType } = await requireActor(args);
  const { id: jobId = '', noteId } = args.params;
  const notes = await args.context.app.escrow.givingBack.creditNotes({ id, isAdmin: userType === 'admin' }, jobId);
  return notes.find((note) => note.id === noteId) ?? notFound();
}

export default function CreditNotePage() {
  const note = useLoaderData<typeof loader>();
  const { number, issuedAt, jobId, jobNumber, title, receiptNumber, why, amountPence, reason, payout } = note;
  const seller = note.landscaper.business ?? note.landscaper.name;
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-5">
      <p className="no-print">
        <BackLink href={urlOf('/jobs/:id', jobId)}>{title}</BackLink>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>Credit note {number}</h1>
        <PrintButton />
      </div>
      <TitleBlock
        rows={[
          { term: 'Date', value: shortDate(issuedAt) },
          { term: 'Job', value: jobNumber },
          { term: 'Receipt', value: receiptNumber ?? 'None was issued' },
          { term: 'Refunded', value: <Sum of="given-back" pence={amountPence} /> },
        ]}
      />
      <Bed as="section" pad className="grid gap-6" aria-label="Whose payment was refunded, and why">
        <dl className="grid gap-5 sm:grid-cols-2">
          <div>
            <dt className="text-sm text-soft">Credited by</dt>
            <dd className="font-bold">{seller}</dd>
            {note.landscaper.business && <dd>{note.landscaper.name}</dd>}
            {note.landscaper.place && <dd>{note.landscaper.place}</dd>}
          </div>
          <div>
            <dt className="text-sm text-soft">Refunded to</dt>
            <dd className="font-bold">{note.customer}</dd>
          </div>
          <div className="sm:col-span-2">
            <dt className="text-sm text-soft">For</dt>
            <dd className="font-bold [overflow-wrap:anywhere]">{title}</dd>
            <dd>{note.jobAddress}</dd>
          </div>
          <div className="sm:col-span-2">
            <dt className="text-sm text-soft">Why</dt>
            <dd>{WHY[why]}</dd>
            {reason && <dd className="[overflow-wrap:anywhere] text-soft">“{reason}”</dd>}
          </div>
        </dl>
        <p className="text-sm text-soft">
          <Sum of="given-back" pence={amountPence} /> goes back to the card it was paid with, through {BRAND.name} and
          its payment provider. The price included any VAT; we do not have a VAT number for {seller}, so no VAT is
          shown.
        </p>
      </Bed>
      {payout && (
        <WhereItGoes
          title="Where it came from"
          rows={[
            { to: `${BRAND.name}’s fee, credited to ${seller}`, of: 'fee', pence: payout.feePence },
            { to: `${seller}’s share`, of: 'taken-back', pence: payout.sharePence },
          ]}
          total={{ label: 'Refunded', of: 'given-back', pence: amountPence }}
        />
      )}
    </div>
  );
}
