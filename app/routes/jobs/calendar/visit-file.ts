import type { LoaderFunctionArgs } from '@remix-run/node';
import { notFound, requireActor } from '#app/web/guard.server';
import { icalendar } from './icalendar';
import { visitEntry } from './visit-entry';

/** GET /jobs/{id}/visit.ics: the agreed visit, for the reader's own calendar. Only for the two parties. */
export async function loader(args: LoaderFunctionArgs) {
  const { id, userType } = await requireActor(args);
  const { app, now } = args.context;
  const role = userType === 'landscaper' ? 'landscaper' : 'customer';
  const visit = await app.jobs.views.visitOf({ id, role }, args.params.id ?? '');
  if (!visit) return notFound();
  const file = icalendar('Hedgerow', [visitEntry(visit, args.context.baseUrl)], await now());
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': `attachment; filename="hedgerow-visit-${visit.number}.ics"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
