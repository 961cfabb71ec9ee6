import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Robin } from '#app/ui/art/robin';
import { EmptyState } from '#app/ui/empty-state';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { ConversationList, filterIn } from './conversation-list';
import { NewWorkLink } from './new-work-link';
import { receivedThreads } from './received-threads.server';
import { conversationUrl } from '#app/routes/messaging/conversation-url';

export const meta = () => titleOf('Messages');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id, userType } = await requireActor(args);
  const { pathname, searchParams } = new URL(args.request.url);
  const jobId = searchParams.get('jobId');
  if (jobId) throw redirect(conversationUrl(encodeURIComponent(jobId)));
  const filter = filterIn(searchParams);
  const threads = await receivedThreads(args.context, id, filter);
  return { threads, filter, viewer: { id, userType }, base: pathname };
}

export default function Messages() {
  const { threads, filter, viewer, base } = useLoaderData<typeof loader>();
  if (threads.length === 0 && filter === 'all') {
    return (
      <div className="grid gap-5">
        <h1>Messages</h1>
        <EmptyState
          drawing={<Robin width={180} />}
          title="Quiet so far"
          action={<NewWorkLink userType={viewer.userType} />}
        >
          A conversation opens when a bid is accepted. Both of you can write from then until the job is complete.
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
      <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr] [&>*]:min-w-0">
        <ConversationList {...{ threads, filter, viewer, base }} />
        <div className="bed bed-pad grid justify-items-center gap-2 py-16 text-center max-lg:hidden">
          <Robin width={180} />
          <p className="text-soft">Choose a conversation.</p>
        </div>
      </div>
    </>
  );
}
