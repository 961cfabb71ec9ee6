import { z } from 'zod';
import { command } from '#app/web/command';
import { isPrintable, list } from '#app/web/fields';
import { jobAnswers } from './job-answers';

/** Also for the pages and calls that say it themselves. */
export const FAILED = 'Failed to update job';
export const NOT_TO_BE_CHANGED = 'Only a job that is still open to bids can be changed.';
const words = z
  .string({ error: FAILED })
  .max(20_000, 'Please use 2000 characters or fewer')
  .refine(isPrintable, 'Please remove the control characters')
  .transform((text) => text.replace(/\r\n?/g, '\n'));
const ifSent = <Field extends z.ZodType>(field: Field) => z.union([z.undefined(), field]);

const refusals = {
  'job-not-found': [404, 'We could not find this job.'],
  'not-your-job': [404, 'We could not find this job.'],
  'job-not-pending': [409, `${FAILED}. ${NOT_TO_BE_CHANGED}`],
  'budget-not-a-number': [422, 'Please enter the budget in pounds, such as 120 or 120.50', 'budget'],
  'text-too-long': [422, 'Please use 2000 characters or fewer', 'description'],
  'answers-not-valid': [422, 'Please check your answers.'],
} as const;

/** What is sent is changed, and what is left out stays (D-EDIT-PATHS). */
export const editJob = command({
  for: 'customer',
  schema: z
    .object({
      id: z.string(),
      title: words.optional(),
      budget: z.union([z.string().max(100), z.number()], { error: FAILED }).nullish(),
      description: words.optional(),
      jobTypes: ifSent(jobAnswers.jobTypes),
      customJobType: ifSent(jobAnswers.customJobType),
      wasteRemoval: ifSent(jobAnswers.wasteRemoval),
      photos: ifSent(jobAnswers.photos),
      preferredDate: ifSent(jobAnswers.preferredDate),
      timeOfDay: ifSent(jobAnswers.timeOfDay),
      flexibleDate: ifSent(jobAnswers.flexibleDate),
      address: ifSent(jobAnswers.address),
      accessInstructions: ifSent(jobAnswers.accessInstructions),
      isRecurring: ifSent(jobAnswers.isRecurring),
      recurrenceType: ifSent(jobAnswers.recurrenceType),
      customRecurrenceValue: ifSent(jobAnswers.customRecurrenceValue),
    })
    .refine(({ id: _id, ...change }) => Object.values(change).some((value) => value !== undefined), FAILED),
  run: ({ id: jobId, ...change }, actor, app) => app.jobs.editJob.execute({ jobId, customerId: actor.id, ...change }),
  refusals,
});

/** The edit page: its form sends everything it asks, and the route adds what was wrong with the photos that came along. */
export const editWholeJob = command({
  for: 'customer',
  schema: z.object({ id: z.string(), ...jobAnswers, photosRefused: list(z.string()) }),
  async run({ id: jobId, photosRefused, ...answers }, actor, app) {
    if (photosRefused.length > 0)
      return { ok: false, reason: 'answers-not-valid', problems: { photos: photosRefused } };
    return app.jobs.editJob.execute({ jobId, customerId: actor.id, ...answers });
  },
  refusals,
});
