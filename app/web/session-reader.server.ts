import type { App } from '#src/composition/app';
import type { RequestContext } from './context';

/**
 * Who is signed in, and the time. The session is read at most once per request, and not at all without a session
 * cookie. `note` receives the id of the user for the line of the log.
 */
export function sessionReader(
  app: App,
  sessionId: () => Promise<string | undefined>,
  note: (userId: string) => void = () => {},
): Pick<RequestContext, 'actor' | 'now'> {
  let reading: ReturnType<App['accounts']['findSession']['execute']> | undefined;
  const session = () =>
    (reading ??= sessionId().then(async (id) => {
      const found = id === undefined ? undefined : await app.accounts.findSession.execute({ sessionId: id });
      if (found) note(found.user.id);
      return found;
    }));
  return {
    actor: async () => (await session())?.user,
    now: async () => (await session())?.at ?? app.clock.now(),
  };
}
