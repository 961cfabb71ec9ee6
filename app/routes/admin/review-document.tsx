import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { REFUSAL_REASON_MAX, SUMMARY_MAX } from '#src/modules/onboarding/domain/document';
import type { DocumentView } from '#src/modules/onboarding/ports/document-views';
import { dateTime, shortDate } from '#src/kernel/written-date';
import { reviewDocument } from '#app/commands/onboarding/review-document';
import { BackLink } from '#app/ui/page/back-link';
import { Bed } from '#app/ui/bed';
import { Button, ButtonLink } from '#app/ui/button';
import { documentUrl } from '#app/ui/pictures/document-url';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { Note } from '#app/ui/note';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { TitleBlock } from '#app/ui/job/title-block';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { documentName, documentNames } from '#app/commands/onboarding/words';
import { DueBy } from './verification-queue';

export const meta = () => titleOf('Check a document');
export const handle = { shell: 'app' };

const QUEUE = '/admin-dashboard?tab=verification';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const document = (await context.app.onboarding.documents.one(params.id ?? '')) ?? notFound();
  return { document, now: await context.now() };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(reviewDocument, args);
  if (!outcome.ok) return outcome.page;
  const title = outcome.value.review === 'approved' ? 'Document accepted' : 'Document refused';
  return redirectWithToast(args.context, QUEUE, { title, description: 'The landscaper is notified by email.' });
}

export default function ReviewDocument() {
  const { document, now } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), {
    summary: document.kind === 'credential' ? (document.title ?? '') : '',
    validUntil: document.expiresOn ?? '',
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
          <File document={document} />
        </div>
        {document.review === 'submitted' ? <Decisions form={form} /> : <Decided document={document} />}
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

function File({ document: { id, contentType, originalName } }: { document: DocumentView }) {
  const isPicture = contentType === 'image/jpeg';
  return (
    <>
      {isPicture && (
        <a href={documentUrl(id)}>
          <img src={documentUrl(id)} alt={`The document: ${originalName}`} className="w-full" />
        </a>
      )}
      <div>
        <ButtonLink kind="secondary" icon={isPicture ? 'image' : 'download'} href={documentUrl(id)}>
          {isPicture ? 'Open the picture' : `Save ${originalName}`}
        </ButtonLink>
      </div>
    </>
  );
}

function Decisions({ form }: { form: ReturnType<typeof useFormReply> }) {
  return (
    <div className="grid gap-5">
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
          <Field {...form.field('validUntil')} label="Valid until" type="date" inputClassName="max-w-56" />
          <div>
            <Button icon="shield-check">Accept the document</Button>
          </div>
        </form>
      </Bed>
      <Bed as="section" pad aria-labelledby="refuse">
        <form method="post" className="grid gap-4" noValidate>
          <h2 id="refuse">Refuse</h2>
          <input type="hidden" name="decision" value="refuse" />
          <TextAreaField
            {...form.field('reason')}
            label="Your reason"
            hint="The landscaper reads this. Say what is missing."
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
