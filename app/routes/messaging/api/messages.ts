import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { messageJson } from '#app/commands/messaging/message-json';
import { sendMessage } from '#app/commands/messaging/send-message';
import { THREAD_NOT_FOUND } from '#app/commands/messaging/words';
import { requireActor } from '#app/web/guard.server';
import { jsonError } from '#app/web/json-error';
import { jsonPartOf } from '#app/web/lists/paging';
import { jsonIfChanged } from '#app/web/lists/unchanged';
import { formWithFile, isMultipart } from '#app/web/multipart/receive-files.server';
import { submitJson } from '#app/web/submit.server';

/**
 * GET /api/message-threads/{id}/messages: oldest first, the last fifty or those before ?before={id}; with
 * ?page=&pageSize=, page 2 precedes page 1. Marks them as delivered, not as read.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const { messaging } = args.context.app;
  const thread = await messaging.views.thread(args.params.id ?? '', id);
  if (!thread) return jsonError(...THREAD_NOT_FOUND, 'thread-not-found');
  await messaging.receiveMessages.execute({ userId: id });
  const query = new URL(args.request.url).searchParams;
  const asked = query.has('page') || query.has('pageSize') ? jsonPartOf(args.request) : { limit: undefined };
  const part = { ...asked, before: query.get('before') ?? undefined };
  const { messages } = await messaging.views.messages(thread.thread.id, part);
  return jsonIfChanged(args.request, messages.map(messageJson));
}

/**
 * POST /api/message-threads/{id}/messages { content, messageType, attachment }: as a multipart form, or as JSON without
 * a file.
 */
export async function action(args: ActionFunctionArgs) {
  const { id, ...params } = args.params;
  const form = isMultipart(args.request) ? await formWithFile(args.request, 'attachment') : undefined;
  return submitJson(
    sendMessage,
    { ...args, params: { ...params, threadId: id } },
    {
      body: form && Object.fromEntries(form),
      from: (body) => (form ? body : { ...body, attachment: undefined }),
      to: (message) =>
        messageJson({
          ...message,
          attachmentName: message.attachment?.name ?? null,
          hiddenBecause: null,
          status: 'sent',
        }),
      status: 201,
    },
  );
}
