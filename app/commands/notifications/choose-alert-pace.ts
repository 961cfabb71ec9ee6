import { z } from 'zod';
import { alertPaces } from '#src/modules/notifications/domain/lead';
import { command } from '#app/web/command';

/** A landscaper chooses how often they are emailed about new jobs. */
export const chooseAlertPace = command({
  for: 'landscaper',
  schema: z.object({ pace: z.enum(alertPaces, { error: 'Please choose how often' }) }),
  run: ({ pace }, actor, app) => app.notifications.chooseAlertPace.execute({ userId: actor.id, pace }),
  refusals: {},
});
