import type { Day } from '#src/kernel/day';
import type { Pence } from '#src/kernel/money';
import type { Job, RecurrenceType, TimeOfDay } from './job';
import type { TreeProtection } from './garden-law/protected-trees';
import type { WasteKind, WeedMethod } from './garden-law/weeds-and-waste';
import type { ServiceId } from './services';

/** What a landscaper bids on: everything about a job that affects a price and that a bidder may read. */
export type JobAsBidOn = {
  title: string;
  jobTypes: ServiceId[];
  customJobType: string | null;
  description: string;
  wasteRemoval: boolean;
  wasteKinds: WasteKind[];
  weedMethod: WeedMethod | null;
  treeProtection: TreeProtection | null;
  treePermissionDate: Day | null;
  preferredDate: Day | null;
  timeOfDay: TimeOfDay | null;
  flexibleDate: boolean;
  isRecurring: boolean;
  recurrenceType: RecurrenceType | null;
  customRecurrence: string | null;
  budget: Pence | null;
  town: string;
  photoIds: string[];
};

/** A job as it was before its customer changed it. */
export type JobRevision = { jobId: string; editedAt: Date; before: JobAsBidOn };

export const asBidOn = (job: Job, photoIds: string[]): JobAsBidOn => ({
  title: job.title,
  jobTypes: job.jobTypes,
  customJobType: job.customJobType,
  description: job.description,
  wasteRemoval: job.wasteRemoval,
  budget: job.budget,
  town: job.place.town,
  photoIds,
  wasteKinds: job.wasteKinds,
  weedMethod: job.weedMethod,
  treeProtection: job.treeProtection,
  treePermissionDate: job.treePermissionDate,
  preferredDate: job.preferredDate,
  timeOfDay: job.timeOfDay,
  flexibleDate: job.flexibleDate,
  isRecurring: job.isRecurring,
  recurrenceType: job.recurrenceType,
  customRecurrence: job.customRecurrence,
});

/** The parts of a job that are compared, and what each consists of, in the order shown. */
const PARTS = {
  title: ['title'],
  work: ['jobTypes', 'customJobType'],
  description: ['description'],
  when: ['preferredDate', 'timeOfDay', 'flexibleDate'],
  budget: ['budget'],
  waste: ['wasteRemoval', 'wasteKinds'],
  weeds: ['weedMethod'],
  trees: ['treeProtection', 'treePermissionDate'],
  photos: ['photoIds'],
  often: ['isRecurring', 'recurrenceType', 'customRecurrence'],
  town: ['town'],
} as const satisfies Record<string, readonly (keyof JobAsBidOn)[]>;
export type ChangedPart = keyof typeof PARTS;

/** What has changed. A new order of the photos is not a change. */
export function changedParts(before: JobAsBidOn, after: JobAsBidOn): ChangedPart[] {
  const said = (job: JobAsBidOn, part: ChangedPart) =>
    JSON.stringify(PARTS[part].map((field) => (field === 'photoIds' ? [...job.photoIds].sort() : job[field])));
  return (Object.keys(PARTS) as ChangedPart[]).filter((part) => said(before, part) !== said(after, part));
}
