import { z } from 'zod';
import { MOST_PER_DAY_MAX } from '#src/modules/jobs/domain/calendar/day-limits';
import { command } from '#app/web/command';
import { uncheckedText } from '#app/web/fields';

/** A landscaper sets the most jobs they want in a day, and whether they have a team. */
export const setDayLimits = command({
  for: 'landscaper',
  schema: z.object({
    mostPerDay: uncheckedText(z.string()),
    hasTeam: z
      .string()
      .optional()
      .transform((ticked) => ticked === 'on'),
  }),
  run: (limits, actor, app) => app.jobs.setDayLimits.execute({ ...limits, landscaperId: actor.id }),
  refusals: {
    'most-not-valid': [
      422,
      `Please enter a whole number from 1 to ${MOST_PER_DAY_MAX}, or leave it empty`,
      'mostPerDay',
    ],
  },
});
