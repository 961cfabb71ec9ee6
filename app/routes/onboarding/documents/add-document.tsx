import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DOCUMENT_REVIEW_HOURS } from '#src/kernel/deadlines';
import { londonDay } from '#src/kernel/day';
import { documentBytesMax, MEGABYTE, type DocumentKind } from '#src/modules/onboarding/domain/document';
import { describeDocument } from '#app/commands/onboarding/describe-document';
import { documentFile, uploadDocument } from '#app/commands/onboarding/upload-document';
import { documentNames } from '#app/commands/onboarding/words';
import { BackLink } from '#app/ui/page/back-link';
import { Button } from '#app/ui/button';
import { ActionBar } from '#app/ui/forms/action-bar';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { Bed } from '#app/ui/bed';
import { Icon } from '#app/ui/icon';
import { WithAside } from '#app/ui/page/with-aside';
import { Note } from '#app/ui/note';
import { urlOf } from '#app/url-of';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { receiveFiles } from '#app/web/multipart/receive-files.server';
import { admit } from '#app/web/run-command.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { kindOf, slugOf } from './document-kinds';

const INSURANCE_LOOKED_FOR = [
  'It is in your name, or in that of your business.',
  'It is a certificate or schedule from the insurer, not a quote or an invoice.',
  'It says what is insured, and for how much.',
  'Its last day can be read, and has not come.',
];

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

/** Stores the file first, so that it is not lost if the rest of the form is wrong. */
async function receiveDocument(args: ActionFunctionArgs, kind: DocumentKind): Promise<FormData> {
  await admit(uploadDocument.for, args);
  const { form, stored, refused } = await receiveFiles(args, documentFile(args, kind));
  for (const field of ['file', 'fileRefused']) form.delete(field);
  for (const { id, originalName } of stored) {
    form.set('documentId', id);
    form.set('fileName', originalName);
  }
  for (const { words } of refused) form.set('fileRefused', words);
  return form;
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
    <WithAside label="What we look for" aside={<WhatWeLookFor kind={kind} />}>
      <BackLink href="/landscaper/documents">Your insurance and credentials</BackLink>
      <form
        method="post"
        action={urlOf('/landscaper/documents/add/:kind', slugOf(kind))}
        encType="multipart/form-data"
        className="mt-1 grid gap-6"
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
        <ActionBar>
          <Button icon="send">Send document</Button>
        </ActionBar>
      </form>
    </WithAside>
  );
}

/** What an admin will check, so that nobody has to send a document twice. */
const LOOKED_FOR: Record<DocumentKind, string[]> = {
  public_liability: INSURANCE_LOOKED_FOR,
  employers_liability: INSURANCE_LOOKED_FOR,
  credential: [
    'Your name is on it.',
    'It says what you are qualified for, and who says so.',
    'If it runs out one day, that day can be read.',
  ],
};

const WhatWeLookFor = ({ kind }: { kind: DocumentKind }) => (
  <Bed as="section" pad className="grid gap-3" aria-labelledby="looked-for">
    <h2 id="looked-for" className="text-lg">
      What we look for
    </h2>
    <ul className="grid list-none gap-2">
      {LOOKED_FOR[kind].map((words) => (
        <li key={words} className="flex gap-2">
          <Icon name="check" size={20} className="mt-0.5 flex-none text-leaf" />
          {words}
        </li>
      ))}
    </ul>
    <p className="border-t border-line pt-3 text-sm text-soft">
      A photo of the paper is enough if every word can be read. Customers see what we saw and when it expires, never the
      document itself.
    </p>
  </Bed>
);
