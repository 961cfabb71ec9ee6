import { z } from 'zod';
import type { App } from '#src/composition/app';
import { TEXT_MAX } from '#src/modules/jobs/domain/job';
import { CHECK_ANSWERS, JOB_NOT_FOUND } from '#app/commands/refusals';
import { command, type Answer } from '#app/web/command';
import { list, printable, typedAmount } from '#app/web/fields';
import { besideItsFields, jobAddressFields, withJobAddress } from '#app/commands/jobs/posting/job-address';
import { jobAnswers } from '#app/commands/jobs/posting/job-answers';
import { answersNotValid } from '#app/commands/jobs/words';
import { CANNOT_CHANGE, FAILED } from './words';

const TOO_LONG = `Please use ${TEXT_MAX} characters or fewer`;
const text = printable(z.string({ error: FAILED }).max(20_000, TOO_LONG));
const ifSent = <Field extends z.ZodType>(field: Field) => z.union([z.undefined(), field]);

const refusals = {
  'job-not-found': JOB_NOT_FOUND,
  'not-your-job': JOB_NOT_FOUND,
  'job-not-pending': [409, `${FAILED}. ${CANNOT_CHANGE}`],
  'budget-not-a-number': [422, 'Please enter the budget in pounds, such as 120 or 120.50', 'budget'],
  'text-too-long': [422, TOO_LONG, 'description'],
  'answers-not-valid': CHECK_ANSWERS,
} as const;

/** Only what is sent is changed (D-EDIT-PATHS). */
export const editJob = command({
  for: 'customer',
  schema: z
    .object({
      id: z.string(),
      title: text.optional(),
      budget: typedAmount(FAILED).nullish(),
      description: text.optional(),
      jobTypes: ifSent(jobAnswers.jobTypes),
      customJobType: ifSent(jobAnswers.customJobType),
      treeProtection: ifSent(jobAnswers.treeProtection),
      treePermissionDate: ifSent(jobAnswers.treePermissionDate),
      weedMethod: ifSent(jobAnswers.weedMethod),
      wasteKinds: ifSent(jobAnswers.wasteKinds),
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
    .refine(({ id: _id, ...change }) => Object.values(change).some((value) => value !== undefined), {
      error: FAILED,
      path: ['title'],
    }),
  run: ({ id: jobId, ...change }, actor, app) => edit(app, { jobId, customerId: actor.id, ...change }),
  refusals,
});

/**
 * The edit page, whose form sends all its fields. The route adds `photosRefused`: the sentences about refused photos.
 */
export const editWholeJob = command({
  for: 'customer',
  schema: z.object({ id: z.string(), ...jobAnswers, ...jobAddressFields, photosRefused: list(z.string()) }),
  async run({ id: jobId, photosRefused, ...sent }, actor, app): Promise<Answer<unknown, keyof typeof refusals>> {
    if (photosRefused.length > 0)
      return { ok: false, reason: 'answers-not-valid', problems: { photos: photosRefused } };
    const { answers, ...found } = await withJobAddress(app, actor.id, 'edit', sent);
    // Without an address the edit is refused, but the answer also names the other problems.
    const address = Object.keys(found.problems).length > 0 ? '' : answers.address;
    return besideItsFields(await edit(app, { jobId, customerId: actor.id, ...answers, address }), found);
  },
  refusals,
});

async function edit(app: App, change: Parameters<App['jobs']['editJob']['execute']>[0]) {
  const edited = await app.jobs.editJob.execute(change);
  return 'problems' in edited ? answersNotValid(edited.problems, 'edit') : edited;
}
