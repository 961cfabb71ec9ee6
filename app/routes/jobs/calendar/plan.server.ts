import type { LoaderFunctionArgs } from '@remix-run/node';
import { bankHolidaysBetween } from '#src/kernel/bank-holidays';
import { addDays, mondayOf, type Day } from '#src/kernel/day';
import { readDay, readTime } from '#src/kernel/typed-day';
import { daysOf, takesTime } from '#src/modules/jobs/domain/calendar/calendar';
import { isOff } from '#src/modules/jobs/domain/calendar/days-off';
import type { Plan } from '#app/islands/visit-date/planned';
import { holidayWords, STATES } from './visit-words';

/** As many weeks as people look ahead at once. Links lead to later ones. */
const WEEKS = 5;
const LAST_DAY = '2099-12-31';

/** What a landscaper has planned from the week in the URL, or from this one, and the day and time in the URL. */
export async function planOf(
  { context, request }: LoaderFunctionArgs,
  { landscaperId, jobId, today }: { landscaperId: string; jobId: string; today: Day },
) {
  const query = new URL(request.url).searchParams;
  const asked = (name: string) => {
    const day = readDay(query.get(name) ?? '');
    return day && day >= today && day <= LAST_DAY ? day : undefined;
  };
  const from = mondayOf(asked('week') ?? asked('date') ?? today);
  const to = addDays(from, 7 * WEEKS - 1);
  const { views } = context.app.jobs;
  const [visits, off] = await Promise.all([
    views.visits({ id: landscaperId, role: 'landscaper' }, { from, to }),
    views.daysOffFrom(landscaperId, from),
  ]);
  const holidays = bankHolidaysBetween(from, to);
  const days = daysOf({ from, to }).map((day) => ({
    day,
    visits: visits
      .filter(({ date, state }) => date === day && takesTime(state))
      .map(({ time, timeOfDay, title, town, state, jobId: of }) => ({
        time,
        timeOfDay,
        title,
        town,
        isThis: of === jobId,
        state: STATES[state].words,
        look: STATES[state].look,
      })),
    isOff: isOff(day, off),
    holidays: holidays.filter((holiday) => holiday.day === day).map(holidayWords),
  }));
  const plan: Plan = {
    from,
    weeks: WEEKS,
    days: days.filter((one) => one.visits.length > 0 || one.isOff || one.holidays.length > 0),
  };
  return { plan, asked: { date: asked('date') ?? '', time: readTime(query.get('time') ?? '') ?? '' } };
}
