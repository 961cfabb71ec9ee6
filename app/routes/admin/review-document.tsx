import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { DocumentReader } from '#src/modules/onboarding/use-cases/read-document';
import type { DocumentView } from '#src/modules/onboarding/ports/document-views';
import { reviewDocument } from '#app/commands/onboarding/review-document';
import { documentName } from '#app/commands/onboarding/words';
import { BackLink } from '#app/ui/page/back-link';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { fileReaderOf } from '#app/web/private-file.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { BesideQueue } from './verification/beside-queue';
import { Decision, startOf } from './verification/decision';
import { DocumentPane, isPdf } from './verification/document-pane';
import { QUEUE, reviewUrl } from './verification/urls';

export const meta = () => titleOf('Check a document');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { params, context } = args;
  const reader = await fileReaderOf(args);
  const { documents } = context.app.onboarding;
  const document = (await documents.one(params.id ?? '')) ?? notFound();
  const [pages, waiting] = await Promise.all([pagesOf(document, reader, context), documents.waiting()]);
  return { document, pages, waiting, now: await context.now() };
}

/** The number of pages of a PDF; undefined if it cannot be drawn or is a picture. */
async function pagesOf(document: DocumentView, reader: DocumentReader, context: LoaderFunctionArgs['context']) {
  if (!isPdf(document)) return undefined;
  const counted = await context.app.onboarding.drawDocument.countPages({ documentId: document.id, reader });
  return counted.ok ? counted.value : undefined;
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(reviewDocument, args);
  if (!outcome.ok) return outcome.page;
  const title = outcome.value.review === 'approved' ? 'Document accepted' : 'Document refused';
  const [next] = await args.context.app.onboarding.documents.waiting();
  return redirectWithToast(args.context, next ? reviewUrl(next) : QUEUE, {
    title,
    description: `The landscaper is notified by email.${next ? ' Here is the next document.' : ''}`,
  });
}

export default function ReviewDocument() {
  const { document, pages, waiting, now } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), startOf(document));
  return (
    <div className="grid gap-5">
      <BackLink href={QUEUE}>Verification</BackLink>
      <h1>
        {documentName(document)} of {document.landscaperName}
      </h1>
      <ErrorSummary errors={form.summary()} />
      <BesideQueue
        {...{ waiting, now, current: document.id }}
        first="document"
        document={<DocumentPane {...{ document, pages, now }} />}
        decision={<Decision form={form} document={document} />}
      />
    </div>
  );
}
