import { YEARS_AHEAD } from '#src/modules/jobs/domain/latest-day';
import { inWords } from '#app/ui/format';
import { requiredDay, requiredTime } from '#app/web/fields';

// What the commands that propose a date have in common. The fields have the names of the JSON call (API-LAND-06).

const NO_DAY = 'Please choose a date';
const NO_TIME = 'Please choose a time, such as 09:30';
export const NOT_ACTIVE = 'Nobody is hired for this job, or it is finished or cancelled.';
/** The name under which clashes with the calendar are reported. */
export const NOT_FREE = 'notFree';

export const dateFields = { proposedDate: requiredDay(NO_DAY), proposedTime: requiredTime(NO_TIME) };

export const DATE_REFUSALS = {
  'job-not-active': [409, NOT_ACTIVE],
  'day-not-valid': [422, NO_DAY, 'proposedDate'],
  'time-not-valid': [422, NO_TIME, 'proposedTime'],
  'day-gone-by': [422, 'Please choose a date and time in the future', 'proposedDate'],
  'day-too-far': [422, `Please choose a date within ${inWords(YEARS_AHEAD)} years`, 'proposedDate'],
} as const;

export const NOT_FREE_REFUSAL = [422, 'This does not fit your calendar', NOT_FREE] as const;
