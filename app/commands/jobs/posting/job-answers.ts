import { z } from 'zod';
import { id, list, tick } from '#app/web/fields';
import { typed, typedBudget, typedDate } from './save-step';

/** The values that other forms send for taking the waste away (D-WASTE). */
const WASTE: Record<string, boolean | undefined> = { removal: true, yes: true, dump: false, no: false };

/** The answers of a whole job, except its budget. */
export const jobAnswers = {
  jobTypes: list(typed),
  customJobType: typed,
  treeProtection: typed,
  treePermissionDate: typedDate,
  weedMethod: typed,
  wasteKinds: list(typed),
  description: typed,
  wasteRemoval: z.preprocess((value) => (typeof value === 'string' ? (WASTE[value] ?? value) : value), tick),
  photos: list(typed),
  preferredDate: typedDate,
  timeOfDay: typed,
  flexibleDate: tick,
  address: typed,
  accessInstructions: typed,
  isRecurring: tick,
  recurrenceType: typed,
  customRecurrenceValue: typed,
};

const amount = z.union([typedBudget, z.number().transform(String)]);

/** A whole job as a call posts it. Photos are sent as the ids of uploads (D-PHOTOSEND). */
export const wholeJob = {
  /** Chosen by the caller, so that a call sent twice posts one job. */
  jobId: id('Please send jobId as a UUID, or leave it out').optional(),
  ...jobAnswers,
  budget: amount,
};
