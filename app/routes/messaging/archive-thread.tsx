import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { archiveThread } from '#app/commands/messaging/archive-thread';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { urlOf } from '#app/url-of';
import { titleWith } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { submitForm } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { counterpartOf } from './counterpart';
import { threadOf } from './thread-of-job.server';

export const meta = titleWith('Archive a conversation');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id, userType } = await requireActor(args);
  const view = (await args.context.app.messaging.views.thread(await threadOf(args, id), id)) ?? notFound();
  const { name } = counterpartOf(view, { id, userType });
  return { jobId: view.job.id, title: view.job.title, name, archived: view.thread.status === 'archived' };
}

export async function action(args: ActionFunctionArgs) {
  const actor = await requireActor(args);
  const outcome = await submitForm(archiveThread, { ...args, params: { threadId: await threadOf(args, actor.id) } });
  if (!outcome.ok) return outcome.page;
  const link = { href: urlOf('/messages/:id', args.params.id), label: 'Open it' };
  return outcome.value.archived
    ? redirectWithToast(args.context, '/messages', { title: 'Conversation archived', link })
    : redirectWithToast(args.context, link.href, { title: 'Conversation unarchived' });
}

export default function ArchiveThread() {
  const { jobId, title, name, archived } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      back={{ href: urlOf('/messages/:id', jobId), label: 'Back to the conversation' }}
      title={archived ? 'Unarchive this conversation?' : 'Archive this conversation?'}
      facts={[
        { term: 'With', value: name },
        { term: 'Job', value: title },
      ]}
      action={urlOf('/messages/:id/archive', jobId)}
      confirm={{ label: archived ? 'Unarchive it' : 'Archive it' }}
      fields={<input type="hidden" name="archived" value={archived ? 'false' : 'true'} />}
    >
      <p>
        {archived
          ? 'It goes back to your other conversations.'
          : `It moves to Archived in your list. ${name} sees no difference, and both of you can still write.`}
      </p>
    </ConfirmPage>
  );
}
