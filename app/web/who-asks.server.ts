import type { App } from '#src/composition/app';
import type { RequestContext } from './context';

/** Who asks, and when: one reading of the session a request, and none without a session cookie. */
export function whoAsks(app: App, sessionId: () => Promise<string | undefined>): Pick<RequestContext, 'actor' | 'now'> {
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
