/**
 * Posting a job: the questions, the steps they are asked in, and the rules for the answers with their exact words. A step of the
 * wizard, its final submit and the JSON call all ask here, so that a rule exists once.
 */
import { parsePounds, type Pence } from '#src/kernel/money';
import { isDay, type Day } from '#src/kernel/day';
import { oneLine, TEXT_MAX, type JobOrder, type RecurrenceType, type TimeOfDay } from './job';
import { serviceNamed, type ServiceId } from './services';

/** Answers as they were typed. An empty text is a question not yet answered. */
export type PostingAnswers = {
  /** Of the customer's own, asked where a job is posted again. Empty: it is made from the kind of work and the town. */
  title: string;
  jobTypes: string[];
  customJobType: string;
  description: string;
  wasteRemoval: boolean;
  /** Ids of uploaded photos, in the order shown. */
  photos: string[];
  preferredDate: string;
  timeOfDay: string;
  flexibleDate: boolean;
  address: string;
  accessInstructions: string;
  isRecurring: boolean;
  recurrenceType: string;
  customRecurrenceValue: string;
  budget: string;
};
export type PostingField = keyof PostingAnswers;
export type PostingProblems = Partial<Record<PostingField, string[]>>;

export const noAnswers: PostingAnswers = {
  title: '',
  jobTypes: [],
  customJobType: '',
  description: '',
  wasteRemoval: false,
  photos: [],
  preferredDate: '',
  timeOfDay: '',
  flexibleDate: false,
  address: '',
  accessInstructions: '',
  isRecurring: false,
  recurrenceType: '',
  customRecurrenceValue: '',
  budget: '',
};

export const steps = [
  { slug: 'job-type', title: 'Job Type', asks: ['title', 'jobTypes', 'customJobType', 'description', 'wasteRemoval'] },
  {
    slug: 'photos-scheduling',
    title: 'Photos & Scheduling',
    asks: ['photos', 'preferredDate', 'timeOfDay', 'flexibleDate'],
  },
  {
    slug: 'address-extras',
    title: 'Address & Extras',
    asks: ['address', 'accessInstructions', 'isRecurring', 'recurrenceType', 'customRecurrenceValue', 'budget'],
  },
] as const satisfies readonly { slug: string; title: string; asks: readonly PostingField[] }[];
export type StepSlug = (typeof steps)[number]['slug'];

/** What is said of an answer that is missing, or of too many photos. The doors differ in words, not in rules. */
const USUAL_WORDS = {
  jobTypes: 'Please select at least one job type',
  customJobType: 'Please specify the custom job type',
  description: 'Please provide a job description',
  photos: 'We recommend adding at least 1 photo to help landscapers understand your job better',
  tooManyPhotos: 'Photo limit reached',
  preferredDate: 'Please select a preferred date or mark as flexible',
  address: 'Please provide the job address',
  recurrenceType: 'Please select recurrence frequency',
  customRecurrenceValue: 'Please specify custom recurrence',
};
const CLASSIC_WORDS: typeof USUAL_WORDS = {
  ...USUAL_WORDS,
  jobTypes: 'Please select at least one service',
  customJobType: 'Please specify the custom service',
  description: 'Please add job details',
  photos: 'At least one photo is required',
  tooManyPhotos: 'Too many photos',
  preferredDate: 'Please select a date or mark as flexible',
  address: 'Address is required',
  recurrenceType: 'Please select recurrence type',
};

type Limits = {
  descriptionMax: number;
  photosMin: number;
  photosMax: number;
  times: readonly TimeOfDay[];
  /** How much of a date is asked for. 'none': no date is as good as a flexible one. */
  date?: 'day and time' | 'day' | 'none';
  /** Whether the answers of earlier steps wait in a draft. */
  inSteps?: true;
  words?: typeof USUAL_WORDS;
};
const DAYTIME = ['morning', 'afternoon', 'anytime'] as const;
const signedIn: Limits = { descriptionMax: 200, photosMin: 1, photosMax: 6, times: DAYTIME };
const classic: Limits = { ...signedIn, photosMax: 10, date: 'day', words: CLASSIC_WORDS };
const edit: Limits = {
  descriptionMax: TEXT_MAX,
  photosMin: 0,
  photosMax: 10,
  times: ['morning', 'afternoon', 'evening', 'anytime'],
};

/**
 * `wizard` and `classic` are asked step by step, `json` and `multipart` are calls; `guest` and `soft` open an account as well. `again`
 * is a wizard with a job that was posted before.
 */
