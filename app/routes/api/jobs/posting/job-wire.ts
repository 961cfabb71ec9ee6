import type { PostingField } from '#src/modules/jobs/domain/posting';
import { photoIds } from './photo-ids';

/** Every name that a wire has for an answer, ours first (D-WIZARDS, D-RECURFIELDS, D-WASTE). The first that is there counts. */
const NAMES: Record<Exclude<PostingField, 'title'>, readonly string[]> = {
  jobTypes: ['jobTypes', 'services_requested'],
  customJobType: ['customJobType', 'custom_service'],
  description: ['description', 'job_description'],
  wasteRemoval: ['wasteRemoval', 'waste_removal', 'wasteRemovalRequired'],
  photos: ['photos', 'imageUrls'],
  preferredDate: ['preferredDate', 'preferred_date'],
  timeOfDay: ['timeOfDay', 'time_of_day'],
  flexibleDate: ['flexibleDate', 'is_flexible_date', 'timeFlexible'],
  address: ['address', 'address_full', 'location'],
  accessInstructions: ['accessInstructions', 'access_instructions'],
  isRecurring: ['isRecurring', 'is_recurring'],
  recurrenceType: ['recurrenceType', 'recurrence_type', 'recurringFrequency'],
  customRecurrenceValue: ['customRecurrenceValue', 'custom_recurrence_value', 'customRecurrence'],
  budget: ['budget'],
};
const FREQUENCIES = ['weekly', 'fortnightly', 'monthly', 'custom', ''];

type Wire = Record<string, unknown>;

/**
 * A job by whatever names it came, in ours; what is not sent stays undefined. Photos: addresses or ids that an upload answered with
 * (D-PHOTOSEND). `ownWords`: whether a frequency that is none of ours is meant as one in the customer's own words (D-RECURFIELDS).
 */
export function answersFrom(wire: Wire, { ownWords = false } = {}): Wire {
  const named = Object.entries(NAMES).map(([field, names]) => [field, firstOf(wire, names)] as const);
  const { jobTypes, photos, recurrenceType, customRecurrenceValue, ...rest } = Object.fromEntries(named);
  return {
    ...rest,
    jobId: wire.jobId,
    jobTypes: listFrom(jobTypes),
    photos: photos === undefined ? undefined : photoIds(photos),
    ...(ownWords && isOwnWord(recurrenceType)
      ? { recurrenceType: 'custom', customRecurrenceValue: recurrenceType }
      : { recurrenceType, customRecurrenceValue }),
  };
}

const firstOf = (wire: Wire, names: readonly string[]): unknown =>
  names.map((name) => wire[name]).find((value) => value !== undefined);

/** A list of a multipart form comes as text: '["hedge_trimming"]'. Anything else stays what it is. */
function listFrom(value: unknown): unknown {
  if (typeof value !== 'string' || !value.trim().startsWith('[')) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

const isOwnWord = (type: unknown) => typeof type === 'string' && !FREQUENCIES.includes(type.trim());
