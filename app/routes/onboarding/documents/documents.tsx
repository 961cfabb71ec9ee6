import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { londonDay } from '#src/kernel/day';
import { DOCUMENT_REVIEW_HOURS } from '#src/kernel/deadlines';
import { documentKinds } from '#src/modules/onboarding/domain/document';
import type { DocumentView } from '#src/modules/onboarding/ports/document-views';
import { shortDate } from '#src/kernel/written-date';
import { detailsInWords, documentName, documentNames } from '#app/commands/onboarding/words';
import { BareSoil } from '#app/ui/art/bare-soil';
import { BackLink } from '#app/ui/page/back-link';
import { ButtonLink } from '#app/ui/button';
import { documentUrl } from '#app/ui/pictures/document-url';
import { WithAside } from '#app/ui/page/with-aside';
import { EmptyState } from '#app/ui/empty-state';
import { StatusBadge } from '#app/ui/job/status-badge';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { ExpiryTimeline } from './expiry-timeline';
import { slugOf } from './document-kinds';
import { useTimes } from '#app/web/page/now';
import type { Times } from '#app/ui/format';
import { urlOf } from '#app/url-of';

export const meta = () => titleOf('Your insurance and credentials');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const actor = await requireActor(args);
  const documents = await args.context.app.onboarding.documents.ofLandscaper(actor.id);
  return { documents, today: londonDay(await args.context.now()) };
}

export default function Documents() {
  const { documents, today } = useLoaderData<typeof loader>();
  return (
    <WithAside label="When they expire" aside={<ExpiryTimeline documents={documents} today={today} />}>
      <div className="grid gap-6">
        <BackLink href="/landscaper/profile">Your profile</BackLink>
        <div className="grid gap-2">
          <h1>Your insurance and credentials</h1>
          <p className="text-soft">
            Send us a document and we review it within {DOCUMENT_REVIEW_HOURS} hours. Customers see what we saw and when
            it expires, never the document itself.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {documentKinds.map((kind) => (
            <ButtonLink
              key={kind}
              kind="secondary"
              small
              icon="plus"
              href={urlOf('/landscaper/documents/add/:kind', slugOf(kind))}
            >
              {documentNames[kind]}
            </ButtonLink>
          ))}
        </div>
        {documents.length > 0 ? (
          <ul className="bed list-none divide-y divide-line">
            {documents.map((document) => (
              <Document key={document.id} document={document} />
            ))}
          </ul>
        ) : (
          <EmptyState drawing={<BareSoil width={180} />} title="Nothing sent yet">
            You do not need insurance to bid, but customers look for it.
          </EmptyState>
        )}
      </div>
    </WithAside>
  );
}

function Document({ document }: { document: DocumentView }) {
  const times = useTimes();
  return (
    <li className="grid gap-1 p-4">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <b>{documentName(document)}</b>
        <StatusBadge status={STATES[document.review]} />
      </p>
      <p className="text-sm text-soft">{detailsInWords(document)}</p>
      <p className="text-sm">{outcomeOf(document, times)}</p>
      <p className="text-sm">
        <a href={documentUrl(document.id)}>{document.originalName}</a>{' '}
        <span className="text-soft">, sent {shortDate(document.uploadedAt)}</span>
      </p>
    </li>
  );
}

const STATES = { submitted: 'document_submitted', approved: 'document_approved', refused: 'document_refused' } as const;

function outcomeOf({ review, reason, summary, validUntil, dueAt }: DocumentView, times: Times): string {
  if (review === 'refused') return `Not accepted: ${reason}`;
  if (review === 'approved') return validUntil ? `${summary}, shown until ${shortDate(validUntil)}` : 'Reviewed by us';
  return `We will review it by ${times.by(dueAt)}`;
}
