import { z } from 'zod';
import { DAYS_OFF_MAX, DAYS_OFF_NOTE_MAX } from '#src/modules/jobs/domain/calendar/days-off';
import { YEARS_AHEAD } from '#src/modules/jobs/domain/latest-day';
import { inWords } from '#app/ui/format';
import { command } from '#app/web/command';
import { NOT_TEXT, typedDay, uncheckedText } from '#app/web/fields';

const day = uncheckedText(typedDay(NOT_TEXT));

/** A landscaper blocks days in their calendar. */
export const takeDaysOff = command({
  for: 'landscaper',
  schema: z.object({ firstDay: day, lastDay: day, note: uncheckedText(z.string()) }),
  run: (days, actor, app) => app.jobs.takeDaysOff.execute({ ...days, landscaperId: actor.id }),
  refusals: {
    'first-day-not-valid': [422, 'Please choose the first day', 'firstDay'],
    'last-day-not-valid': [422, 'Please choose the last day, or leave it empty', 'lastDay'],
    'ends-before-it-begins': [422, 'Please choose a last day that is not before the first', 'lastDay'],
    'days-gone-by': [422, 'Please choose days that have not passed', 'firstDay'],
    'days-too-far': [422, `Please choose days within ${inWords(YEARS_AHEAD)} years`, 'lastDay'],
    'note-too-long': [422, `Please use at most ${DAYS_OFF_NOTE_MAX} characters`, 'note'],
    'too-many': [409, `You can block ${DAYS_OFF_MAX} periods ahead. Please remove some first.`],
  },
});
