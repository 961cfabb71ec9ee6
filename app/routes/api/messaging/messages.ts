import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { sendMessage } from '#app/commands/messaging/send-message';
import { receiveMessage } from '#app/routes/messaging/receive-message.server';
import { requireActor } from '#app/web/guard.server';
import { jsonError } from '#app/web/json-error';
import { submitJson } from '#app/web/submit.server';

/** GET /api/message-threads/{id}/messages: oldest first, the last fifty or those before ?before={id}. Having them is not reading them. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const { messaging } = args.context.app;
  const thread = await messaging.views.thread(args.params.id ?? '', id);
  if (!thread) return jsonError(404, 'We could not find this conversation.', 'thread-not-found');
  await messaging.receiveMessages.execute({ userId: id });
  const before = new URL(args.request.url).searchParams.get('before') ?? undefined;
  const { messages } = await messaging.views.messages(thread.thread.id, { before });
  return Response.json(messages);
}

/** POST /api/message-threads/{id}/messages { content, messageType, attachment }: the multipart form of the specification, or JSON without a file. */
export async function action(args: ActionFunctionArgs) {
  const { id, ...params } = args.params;
  const { request, attachment } = await readingOf(args.request);
  return submitJson(
    sendMessage,
    { ...args, request, params: { ...params, threadId: id } },
    {
      from: (body) => ({ ...body, attachment }),
      to: (message) => ({
        id: message.id,
        senderId: message.senderId,
        messageType: message.messageType,
        content: message.content,
        attachmentUrl: message.attachment && `/attachments/${message.id}`,
        attachmentName: message.attachment?.name ?? null,
        status: 'sent',
        createdAt: message.createdAt,
      }),
      status: 201,
    },
  );
}

/** The words of a multipart form as JSON, and its file beside them. */
async function readingOf(request: Request): Promise<{ request: Request; attachment?: File }> {
  if (!request.headers.get('Content-Type')?.startsWith('multipart/form-data')) return { request };
  const form = await receiveMessage(request);
  const attachment = form.get('attachment');
  const words = { content: form.get('content'), messageType: form.get('messageType') };
  const asJson = new Request(request.url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(words),
  });
  return { request: asJson, attachment: attachment instanceof File ? attachment : undefined };
}
