import { z } from 'zod';
import { command } from '#app/web/command';
import { id } from '#app/web/fields';

/** Marks as read one notification, or all that existed when the page was shown. */
export const readNotifications = command({
  for: 'signed-in',
  schema: z.object({ id: id().optional(), upTo: z.iso.datetime().optional() }),
  async run({ id, upTo }, actor, app) {
    const which = id ? { id } : { upTo: upTo ? new Date(upTo) : await app.clock.now() };
    return {
      ok: true as const,
      value: { count: await app.notifications.readNotifications.execute({ userId: actor.id, which }) },
    };
  },
  refusals: {},
});
