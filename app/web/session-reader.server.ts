import type { App } from '#src/composition/app';
import type { RequestContext } from './context';

/** Who is signed in, and the time. The session is read at most once per request, and not at all without a session cookie. */
export function sessionReader(
  app: App,
  sessionId: () => Promise<string | undefined>,
): Pick<RequestContext, 'actor' | 'now'> {
  let reading: ReturnType<App['accounts']['findSession']['execute']> | undefined;
  const session = () =>
    (reading ??= sessionId().then((id) =>
      id === undefined ? undefined : app.accounts.findSession.execute({ sessionId: id }),
    ));
  return {
    actor: async () => (await session())?.user,
    now: async () => (await session())?.at ?? app.clock.now(),
  };
}
