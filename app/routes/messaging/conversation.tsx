import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ThreadView } from '#src/modules/messaging/ports/messaging-views';
import { messageJson } from '#app/commands/messaging/message-json';
import { sendMessage } from '#app/commands/messaging/send-message';
import { fileWords, THREAD_CLOSED } from '#app/commands/messaging/words';
import { Conversation } from '#app/islands/conversation';
import { sentMessage } from '#app/islands/conversation/sent-message';
import { Island } from '#app/islands/placed/island';
import { ConversationSheet } from '#app/ui/job/bubble';
import { ClosedThread } from '#app/ui/job/composer';
import { ThreadArea } from '#app/ui/job/thread-area';
import { urlOf } from '#app/url-of';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { toastHere } from '#app/web/toast.server';
import { actsHere } from '#app/web/job/job-acts';
import { ConversationList, filterIn } from './conversation-list';
import { ConversationHeader, ProposedDate } from './conversation-parts';
import { counterpartOf, type Viewer } from './counterpart';
import { NewWorkLink } from './new-work-link';
import { formWithFile } from '#app/web/multipart/receive-files.server';
import { threadOf } from './thread-of-job.server';

export const meta = ({ data }: { data?: Awaited<ReturnType<typeof loader>> }) =>
  titleOf(data ? `Messages with ${counterpartOf(data.view, data.viewer).name}` : 'Messages');
export const handle = { shell: 'app' };

const FAILED = 'Failed to send message';
const isAboutFile = (reason: string): reason is keyof typeof fileWords => Object.hasOwn(fileWords, reason);

export async function loader(args: LoaderFunctionArgs) {
  const { id, userType } = await requireActor(args);
  const { jobs, messaging, newId } = args.context.app;
  const threadId = await threadOf(args, id);
  await messaging.readThread.execute({ threadId, viewerId: id });
  const query = new URL(args.request.url).searchParams;
  const filter = filterIn(query);
  const [now, view, page, threads] = await Promise.all([
    args.context.now(),
    messaging.views.thread(threadId, id),
    messaging.views.messages(threadId, { before: query.get('before') ?? undefined }),
    messaging.views.threads(id, filter),
  ]);
  // Only its landscaper marks a job complete.
  const job = userType === 'landscaper' && view && (await jobs.views.jobFor({ id, userType }, view.job.id));
  return {
    mayMarkComplete: Boolean(job && job.status === 'in_progress' && actsHere(job, now).may('mark-complete')),
    view: view ?? notFound(),
    messages: page.messages.map(messageJson),
    older: page.older,
    isLatest: !query.has('before'),
    threads,
    filter,
    viewer: { id, userType },
    messageId: newId(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const actor = await requireActor(args);
  const threadId = await threadOf(args, actor.id);
  const form = await formWithFile(args.request, 'attachment');
  const outcome = await submitForm(sendMessage, { ...args, params: { threadId } }, { form, faultWords: () => FAILED });
  if (outcome.ok) return redirect(`${urlOf('/messages/:id', args.params.id)}#reply`, 303);
  const description = outcome.reason === 'fault' ? undefined : outcome.words;
  const title = isAboutFile(outcome.reason) ? fileWords[outcome.reason].title : undefined;
  toastHere(args.context, { title: title ?? FAILED, description, kind: 'problem' });
  return outcome.page;
}

export default function ConversationPage() {
  const { view, mayMarkComplete, messages, older, isLatest, threads, filter, viewer, messageId } =
    useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const other = counterpartOf(view, viewer);
  const here = urlOf('/messages/:id', view.job.id);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-2 max-lg:sr-only">
        <h1>Messages with {other.name}</h1>
        <NewWorkLink userType={viewer.userType} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr] [&>*]:min-w-0">
        <div className="max-lg:hidden lg:sticky lg:top-6">
          <ConversationList {...{ threads, filter, viewer }} base="/messages" current={view.thread.id} />
        </div>
        <section className="bed overflow-clip" aria-label={`Conversation with ${other.name}`}>
          <ConversationHeader view={view} viewer={viewer} mayMarkComplete={mayMarkComplete} />
          {view.canMessage && <ProposedDate view={view} viewer={viewer} />}
          <ConversationSheet />
          {view.canMessage ? (
            <Island
              of={Conversation}
              when="idle"
              className="conversation"
              props={{
                threadId: view.thread.id,
                jobId: view.job.id,
                viewerId: viewer.id,
                other: other.name,
                messages,
                older,
                isLatest,
                notice: view.thread.cancellationNotice,
                form: {
                  messageId: form.value('messageId') ?? messageId,
                  text: form.value('content'),
                  contentError: form.error('content'),
                  attachmentError: form.error('attachment'),
                  summary: form.failed ? form.summary() : [],
                },
              }}
            />
          ) : (
            <>
              <ThreadArea
                here={here}
                messages={messages.map((message) => sentMessage(message, viewer.id, other.name))}
                empty="No messages."
                notice={view.thread.cancellationNotice}
                older={older}
              />
              <Closed viewer={viewer} view={view} />
            </>
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
        <a href={urlOf('/jobs/:id', view.job.id)}>the job’s page</a>
        {view.blockedBy === 'you' ? (
          <>
            . <a href="/blocked">People you have blocked</a>
          </>
        ) : (
          <>
            , and <a href={`${urlOf('/help-center/ask')}?topic=job&job=${view.job.id}`}>we can help</a>.
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
          <a href={urlOf('/jobs/:id', view.job.id)}>the job’s page</a>, and{' '}
          <a href={`${urlOf('/help-center/ask')}?topic=job&job=${view.job.id}`}>we can help</a>.
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
