import { z } from 'zod';
import { id, list, tick } from '#app/web/fields';
import { typed } from './save-step';

/** The words other forms have for taking the waste away. */
const WASTE: Record<string, boolean | undefined> = { removal: true, yes: true, dump: false, no: false };

/** What a job is made of, all but its budget, as forms and calls send it when they send all of it. */
export const jobAnswers = {
  jobTypes: list(typed),
  customJobType: typed,
  description: typed,
  wasteRemoval: z.preprocess((value) => (typeof value === 'string' ? (WASTE[value] ?? value) : value), tick),
  photos: list(typed),
  preferredDate: typed,
  timeOfDay: typed,
  flexibleDate: tick,
  address: typed,
  accessInstructions: typed,
  isRecurring: tick,
  recurrenceType: typed,
  customRecurrenceValue: typed,
};

const amount = z.union([typed, z.number().transform(String)]);

/** A whole job, as a call posts it. Photos are named by the ids they were uploaded under (D-PHOTOSEND). */
export const wholeJob = {
  /** Minted by the caller, so that a call that is sent twice posts one job. */
  jobId: id('jobId must be a UUID').optional(),
  ...jobAnswers,
  budget: amount,
};
