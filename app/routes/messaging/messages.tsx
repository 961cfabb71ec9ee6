import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Robin } from '#app/ui/art/robin';
import { ButtonLink } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { ConversationList, filterIn } from './conversation-list';
import { AlsoWaiting, besideList, LAST_MESSAGES, NewestConversation, NothingBeside } from './newest-conversation';
import { NewWorkLink } from './new-work-link';
import { receivedThreads } from './received-threads.server';
import { conversationUrl } from '#app/ui/job/conversation-url';

export const meta = () => titleOf('Messages');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id, userType } = await requireActor(args);
  const { pathname, searchParams } = new URL(args.request.url);
  const jobId = searchParams.get('jobId');
  if (jobId) throw redirect(conversationUrl(jobId));
  const filter = filterIn(searchParams);
  const viewer = { id, userType };
  const threads = await receivedThreads(args.context, id, filter);
  const { shown, others } = besideList(threads, viewer);
  const last = shown?.lastMessage
    ? await args.context.app.messaging.views.messages(shown.thread.id, { limit: LAST_MESSAGES })
    : { messages: [], older: null };
  return { threads, filter, viewer, base: pathname, beside: { shown, others, ...last } };
}

export default function Messages() {
  const { threads, filter, viewer, base, beside } = useLoaderData<typeof loader>();
  if (threads.length === 0 && filter === 'all') {
    return (
      <div className="grid gap-5">
        <h1>Messages</h1>
        <EmptyState
          drawing={<Robin width={180} />}
          title="Quiet so far"
          action={
            <>
              <NewWorkLink userType={viewer.userType} />
              {viewer.userType === 'customer' && (
                <ButtonLink kind="secondary" href="/my-jobs">
                  My jobs
                </ButtonLink>
              )}
            </>
          }
        >
          A conversation opens when a bid is accepted. Both of you can write from then until the job is complete.{' '}
          {viewer.userType === 'customer'
            ? 'Post a job, or choose one of the bids that you have.'
            : 'Find work near you, and place a bid.'}
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-2">
        <h1>Messages</h1>
        <NewWorkLink userType={viewer.userType} />
      </div>
      <div
        className="grid items-start gap-6 lg:grid-cols-[22rem_1fr] [&>*]:min-w-0"
        id="messages"
        data-poll="30"
        data-poll-url="/api/message-threads"
      >
        <ConversationList {...{ threads, filter, viewer, base }} />
        <div className="grid gap-6 max-lg:hidden">
          {beside.shown ? <NewestConversation {...beside} view={beside.shown} viewer={viewer} /> : <NothingBeside />}
          <AlsoWaiting threads={beside.others} viewer={viewer} />
        </div>
      </div>
    </>
  );
}
