import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { sendMessage } from '#app/commands/messaging/send-message';
import { requireActor } from '#app/web/guard.server';
import { formOf, jsonError, submitJson } from '#app/web/submit.server';

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

/** POST /api/message-threads/{id}/messages { content }: JSON, or the multipart form of the specification. */
export async function action(args: ActionFunctionArgs) {
  const { id, ...params } = args.params;
  const request = await asJson(args.request);
  return submitJson(
    sendMessage,
    { ...args, request, params: { ...params, threadId: id } },
    {
      to: (message) => ({
        id: message.id,
        senderId: message.senderId,
        messageType: message.messageType,
        content: message.content,
        status: 'sent',
        createdAt: message.createdAt,
      }),
      status: 201,
    },
  );
}

async function asJson(request: Request): Promise<Request> {
  if (!request.headers.get('Content-Type')?.startsWith('multipart/form-data')) return request;
  const content = (await formOf(request)).get('content');
  return new Request(request.url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ content }),
  });
}
