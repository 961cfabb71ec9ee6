import { visitWindow, type VisitState } from '#src/modules/jobs/domain/calendar/calendar';
import type { Visit } from '#src/modules/jobs/ports/views/calendar-views';
import { placeName } from '#app/ui/format';
import type { CalendarEntry } from './icalendar';

const TENTATIVE: readonly VisitState[] = ['unpaid', 'proposed', 'moving'];

/** A visit as a calendar entry. `origin`: that of the site, for the link to the job. */
export function visitEntry(visit: Visit, origin: string): CalendarEntry {
  const status =
    visit.state === 'cancelled' ? 'CANCELLED' : TENTATIVE.includes(visit.state) ? 'TENTATIVE' : 'CONFIRMED';
  const url = `${origin}/jobs/${visit.jobId}`;
  return {
    uid: `visit-${visit.id}@hedgerow`,
    sequence: visit.revision,
    changedAt: visit.changedAt,
    status,
    ...visitWindow(visit),
    summary: `${visit.title} (${visit.withWhom})`,
    description: [visit.accessInstructions && `Access: ${visit.accessInstructions}`, url].filter(Boolean).join('\n'),
    location: visit.address ?? placeName(visit),
    url,
  };
}
