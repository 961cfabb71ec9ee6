import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DOCUMENT_REVIEW_HOURS } from '#src/kernel/deadlines';
import { londonDay } from '#src/kernel/day';
import { documentBytesMax, MEGABYTE } from '#src/modules/onboarding/domain/document';
import { describeDocument } from '#app/commands/onboarding/describe-document';
import { documentNames } from '#app/commands/onboarding/words';
import { BackLink } from '#app/ui/page/back-link';
import { Button } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { Note } from '#app/ui/note';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { kindOf, slugOf } from './document-kinds';
import { receiveDocument } from './receive-document.server';

export const meta = () => titleOf('Send a document');
export const handle = { shell: 'app' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const kind = kindOf(params.kind) ?? notFound();
  return { kind, today: londonDay(await context.now()) };
}

export async function action(args: ActionFunctionArgs) {
  const kind = kindOf(args.params.kind) ?? notFound();
  const form = await receiveDocument(args, kind);
  const outcome = await submitForm(describeDocument, { ...args, params: { kind } }, { form });
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, '/landscaper/documents', {
    title: 'Document sent',
    description: `We review it within ${DOCUMENT_REVIEW_HOURS} hours, and tell you the result.`,
  });
}

export default function AddDocument() {
  const { kind, today } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), {
    file: undefined,
    title: '',
    issuer: '',
    provider: '',
    policyNumber: '',
    issuedOn: '',
    expiresOn: '',
  });
  const stored = form.value('documentId');
  return (
    <>
      <BackLink href="/landscaper/documents">Your insurance and credentials</BackLink>
      <form
        method="post"
        action={`/landscaper/documents/add/${slugOf(kind)}`}
        encType="multipart/form-data"
        className="mt-1 grid max-w-form gap-6"
        noValidate
      >
        <h1>{documentNames[kind]}</h1>
        <ErrorSummary errors={form.summary()} />
        {stored && (
          <Note kind="good">
            Your file “{form.value('fileName')}” is stored. You do not need to choose it again.
            <input type="hidden" name="documentId" value={stored} />
            <input type="hidden" name="fileName" value={form.value('fileName')} />
          </Note>
        )}
        <Field
          name="file"
          label={stored ? 'Another file instead' : 'The document'}
          hint={`PDF, JPEG or PNG, up to ${documentBytesMax.pages / MEGABYTE}MB. Only you and our team can see it.`}
          error={form.error('file')}
          type="file"
          accept="application/pdf,image/jpeg,image/png"
          inputClassName="file"
        />
        {kind === 'credential' ? (
          <>
            <Field {...form.field('title')} label="Name" hint="For example “Chainsaw, CS30 and CS31”." />
            <Field {...form.field('issuer')} label="Issued by (optional)" />
            <Field {...form.field('issuedOn')} label="Issued on (optional)" type="date" inputClassName="max-w-64" />
          </>
        ) : (
          <>
            <Field {...form.field('provider')} label="Insurance provider" />
            <Field {...form.field('policyNumber')} label="Policy number" />
          </>
        )}
        <Field
          {...form.field('expiresOn')}
          label={kind === 'credential' ? 'Valid until (optional)' : 'Expiry date'}
          type="date"
          min={today}
          inputClassName="max-w-64"
        />
        <div>
          <Button icon="send">Send document</Button>
        </div>
      </form>
    </>
  );
}
