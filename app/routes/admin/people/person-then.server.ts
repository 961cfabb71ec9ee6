import { momentInLondon } from '#src/kernel/day';
import { readDay, readTime } from '#src/kernel/typed-day';
import { dateTime } from '#src/kernel/written-date';
import { personAsOf } from '#src/modules/admin/domain/person-history';
import type { App } from '#src/composition/app';
import type { Then } from './person-then';

/** Reads `?at=2026-05-13T09:20`, in London time, and looks up the account at that moment. Null without `?at=`. */
export async function thenAsked(app: App, personId: string, request: Request): Promise<Then | null> {
  const typed = new URL(request.url).searchParams.get('at');
  if (typed === null) return null;
  const [, typedDay = '', typedTime = ''] = /^(.*?)(?:T|,?\s+)(\d[\d:.]*(?:\s*[ap]m)?)$/i.exec(typed.trim()) ?? [];
  const [day, time] = [readDay(typedDay), readTime(typedTime)];
  if (!day || !time) return { typed, error: 'Please enter a date and a time' };
  const moment = momentInLondon(day, time);
  if (moment > (await app.clock.now())) return { typed, error: 'Please enter a moment that has passed' };
  const history = await app.admin.personHistory.of(personId);
  return { typed, at: dateTime(moment), person: (history && personAsOf(history, moment)) ?? null };
}