export type EntryPoint = 'wizard' | 'json' | 'classic' | 'multipart' | 'guest' | 'soft' | 'edit' | 'again';
/** What each entry point allows (D-WIZARDS, D-DESCLEN, D-PHOTOLIM, D-PHOTOREC, D-TIMESLOT). A new entry point is a line here. */
export const limitsOf: Record<EntryPoint, Limits> = {
  wizard: { ...signedIn, inSteps: true },
  json: signedIn,
  classic: { ...classic, inSteps: true },
  multipart: classic,
  guest: { descriptionMax: TEXT_MAX, photosMin: 0, photosMax: 6, times: DAYTIME },
  soft: { descriptionMax: 500, photosMin: 0, photosMax: 5, times: DAYTIME, date: 'none' },
  edit,
  // Whatever entry point it came by, and however it was edited since: what was good enough then is not refused now (D-REPOST).
  again: { ...edit, inSteps: true },
};

export const timeSlots: Record<TimeOfDay, { label: string; postedHours: string; editedHours: string }> = {
  morning: { label: 'Morning', postedHours: '8AM-12PM', editedHours: '8AM-12PM' },
  afternoon: { label: 'Afternoon', postedHours: '12PM-6PM', editedHours: '12PM-5PM' },
  evening: { label: 'Evening', postedHours: '5PM-8PM', editedHours: '5PM-8PM' },
  anytime: { label: 'Anytime', postedHours: '', editedHours: '' },
};
export const recurrences: Record<RecurrenceType, string> = {
  weekly: 'Weekly',
  fortnightly: 'Fortnightly',
  monthly: 'Monthly',
  custom: 'Custom',
};

const SHORT_MAX = 100;
const LINE_MAX = 300;
const ACCESS_MAX = 500;
const BUDGET_MAX = 100_000_00;

/**
 * Answers without what another answer has made meaningless (C-POST-06, -07, -08), or what this entry point does not ask; types by their ids.
 * What is wrong stays as typed.
 */
export function tidy(answers: PostingAnswers, entryPoint: EntryPoint): PostingAnswers {
  const jobTypes = [...new Set(answers.jobTypes.map((type) => serviceNamed(type) ?? type.trim()).filter(Boolean))];
  const { flexibleDate, isRecurring } = answers;
  return {
    ...answers,
    title: entryPoint === 'again' ? oneLine(answers.title) : '',
    jobTypes,
    customJobType: jobTypes.includes('other') ? answers.customJobType.trim() : '',
    description: answers.description.trim(),
    preferredDate: flexibleDate ? '' : answers.preferredDate.trim(),
    timeOfDay: answers.timeOfDay.trim(),
    address: answers.address.trim(),
    accessInstructions: answers.accessInstructions.trim(),
    recurrenceType: isRecurring ? answers.recurrenceType.trim() : '',
    customRecurrenceValue:
      isRecurring && answers.recurrenceType.trim() === 'custom' ? answers.customRecurrenceValue.trim() : '',
    budget: answers.budget.trim(),
  };
}

type Circumstances = { entryPoint: EntryPoint; today: Day };
/** What is wrong with one answer, or undefined. */
type Rule = (answers: PostingAnswers, circumstances: Circumstances) => string | undefined | false;

const RULES: Partial<Record<PostingField, Rule>> = {
  title: ({ title }) => tooLong(title, TEXT_MAX, 'Title'),
  jobTypes: ({ jobTypes }, { entryPoint }) =>
    (!jobTypes.length && wordsAt(entryPoint).jobTypes) ||
    (jobTypes.some((type) => !serviceNamed(type)) && 'Please choose job types from the list'),
  customJobType: ({ jobTypes, customJobType }, { entryPoint }) =>
    (jobTypes.includes('other') && !customJobType && wordsAt(entryPoint).customJobType) ||
    tooLong(customJobType, SHORT_MAX, 'Custom job type'),
  description: ({ description }, { entryPoint }) =>
    (!description && wordsAt(entryPoint).description) ||
    tooLong(description, limitsOf[entryPoint].descriptionMax, 'Description'),
  photos: ({ photos }, { entryPoint }) =>
    (photos.length < limitsOf[entryPoint].photosMin && wordsAt(entryPoint).photos) ||
    (photos.length > limitsOf[entryPoint].photosMax && wordsAt(entryPoint).tooManyPhotos),
  preferredDate: ({ preferredDate, flexibleDate }, { entryPoint, today }) =>
    !flexibleDate &&
    (preferredDate || limitsOf[entryPoint].date !== 'none') &&
    ((!isDay(preferredDate) && wordsAt(entryPoint).preferredDate) ||
      (preferredDate < today && 'The preferred date cannot be in the past') ||
      (preferredDate > yearsAfter(today, 2) && 'The preferred date must be within two years')),
  timeOfDay: ({ preferredDate, timeOfDay }, { entryPoint }) =>
    (timeOfDay || (preferredDate && asksForTime(entryPoint))) &&
    !offers(entryPoint, timeOfDay) &&
    "Please select a preferred time or choose 'Anytime'",
  address: ({ address }, { entryPoint }) =>
    (!address && wordsAt(entryPoint).address) || tooLong(address, LINE_MAX, 'Address'),
  accessInstructions: ({ accessInstructions }) => tooLong(accessInstructions, ACCESS_MAX, 'Access instructions'),
  recurrenceType: ({ isRecurring, recurrenceType }, { entryPoint }) =>
    isRecurring && !isRecurrence(recurrenceType) && wordsAt(entryPoint).recurrenceType,
  customRecurrenceValue: ({ recurrenceType, customRecurrenceValue }, { entryPoint }) =>
    (recurrenceType === 'custom' && !customRecurrenceValue && wordsAt(entryPoint).customRecurrenceValue) ||
    tooLong(customRecurrenceValue, SHORT_MAX, 'Custom recurrence'),
  budget: ({ budget }) =>
    readBudget(budget) === undefined && 'Budget must be an amount in pounds, such as 120 or 85.50',
};

