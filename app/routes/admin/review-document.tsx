import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CARRIER_NUMBER_MAX, REFUSAL_REASON_MAX, SUMMARY_MAX } from '#src/modules/onboarding/domain/document';
import type { DocumentReader } from '#src/modules/onboarding/use-cases/read-document';
import type { DocumentView } from '#src/modules/onboarding/ports/document-views';
import { dateTime, shortDate } from '#src/kernel/written-date';
import { reviewDocument } from '#app/commands/onboarding/review-document';
import { BackLink } from '#app/ui/page/back-link';
import { Bed } from '#app/ui/bed';
import { Button, ButtonLink } from '#app/ui/button';
import { documentPageUrl, documentUrl } from '#app/ui/pictures/document-url';
import { CheckField } from '#app/ui/forms/check-field';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { Note } from '#app/ui/note';
import { SelectField } from '#app/ui/forms/select-field';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { TitleBlock } from '#app/ui/job/title-block';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { fileReaderOf } from '#app/web/private-file.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { documentName, documentNames, reasonKeys, refusalReasons } from '#app/commands/onboarding/words';
import { DueBy } from './verification-queue';

export const meta = () => titleOf('Check a document');
export const handle = { shell: 'app' };

const REVIEW = '/admin-dashboard/verification';
const QUEUE = '/admin-dashboard?tab=verification';

export async function loader(args: LoaderFunctionArgs) {
  const { params, context } = args;
  const reader = await fileReaderOf(args);
  const document = (await context.app.onboarding.documents.one(params.id ?? '')) ?? notFound();
  const pages = await pagesOf(document, reader, context);
  return { document, pages, now: await context.now() };
}

/** The number of pages of a PDF, undefined if it cannot be drawn or is a picture. */
async function pagesOf(
  { id, contentType }: DocumentView,
  reader: DocumentReader,
  context: LoaderFunctionArgs['context'],
) {
  if (contentType !== 'application/pdf') return undefined;
  const counted = await context.app.onboarding.drawDocument.countPages({ documentId: id, reader });
  return counted.ok ? counted.value : undefined;
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(reviewDocument, args);
  if (!outcome.ok) return outcome.page;
  const title = outcome.value.review === 'approved' ? 'Document accepted' : 'Document refused';
  const [next] = await args.context.app.onboarding.documents.waiting();
  return redirectWithToast(args.context, next ? `${REVIEW}/${next.id}` : QUEUE, {
    title,
    description: `The landscaper is notified by email.${next ? ' Here is the next document.' : ''}`,
  });
}

export default function ReviewDocument() {
  const { document, pages, now } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), {
    summary: document.kind === 'credential' ? (document.title ?? '') : '',
    isCarrier: '',
    carrierNumber: '',
    validUntil: document.expiresOn ?? '',
    because: '',
    reason: '',
  });
  return (
    <div className="grid gap-5">
      <BackLink href={QUEUE}>Verification</BackLink>
      <h1>
        {documentName(document)} of {document.landscaperName}
      </h1>
      <ErrorSummary errors={form.summary()} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_27rem]">
        <div className="grid gap-4">
          <TitleBlock rows={factsOf(document, now)} />
          <File document={document} pages={pages} />
        </div>
        {document.review === 'submitted' ? (
          <Decisions form={form} kind={document.kind} />
        ) : (
          <Decided document={document} />
        )}
      </div>
    </div>
  );
}

const factsOf = (document: DocumentView, now: Date) => [
  { term: 'Landscaper', value: document.landscaperName },
  { term: 'Kind', value: documentNames[document.kind] },
  ...(document.kind === 'credential'
    ? [
        { term: 'Issued by', value: document.issuer ?? 'Not given' },
        { term: 'Issued on', value: document.issuedOn ? shortDate(document.issuedOn) : 'Not given' },
      ]
    : [
        { term: 'Provider', value: document.provider ?? 'Not given' },
        { term: 'Policy number', value: document.policyNumber ?? 'Not given' },
      ]),
  { term: 'Expiry (stated)', value: document.expiresOn ? shortDate(document.expiresOn) : 'Not given' },
  { term: 'Check by', value: <DueBy dueAt={document.dueAt} now={now} /> },
];

const PAGES_SHOWN = 10;

