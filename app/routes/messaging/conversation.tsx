import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ATTACHMENT_MEGABYTES_MAX, CONTENT_MAX } from '#src/modules/messaging/domain/message';
import type { ThreadView } from '#src/modules/messaging/ports/messaging-views';
import { sendMessage } from '#app/commands/messaging/send-message';
import { fileWords, THREAD_CLOSED } from '#app/commands/messaging/words';
import { ClosedThread, Composer } from '#app/ui/job/composer';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { toastHere } from '#app/web/toast.server';
import { ConversationList, filterIn } from './conversation-list';
import { Bubbles, ConversationHeader, ProposedDate } from './conversation-parts';
import { counterpartOf, type Viewer } from './counterpart';
import { NewWorkLink } from './new-work-link';
import { formWithAttachment } from '#app/web/form-with-attachment.server';
import { threadOf } from './thread-of-job.server';

export const meta = ({ data }: { data?: Awaited<ReturnType<typeof loader>> }) =>
  titleOf(data ? `Messages with ${counterpartOf(data.view, data.viewer).name}` : 'Messages');
export const handle = { shell: 'app' };

const FAILED = 'Failed to send message';
const isAboutFile = (reason: string): reason is keyof typeof fileWords => Object.hasOwn(fileWords, reason);

export async function loader(args: LoaderFunctionArgs) {
  const { id, userType } = await requireActor(args);
  const { messaging, newId } = args.context.app;
  const threadId = await threadOf(args, id);
  await messaging.readThread.execute({ threadId, viewerId: id });
  const query = new URL(args.request.url).searchParams;
  const filter = filterIn(query);
  const [view, page, threads] = await Promise.all([
    messaging.views.thread(threadId, id),
    messaging.views.messages(threadId, { before: query.get('before') ?? undefined }),
    messaging.views.threads(id, filter),
  ]);
  return { view: view ?? notFound(), page, threads, filter, viewer: { id, userType }, messageId: newId() };
}

export async function action(args: ActionFunctionArgs) {
  const actor = await requireActor(args);
  const threadId = await threadOf(args, actor.id);
  const form = await formWithAttachment(args.request);
  const outcome = await submitForm(sendMessage, { ...args, params: { threadId } }, { form, faultWords: () => FAILED });
  if (outcome.ok) return redirect(`/messages/${args.params.id}#reply`, 303);
  const description = outcome.reason === 'fault' ? undefined : outcome.words;
  const title = isAboutFile(outcome.reason) ? fileWords[outcome.reason].title : undefined;
  toastHere(args.context, { title: title ?? FAILED, description, kind: 'problem' });
  return outcome.page;
}

export default function Conversation() {
  const { view, page, threads, filter, viewer, messageId } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const other = counterpartOf(view, viewer);
  const here = `/messages/${view.job.id}`;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-2 max-lg:sr-only">
        <h1>Messages with {other.name}</h1>
        <NewWorkLink userType={viewer.userType} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr] [&>*]:min-w-0">
        <div className="max-lg:hidden">
          <ConversationList {...{ threads, filter, viewer }} base="/messages" current={view.thread.id} />
        </div>
        <section className="bed overflow-hidden" aria-label={`Conversation with ${other.name}`}>
          <ConversationHeader view={view} viewer={viewer} />
          {view.canMessage && <ProposedDate view={view} viewer={viewer} />}
          <Bubbles view={view} page={page} viewer={viewer} />
          {/* The script says here what has arrived, for those who do not see it. */}
          <div className="sr-only" role="log" aria-label="New messages" />
          {form.failed && (
            <div className="px-3">
              <ErrorSummary errors={form.summary()} />
            </div>
          )}
          {view.canMessage ? (
            <Composer
              action={here}
              to={other.name}
              error={form.error('content')}
              text={form.value('content')}
              most={CONTENT_MAX}
              attachment={{
                name: 'attachment',
                hint: `One file: JPEG, PNG or PDF, up to ${ATTACHMENT_MEGABYTES_MAX}MB`,
                accept: 'image/jpeg,image/png,application/pdf,.pdf',
                error: form.error('attachment'),
              }}
            >
              <input type="hidden" name="messageId" value={form.value('messageId') ?? messageId} />
            </Composer>
          ) : (
            <Closed viewer={viewer} view={view} />
          )}
        </section>
      </div>
    </>
  );
}

function Closed({ viewer, view }: { viewer: Viewer; view: ThreadView }) {
  const other = counterpartOf(view, viewer).name;
  if (view.blockedBy)
    return (
      <ClosedThread>
        {view.blockedBy === 'you' ? `You have blocked ${other}. ` : `You cannot write to ${other} at the moment. `}
        The job and its payments carry on: dates, completion and problems are on{' '}
        <a href={`/jobs/${view.job.id}`}>the job’s page</a>
        {view.blockedBy === 'you' ? (
          <>
            . <a href="/blocked">People you have blocked</a>
          </>
        ) : (
          <>
            , and <a href={`/help-center/ask?topic=job&job=${view.job.id}`}>we can help</a>.
          </>
        )}
      </ClosedThread>
    );
  if (view.closedBecause)
    return (
      <ClosedThread>
        We have closed this conversation.{' '}
        <span className="block font-normal [overflow-wrap:anywhere] whitespace-pre-line">{view.closedBecause}</span>{' '}
        <span className="mt-2 block font-normal">
          The job and its payments carry on: dates, completion and problems are on{' '}
          <a href={`/jobs/${view.job.id}`}>the job’s page</a>, and{' '}
          <a href={`/help-center/ask?topic=job&job=${view.job.id}`}>we can help</a>.
        </span>
      </ClosedThread>
    );
  return (
    <ClosedThread>
      {THREAD_CLOSED}
      {viewer.userType === 'customer' && (
        <>
          {' '}
          <a href="/customer/post-job">Post a Job</a>
        </>
      )}
    </ClosedThread>
  );
}
