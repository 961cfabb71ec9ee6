import type { App } from '#src/composition/app';
import { isDay, isTime } from '#src/kernel/day';
import { dateWarningWords } from '#app/commands/jobs/calendar/clash-words';
import { NOT_FREE } from './date-words';

type Asked = { id: string; proposedDate: string; proposedTime: string };

/** Why a date does not fit the landscaper’s calendar, as a command's answer; undefined if it fits. */
export async function notFree(app: App, landscaperId: string, { id, proposedDate: date, proposedTime: time }: Asked) {
  if (!isDay(date) || !isTime(time)) return undefined;
  const words = dateWarningWords(await app.jobs.views.dateWarnings(landscaperId, id, { date, time }));
  return words.length > 0
    ? { ok: false as const, reason: 'not-free' as const, problems: { [NOT_FREE]: words } }
    : undefined;
}
