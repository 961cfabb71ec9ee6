import { pounds } from '#src/kernel/money';
import type { AvailableJob } from '#src/modules/jobs/ports/views/available-job-views';
import { placeName } from '#app/ui/format';
import { photoUrl } from '#app/ui/pictures/photo-url';

/**
 * An open job as JSON (L-ENT-06, L-ENT-07). Only the hired landscaper gets its address and access notes (D-NOTESMAP,
 * D-GEO).
 */
export const browseJob = (job: AvailableJob) => {
  const location = placeName(job);
  return {
    id: job.id,
    title: job.title,
    description: job.description,
    serviceType: job.serviceType,
    isRecurring: job.isRecurring,
    recurrenceType: job.recurrenceType,
    jobImages: job.photos.map(({ id }) => photoUrl(id, 1200)),
    location,
    preferredDate: job.preferredDate,
    budget: pounds(job.budget),
    estimatedDuration: null,
    customer: { fullName: job.customerFirstName ?? 'A customer', location },
    bidsCount: job.bidCount,
    maxBids: job.maxBids,
    accessNotes: null,
    distance: job.distanceMiles,
    isFlexible: job.isFlexible,
    status: job.status,
    bidCount: job.bidCount,
  };
};
