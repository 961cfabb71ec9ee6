import type { AppLoadContext } from '@remix-run/node';
import type { ThreadFilter } from '#src/modules/messaging/ports/messaging-views';

/**
 * The threads that a person’s browser fetches; their new messages then count as delivered. The list of threads shows
 * whether anything is new, so a visit without news writes nothing.
 */
export async function receivedThreads({ app }: AppLoadContext, userId: string, filter: ThreadFilter = 'all') {
  const threads = await app.messaging.views.threads(userId, filter);
  if (filter !== 'all' || threads.some(({ hasNew }) => hasNew)) await app.messaging.receiveMessages.execute({ userId });
  return threads;
}
