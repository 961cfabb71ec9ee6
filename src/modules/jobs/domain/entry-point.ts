import { ADDRESS_MAX } from '#src/kernel/places/uk-address';
import { TEXT_MAX, type TimeOfDay } from './job';
import { services } from './services';

/**
 * The ways to describe a job. `wizard`, `classic`, `guest` and `soft` are sets of pages, `json` and `multipart` are
 * calls; `guest` and `soft` also open an account. `edit` is the edit page, and `again` is the wizard, filled in from an
 * earlier job.
 */
export type EntryPoint = 'wizard' | 'json' | 'classic' | 'multipart' | 'guest' | 'soft' | 'edit' | 'again';

export type Limits = {
  /** In characters. */
  maxLength: typeof MAX_LENGTH & { description: number };
  photosMin: number;
  photosMax: number;
  times: readonly TimeOfDay[];
  /** How much of a date is required. 'none': leaving it empty means a flexible date. */
  date: 'day and time' | 'day' | 'none';
  /** Whether a signed-in customer answers step by step, with the earlier answers kept in a draft. */
  inSteps: boolean;
};

const MAX_LENGTH = {
  title: TEXT_MAX,
  customJobType: 100,
  address: ADDRESS_MAX,
  accessInstructions: 500,
  customRecurrenceValue: 100,
};
const withDescription = (description: number) => ({ ...MAX_LENGTH, description });

const usual: Limits = {
  maxLength: withDescription(200),
  photosMin: 1,
  photosMax: 6,
  times: ['morning', 'afternoon', 'anytime'],
  date: 'day and time',
  inSteps: false,
};
const multipart: Limits = { ...usual, photosMax: 10, date: 'day' };
const edit: Limits = {
  ...usual,
  maxLength: withDescription(TEXT_MAX),
  photosMin: 0,
  photosMax: 10,
  times: ['morning', 'afternoon', 'evening', 'anytime'],
};

/** What each entry point allows (D-WIZARDS, D-DESCLEN, D-PHOTOLIM, D-PHOTOREC, D-TIMESLOT). */
export const limitsOf: Record<EntryPoint, Limits> = {
  wizard: { ...usual, inSteps: true },
  json: usual,
  classic: { ...multipart, inSteps: true },
  multipart,
  guest: { ...usual, maxLength: withDescription(TEXT_MAX), photosMin: 0 },
  soft: { ...usual, maxLength: withDescription(500), photosMin: 0, photosMax: 5, date: 'none' },
  edit,
  // The limits for editing, so that whatever was posted or edited before can be posted again (D-REPOST). Only a changed
  // description must keep to the wizard’s limit (V-POST1-04).
  again: { ...edit, maxLength: usual.maxLength, inSteps: true },
};

/**
 * The kinds of work that the form offers: fifteen, or the edit page's own fourteen. `kept`: others that the job already
 * has.
 */
export const jobTypesAt = (entryPoint: EntryPoint, kept: readonly string[] = []) =>
  services.filter(({ id, posted, edit }) => (entryPoint === 'edit' ? edit : posted) || kept.includes(id));
