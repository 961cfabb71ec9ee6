import type { LoaderFunctionArgs } from '@remix-run/node';
import { visitWindow } from '#src/modules/jobs/domain/calendar';
import type { Visit } from '#src/modules/jobs/ports/views/calendar-views';
import { placeName } from '#app/ui/format';
import { notFound, requireActor } from '#app/web/guard.server';
import { icalendar, type CalendarEntry } from './icalendar';

/** GET /jobs/{id}/visit.ics: the agreed visit, for a calendar of one’s own. Only for the two parties. */
export async function loader(args: LoaderFunctionArgs) {
  const { id, userType } = await requireActor(args);
  const { app, now } = args.context;
  const role = userType === 'landscaper' ? 'landscaper' : 'customer';
  const visit = await app.jobs.views.visitOf({ id, role }, args.params.id ?? '');
  if (!visit) return notFound();
  const file = icalendar('Hedgerow', [entryOf(visit, args.context.baseUrl)], await now());
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': `attachment; filename="hedgerow-visit-${visit.number}.ics"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

/** A visit as an entry of a calendar. `origin`: of the site, for the link to the job. */
function entryOf(visit: Visit, origin: string): CalendarEntry {
  const status =
    visit.state === 'cancelled'
      ? 'CANCELLED'
      : visit.state === 'unpaid' || visit.state === 'proposed'
        ? 'TENTATIVE'
        : 'CONFIRMED';
  const url = `${origin}/jobs/${visit.jobId}`;
  return {
    uid: `visit-${visit.id}@hedgerow`,
    sequence: visit.revision,
    status,
    ...visitWindow(visit),
    summary: `${visit.title} (${visit.withWhom})`,
    description: [visit.accessInstructions && `Access: ${visit.accessInstructions}`, url].filter(Boolean).join('\n'),
    location: visit.address ?? placeName(visit),
    url,
  };
}
