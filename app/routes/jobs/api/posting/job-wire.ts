import type { PostingField } from '#src/modules/jobs/domain/posting';
import { photoIds } from './photo-ids';

/**
 * The names that a call may use for each answer, ours first (D-WIZARDS, D-RECURFIELDS, D-WASTE). The first one sent
 * counts.
 */
const NAMES: Record<Exclude<PostingField, 'title'>, readonly string[]> = {
  jobTypes: ['jobTypes', 'services_requested'],
  customJobType: ['customJobType', 'custom_service'],
  description: ['description', 'job_description'],
  wasteRemoval: ['wasteRemoval', 'waste_removal', 'wasteRemovalRequired'],
  weedMethod: ['weedMethod'],
  wasteKinds: ['wasteKinds'],
  treeProtection: ['treeProtection'],
  treePermissionDate: ['treePermissionDate'],
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
 * A job by our names; a field that is not sent is undefined. Photos: URLs or ids from an upload (D-PHOTOSEND).
 * `ownWords`: take an unknown frequency as the customer's own words (D-RECURFIELDS).
 */
export function answersFrom(wire: Wire, { ownWords = false } = {}): Wire {
  const named = Object.entries(NAMES).map(([field, names]) => [field, firstOf(wire, names)] as const);
  const { jobTypes, wasteKinds, photos, recurrenceType, customRecurrenceValue, ...rest } = Object.fromEntries(named);
  return {
    ...rest,
    jobId: wire.jobId,
    jobTypes: listFrom(jobTypes),
    wasteKinds: listFrom(wasteKinds),
    photos: photos === undefined ? undefined : photoIds(photos),
    ...(ownWords && isOwnWord(recurrenceType)
      ? { recurrenceType: 'custom', customRecurrenceValue: recurrenceType }
      : { recurrenceType, customRecurrenceValue }),
  };
}

const firstOf = (wire: Wire, names: readonly string[]): unknown =>
  names.map((name) => wire[name]).find((value) => value !== undefined);

/** Multipart forms send a list as text: '["hedge_trimming"]'. Other values are returned unchanged. */
function listFrom(value: unknown): unknown {
  if (typeof value !== 'string' || !value.trim().startsWith('[')) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

const isOwnWord = (type: unknown) => typeof type === 'string' && !FREQUENCIES.includes(type.trim());
