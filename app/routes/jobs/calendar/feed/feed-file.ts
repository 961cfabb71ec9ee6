import type { LoaderFunctionArgs } from '@remix-run/node';
import type { FeedShown } from '#src/modules/jobs/use-cases/calendar/read-calendar-feed';
import { TOO_MANY } from '#app/commands/refusals';
import { textIfChanged } from '#app/web/lists/unchanged';
import { icalendarFeed, type CalendarEntry } from '../icalendar';
import { visitEntry } from '../visit-entry';

/**
 * GET /calendar-feed/{secret}.ics, for a person’s own calendar app. A revoked secret gives the same answer as one that
 * never existed.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { app, address, baseUrl } = context;
  const secret = params.secret ?? '';
  if (!(await app.rateLimits.allow('calendar-feed-guess', address))) return plain(TOO_MANY[0], TOO_MANY[1]);
  const feed = await app.jobs.readCalendarFeed.execute({ secret });
  if (!feed.ok) return plain(404, 'There is no such calendar.');
  await app.rateLimits.forgive('calendar-feed-guess', address);
  if (!(await app.rateLimits.allow('calendar-feed', secret))) return plain(TOO_MANY[0], TOO_MANY[1]);
  const entries = [
    ...feed.value.visits.map((visit) => visitEntry(visit, baseUrl)),
    ...feed.value.daysOff.map(offEntry),
  ];
  return textIfChanged(request, icalendarFeed('Hedgerow', entries), {
    'Content-Type': 'text/calendar; charset=utf-8',
    'X-Robots-Tag': 'noindex',
  });
}

const offEntry = ({ id, firstDay, lastDay, addedAt }: FeedShown['daysOff'][number]): CalendarEntry => ({
  uid: `days-off-${id}@hedgerow`,
  sequence: 0,
  changedAt: addedAt,
  status: 'CONFIRMED',
  summary: firstDay === lastDay ? 'Day off' : 'Days off',
  firstDay,
  lastDay,
});

const plain = (status: number, words: string) =>
  new Response(words, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
  });
