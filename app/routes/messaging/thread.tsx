import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ThreadView } from '#src/modules/messaging/adapters/pg-messaging-views';
import { sendMessage } from '#app/commands/messaging/send-message';
import { proposedFor } from '#app/routes/jobs/schedule-words';
import { Avatar } from '#app/ui/avatar';
import { Thread } from '#app/ui/bubble';
import { ButtonLink } from '#app/ui/button';
import { ClosedThread, Composer } from '#app/ui/composer';
import { ErrorSummary } from '#app/ui/error-summary';
import { Icon } from '#app/ui/icon';
import { StatusBadge } from '#app/ui/status-badge';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { toastHere } from '#app/web/toast.server';
import { elsewhere } from './messages';
import { receiveMessage } from './receive-message.server';
import { Said } from './said';
import { threadOf } from './thread-of-job.server';
import { counterpartOf, filterOf, ThreadList, type Viewer } from './thread-list';

export const meta = () => titleOf('Messages');
export const handle = { shell: 'app' };

const FAILED = 'Failed to send message';
const UNFIT: Record<string, string | undefined> = {
  'file-too-large': 'File too large',
  'invalid-file-type': 'Invalid file type',
};
const CLOSED = 'This conversation is closed. Ask the customer to post a new job for future work.';

export async function loader(args: LoaderFunctionArgs) {
  const { id, userType } = await requireActor(args);
  const { messaging, newId } = args.context.app;
  const threadId = await threadOf(args, id);
  await messaging.readThread.execute({ threadId, viewerId: id });
  const query = new URL(args.request.url).searchParams;
  const filter = filterOf(query.get('filter'));
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
  const form = await receiveMessage(args.request);
  const outcome = await submitForm(sendMessage, { ...args, params: { threadId } }, { form, faultWords: () => FAILED });
  if (outcome.ok) return redirect(`/messages/${args.params.id}#reply`, 303);
  const description = outcome.reason === 'fault' ? undefined : outcome.words;
  toastHere(args.context, { title: UNFIT[outcome.reason] ?? FAILED, description, kind: 'problem' });
  return outcome.page;
}

export default function MessageThread() {
  const { view, page, threads, filter, viewer, messageId } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const other = counterpartOf(view, viewer);
  const here = `/messages/${view.job.id}`;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-2 max-lg:sr-only">
        <h1>Messages with {other.name}</h1>
        {elsewhere(viewer.userType)}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr] [&>*]:min-w-0">
        <div className="max-lg:hidden">
          <ThreadList {...{ threads, filter, viewer }} base="/messages" current={view.thread.id} />
        </div>
        <section className="bed overflow-hidden" aria-label={`Conversation with ${other.name}`}>
          <header className="grid grid-cols-[auto_auto_1fr] items-center gap-x-3 gap-y-2 border-b border-line px-3 py-3 lg:flex lg:px-4">
            <a className="btn btn-quiet btn-sm !px-1 lg:hidden" href="/messages">
              <Icon name="arrow-left" size={20} />
              <span className="sr-only">All messages</span>
            </a>
            <Avatar name={other.name} />
            <div className="min-w-0 grow leading-tight">
              <h2 className="text-lg">{other.name}</h2>
              {other.ownName && <p className="text-sm text-soft">{other.ownName}</p>}
              <p className="text-sm">
                <a href={`/jobs/${view.job.id}`}>{view.job.title}</a>
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-2 max-lg:col-span-3">
              <StatusBadge
                status={!view.canMessage ? 'closed' : view.job.isMarkedComplete ? 'marked' : view.job.status}
              />
              {viewer.userType === 'landscaper' && view.job.status === 'in_progress' && !view.job.isMarkedComplete && (
                <ButtonLink small href={`/jobs/${view.job.id}/mark-complete?from=messages`}>
                  Mark Complete
                </ButtonLink>
              )}
              <ButtonLink small kind="quiet" href={`${here}/archive`}>
                {view.thread.status === 'archived' ? 'Take out of the archive' : 'Archive'}
              </ButtonLink>
            </div>
          </header>
          {view.canMessage && <ProposedDate job={view.job} viewer={viewer} />}
          {/* The bubbles are kept fresh by the script; the link below does the same without it. */}
          <div
            className="p-4 lg:p-6"
            id="bubbles"
            data-poll="5"
            data-poll-url={`/api/message-threads/${view.thread.id}/messages`}
          >
            {view.thread.cancellationNotice && (
              <p className="text-center font-semibold">{view.thread.cancellationNotice}</p>
            )}
            {page.older && (
              <p className="mb-4 text-center text-sm">
                <a href={`${here}?before=${page.older}`}>Earlier messages</a>
              </p>
            )}
            {page.messages.length === 0 && (
              <p className="py-8 text-center text-soft">No messages yet. Say hello, and when would suit you.</p>
            )}
            <Thread
              messages={page.messages.map(({ id, senderId, status, createdAt, ...said }) => {
                const mine = senderId === viewer.id;
                return {
                  id,
                  mine,
                  sender: mine ? 'You' : other.name,
                  at: createdAt.toISOString(),
                  delivery: mine ? status : undefined,
                  content: <Said {...said} />,
                };
              })}
            />
            {view.canMessage && (
              <p className="mt-4 text-center text-sm">
                <a href={`${here}#reply`}>Check for new messages</a>
              </p>
            )}
          </div>
          {form.failed && (
            <div className="px-3">
              <ErrorSummary errors={form.summary()} title={FAILED} />
            </div>
          )}
          {view.canMessage ? (
            <Composer
              action={here}
              to={other.name}
              error={form.error('content')}
              text={form.value('content')}
              most={4000}
              attachment={{
                name: 'attachment',
                hint: 'One file: JPEG, PNG or PDF, up to 10MB',
                accept: 'image/jpeg,image/png,application/pdf,.pdf',
                error: form.error('attachment'),
              }}
            >
              <input type="hidden" name="messageId" value={form.value('messageId') ?? messageId} />
            </Composer>
          ) : (
            <ClosedThread>
              {CLOSED}
              {viewer.userType === 'customer' && (
                <>
                  {' '}
                  <a href="/customer/post-job">Post a Job</a>
                </>
              )}
            </ClosedThread>
          )}
        </section>
      </div>
    </>
  );
}

/** A date that waits for an answer is said where the two are talking about it. */
function ProposedDate({ job, viewer }: { job: ThreadView['job']; viewer: Viewer }) {
  if (!job.proposed || job.isMarkedComplete) return null;
  const asked = viewer.userType === 'customer';
  return (
    <p className="border-b border-line px-3 py-3 text-sm lg:px-4">
      {asked ? 'Proposed' : 'You proposed'}: <b>{proposedFor(job.proposed)}</b>.{' '}
      {asked ? <a href={`/jobs/${job.id}/schedule/answer`}>Accept or decline</a> : 'It waits for an answer.'}
    </p>
  );
}
