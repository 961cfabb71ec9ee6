import type { LoaderFunctionArgs } from '@remix-run/node';
import { isId } from '#src/kernel/id';
import type { FollowThreadRefusal } from '#src/modules/messaging/use-cases/follow-thread';
import { NOT_LIVE, THREAD_NOT_FOUND, TOO_MANY_FOLLOWED } from '#app/commands/messaging/words';
import type { Words } from '#app/web/command';
import { eventStream } from '#app/web/event-stream.server';
import { requireActor } from '#app/web/guard.server';
import { jsonError } from '#app/web/json-error';
import { sessionIdOf } from '#app/web/session.server';

const REFUSALS: Record<FollowThreadRefusal, Words> = {
  'thread-not-found': THREAD_NOT_FOUND,
  'not-your-thread': THREAD_NOT_FOUND,
  'too-many-followed': TOO_MANY_FOLLOWED,
  'not-live': NOT_LIVE,
};
const NOT_ACCEPTED = 'This URL only answers with events (text/event-stream).';
/** Proxies close a connection that is silent for a minute. */
const HEARTBEAT_MS = 25_000;

/**
 * GET /api/message-threads/{id}/live: server-sent events, each of which says only that the conversation has changed;
 * the call for messages returns the change. The stream ends with the session, which is checked at each heartbeat and
 * whenever a session of its person ends.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { id: viewerId } = await requireActor(args);
  const { app, secure } = args.context;
  const threadId = args.params.id ?? '';
  if (!isId(threadId)) return jsonError(...THREAD_NOT_FOUND, 'thread-not-found');
  const { method, headers } = args.request;
  if (method !== 'GET' || !headers.get('Accept')?.includes('text/event-stream'))
    return jsonError(406, NOT_ACCEPTED, 'not-acceptable');
  return eventStream(args.request, async ({ say, end }) => {
    const isSignedIn = async () => {
      const sessionId = await sessionIdOf(args.request.headers.get('Cookie'), secure);
      const found = sessionId && (await app.accounts.findSession.execute({ sessionId }));
      return found && found.user.id === viewerId;
    };
    const look = (whenSignedIn: () => void) => void isSignedIn().then((is) => (is ? whenSignedIn() : end()), end);
    const follower = { changed: () => say('changed'), sessionEnded: () => look(() => undefined), ended: end };
    const followed = await app.messaging.followThread.execute({ threadId, viewerId, follower });
    if (!followed.ok) {
      const [status, words] = REFUSALS[followed.reason];
      return jsonError(status, words, followed.reason === 'not-your-thread' ? 'thread-not-found' : followed.reason);
    }
    const heartbeat = setInterval(() => look(() => say('')), HEARTBEAT_MS);
    return () => {
      clearInterval(heartbeat);
      followed.value.stop();
    };
  });
}
