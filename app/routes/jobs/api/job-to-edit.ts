import type { LoaderFunctionArgs } from '@remix-run/node';
import { jobToEdit } from '#app/routes/jobs/editing/job-to-edit.server';
import { askedJson } from '#app/commands/jobs/job-json';
import { photoUrl } from '#app/ui/pictures/photo-url';

/** GET /api/jobs/{id}/edit (S-ENT-41): the fields of the edit form, to be sent back with PUT /api/jobs/{id}. */
export async function loader(args: LoaderFunctionArgs) {
  const found = await jobToEdit(args);
  if (!found.ok) {
    const { status, words, code } = found;
    return Response.json({ success: false, error: words, message: words, code }, { status });
  }
  const { job } = found;
  return Response.json({
    success: true,
    error: null,
    description: job.description,
    jobTypes: job.jobTypes.map(({ id }) => id),
    customJobType: job.customJobType,
    wasteRemoval: job.wasteRemoval,
    ...askedJson(job),
    preferredDate: job.preferredDate,
    timeOfDay: job.timeOfDay,
    flexibleDate: job.flexibleDate,
    accessInstructions: job.accessInstructions,
    isRecurring: job.isRecurring,
    recurrenceType: job.recurrenceType,
    customRecurrence: job.customRecurrence,
    photos: job.photos.before.map(({ id }) => photoUrl(id, 1200)),
    location: job.address,
  });
}
