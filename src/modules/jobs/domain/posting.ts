/** Posting a job: the questions, the steps that ask them, and the job made from the answers. */
import { cutTo } from '#src/kernel/typed-text';
import { JOB_PRICE_MAX, parsePounds, type Pence } from '#src/kernel/money';
import type { EntryPoint } from './entry-point';
import { oneLine, TEXT_MAX, type NewJob, type RecurrenceType, type TimeOfDay } from './job';
import { isTreeWork, needsCouncil, type TreeProtection } from './garden-law/protected-trees';
import { serviceNamed, type ServiceId } from './services';
import { isWeedWork, type WasteKind, type WeedMethod } from './garden-law/weeds-and-waste';

/** Answers as typed. Empty text: not answered yet. */
export type PostingAnswers = {
  /**
   * The customer's own title, asked only when a job is posted again. If empty, a title is made from the kind of work
   * and the town.
   */
  title: string;
  jobTypes: string[];
  customJobType: string;
  description: string;
  /** Asked only for weed control. */
  weedMethod: string;
  wasteRemoval: boolean;
  /** Asked only if the waste is to be taken away. */
  wasteKinds: string[];
  /** Asked only for tree work. */
  treeProtection: string;
  treePermissionDate: string;
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
  /** The description of the job that is posted again. No form asks for it. */
  earlierDescription: string;
};
export type PostingField = Exclude<keyof PostingAnswers, 'earlierDescription'>;

export const noAnswers: PostingAnswers = {
  title: '',
  jobTypes: [],
  customJobType: '',
  description: '',
  weedMethod: '',
  wasteRemoval: false,
  wasteKinds: [],
  treeProtection: '',
  treePermissionDate: '',
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
  earlierDescription: '',
};

export const steps = [
  {
    slug: 'job-type',
    fields: [
      'title',
      'jobTypes',
      'customJobType',
      'treeProtection',
      'treePermissionDate',
      'weedMethod',
      'description',
      'wasteRemoval',
      'wasteKinds',
    ],
  },
  { slug: 'photos-scheduling', fields: ['photos', 'preferredDate', 'timeOfDay', 'flexibleDate'] },
  {
    slug: 'address-extras',
    fields: ['address', 'accessInstructions', 'isRecurring', 'recurrenceType', 'customRecurrenceValue', 'budget'],
  },
] as const satisfies readonly { slug: string; fields: readonly PostingField[] }[];
export type StepSlug = (typeof steps)[number]['slug'];

export const stepBefore = (slug: StepSlug): StepSlug | undefined =>
  steps[steps.findIndex((step) => step.slug === slug) - 1]?.slug;
export const stepAfter = (slug: StepSlug): StepSlug | undefined =>
  steps[steps.findIndex((step) => step.slug === slug) + 1]?.slug;

/**
 * Trims the answers, replaces job types by their ids, and empties answers that another answer has made meaningless
 * (C-POST-06, -07, -08) or that this entry point does not ask for. Invalid answers are kept as typed.
 */
export function tidy(answers: PostingAnswers, entryPoint: EntryPoint): PostingAnswers {
  const jobTypes = [...new Set(answers.jobTypes.map((type) => serviceNamed(type) ?? type.trim()).filter(Boolean))];
  const { flexibleDate, isRecurring } = answers;
  const treeProtection = isTreeWork(jobTypes) ? answers.treeProtection.trim() : '';
  return {
    ...answers,
    title: entryPoint === 'again' ? oneLine(answers.title) : '',
    jobTypes,
    customJobType: jobTypes.includes('other') ? answers.customJobType.trim() : '',
    treeProtection,
    treePermissionDate: needsCouncil(treeProtection) ? answers.treePermissionDate.trim() : '',
    weedMethod: isWeedWork(jobTypes) ? answers.weedMethod.trim() : '',
    description: answers.description.trim(),
    wasteKinds: answers.wasteRemoval ? [...new Set(answers.wasteKinds.map((kind) => kind.trim()).filter(Boolean))] : [],
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

/**
 * A budget as typed: null if left open, undefined if it is not an amount. 0 counts as left open, because nobody works
 * for nothing.
 */
export function readBudget(text: string): Pence | null | undefined {
  if (!text.trim()) return null;
  const amount = parsePounds(text);
  if (amount === undefined || amount > JOB_PRICE_MAX) return undefined;
  return amount || null;
}

/** The data for a new job, from answers without problems. */
export function newJobFrom(answers: PostingAnswers, rest: Pick<NewJob, 'id' | 'customerId' | 'place'>): NewJob {
  return {
    ...rest,
    description: cutTo(answers.description, TEXT_MAX),
    jobTypes: answers.jobTypes as ServiceId[],
    customJobType: answers.customJobType || null,
    wasteRemoval: answers.wasteRemoval,
    wasteKinds: answers.wasteKinds as WasteKind[],
    weedMethod: (answers.weedMethod as WeedMethod) || null,
    treeProtection: (answers.treeProtection as TreeProtection) || null,
    treePermissionDate: answers.treePermissionDate || null,
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