const wordsAt = (entryPoint: EntryPoint) => limitsOf[entryPoint].words ?? USUAL_WORDS;
const asksForTime = (entryPoint: EntryPoint) => (limitsOf[entryPoint].date ?? 'day and time') === 'day and time';
const tooLong = (text: string, max: number, what: string) =>
  text.length > max && `${what} must be ${max} characters or less`;
const yearsAfter = (day: Day, years: number): Day => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
const offers = (entryPoint: EntryPoint, time: string) => limitsOf[entryPoint].times.some((offered) => offered === time);
const isRecurrence = (text: string): text is RecurrenceType => Object.hasOwn(recurrences, text);

/** Everything that is wrong with these (tidy) answers, by field. Nothing wrong: an empty object. `only` asks about one step. */
export function problemsIn(answers: PostingAnswers, circumstances: Circumstances, only?: StepSlug): PostingProblems {
  const problems: PostingProblems = {};
  for (const { slug, asks } of steps) {
    if (only && slug !== only) continue;
    for (const field of asks) {
      const problem = RULES[field as PostingField]?.(answers, circumstances);
      if (problem) problems[field as PostingField] = [problem];
    }
  }
  return problems;
}

export const isEmpty = (problems: PostingProblems): boolean => Object.keys(problems).length === 0;

/** The step that asks the first of the questions that need another answer. */
export const stepWith = (problems: PostingProblems): StepSlug | undefined =>
  steps.find(({ asks }) => asks.some((field) => problems[field]))?.slug;
export const stepBefore = (slug: StepSlug): StepSlug | undefined =>
  steps[steps.findIndex((step) => step.slug === slug) - 1]?.slug;
export const stepAfter = (slug: StepSlug): StepSlug | undefined =>
  steps[steps.findIndex((step) => step.slug === slug) + 1]?.slug;

export const addressProblems = {
  'postcode-missing': 'Please include the postcode in the address',
  'postcode-unknown': 'We could not find that postcode. Please check it',
  'outside-service-area': 'We do not cover that postcode yet',
} as const;
export const PHOTO_GONE = 'A photo is no longer there. Please add it again';

/** A budget as typed: null when left open, undefined when it is not an amount. Free of charge is not an offer, so 0 counts as left open. */
export function readBudget(text: string): Pence | null | undefined {
  if (!text.trim()) return null;
  const amount = parsePounds(text);
  if (amount === undefined || amount > BUDGET_MAX) return undefined;
  return amount || null;
}

/** Answers without problems, in the job's own terms. */
export function orderFrom(answers: PostingAnswers, rest: Pick<JobOrder, 'id' | 'customerId' | 'place'>): JobOrder {
  return {
    ...rest,
    description: answers.description.slice(0, TEXT_MAX),
    jobTypes: answers.jobTypes as ServiceId[],
    customJobType: answers.customJobType || null,
    wasteRemoval: answers.wasteRemoval,
    preferredDate: answers.preferredDate || null,
    timeOfDay: (answers.timeOfDay as TimeOfDay) || null,
    flexibleDate: answers.flexibleDate || !answers.preferredDate,
    address: answers.address,
    accessInstructions: answers.accessInstructions || null,
    isRecurring: answers.isRecurring,
    recurrenceType: (answers.recurrenceType as RecurrenceType) || null,
    customRecurrence: answers.customRecurrenceValue || null,
    budget: readBudget(answers.budget) ?? null,
  };
}