/** The document itself. A press on a picture shows it in its full size. */
function File({ document, pages }: { document: DocumentView; pages: number | undefined }) {
  const { id, contentType, originalName } = document;
  const isPicture = contentType === 'image/jpeg';
  const shown = Math.min(pages ?? 0, PAGES_SHOWN);
  return (
    <>
      {isPicture && (
        <a href={documentUrl(id)}>
          <img src={documentUrl(id)} alt={`The document: ${originalName}`} className="w-full" />
        </a>
      )}
      {Array.from({ length: shown }, (_, n) => n + 1).map((page) => (
        <a key={page} href={documentPageUrl(id, page)}>
          <img
            src={documentPageUrl(id, page)}
            alt={`Page ${page} of ${pages} of ${originalName}`}
            className="w-full border border-line"
            loading={page === 1 ? 'eager' : 'lazy'}
          />
        </a>
      ))}
      {pages !== undefined && pages > PAGES_SHOWN && (
        <p>
          The first {PAGES_SHOWN} of {pages} pages are shown. Save the file to read the rest.
        </p>
      )}
      {!isPicture && !pages && (
        <Note kind="warning">
          <p>
            This PDF cannot be shown here: it may be damaged or need a password. Refuse it as unreadable unless you have
            reason to trust the file.
          </p>
        </Note>
      )}
      <div>
        <ButtonLink kind="secondary" icon={isPicture ? 'image' : 'download'} href={documentUrl(id)}>
          {isPicture ? 'Open the picture' : `Save ${originalName}`}
        </ButtonLink>
      </div>
    </>
  );
}

const TO_CHECK = {
  insurance: [
    'It is in the name of this landscaper or their business.',
    'It is a certificate or schedule from an insurer, not a quote or an invoice.',
    'It says what is insured and for how much.',
    'It is valid today. Enter its last day below.',
  ],
  credential: [
    'It is in the name of this landscaper or of one of their workers.',
    'The organisation that issued it exists and awards this.',
    'It is still valid. Enter its last day below.',
    'If it is the authority to carry waste, its number is in the public register. If that has no last day, enter the day a year from now.',
  ],
};

function Decisions({ form, kind }: { form: ReturnType<typeof useFormReply>; kind: DocumentView['kind'] }) {
  return (
    <div className="grid gap-5">
      <section aria-labelledby="check" className="grid gap-2">
        <h2 id="check">What to check</h2>
        <ul className="list-disc pl-5">
          {TO_CHECK[kind === 'credential' ? 'credential' : 'insurance'].map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </section>
      <Bed as="section" pad aria-labelledby="accept">
        <form method="post" className="grid gap-4" noValidate>
          <h2 id="accept">Accept</h2>
          <input type="hidden" name="decision" value="approve" />
          <Field
            {...form.field('summary')}
            label="What you saw"
            hint="Customers read this: “Public liability £2m”. Check the name, the cover and the dates."
            maxLength={SUMMARY_MAX}
          />
          {kind === 'credential' && (
            <>
              <CheckField
                name="isCarrier"
                label="This is a waste carrier’s authority: a registration or a permit"
                defaultChecked={form.chosen('isCarrier', 'on')}
              />
              <Field
                {...form.field('carrierNumber')}
                label="Its number (of a waste carrier’s authority)"
                hint="Customers read it after what you saw."
                maxLength={CARRIER_NUMBER_MAX}
                autoComplete="off"
                inputClassName="max-w-64"
              />
            </>
          )}
          <Field {...form.field('validUntil')} label="Valid until" type="date" inputClassName="max-w-64" />
          <div>
            <Button icon="shield-check">Accept the document</Button>
          </div>
        </form>
      </Bed>
      <Bed as="section" pad aria-labelledby="refuse">
        <form method="post" className="grid gap-4" noValidate>
          <h2 id="refuse">Refuse</h2>
          <input type="hidden" name="decision" value="refuse" />
          <SelectField
            {...form.field('because')}
            label="Reason"
            options={[
              { value: '', label: 'In my own words' },
              ...reasonKeys.map((value) => ({ value, label: refusalReasons[value] })),
            ]}
          />
          <TextAreaField
            {...form.field('reason')}
            label="Your reason"
            hint="The landscaper reads this after the reason above. Say what is missing."
            maxLength={REFUSAL_REASON_MAX}
          />
          <div>
            <Button kind="danger" icon="x">
              Refuse the document
            </Button>
          </div>
        </form>
      </Bed>
    </div>
  );
}

function Decided({
  document: { review, reason, summary, validUntil, reviewerName, reviewedAt },
}: {
  document: DocumentView;
}) {
  return (
    <Note kind={review === 'approved' ? 'good' : 'closed'}>
      <p>
        <b>{review === 'approved' ? 'Accepted' : 'Refused'}</b> by {reviewerName ?? 'a former admin'}
        {reviewedAt && ` on ${dateTime(reviewedAt)}`}.
      </p>
      <p>{reason ?? `${summary}${validUntil ? `, valid until ${shortDate(validUntil)}` : ''}`}</p>
    </Note>
  );
}
