import type { Pence } from '#src/kernel/money';
import { type WhyNot, whyNot } from '#src/modules/acts/domain/acts';
import { isOpenAbsence } from '#src/modules/acts/domain/absence';
import { type JobStanding, type MoneyStanding, type WorkStanding, isUnderWay } from '#src/modules/acts/domain/standing';
import { isMarkedAhead, timeToCheck } from '#src/modules/acts/domain/time-to-check';
import { ok, refuse, type Result } from '#src/kernel/result';
import { londonDay, type Day } from '#src/kernel/day';
import type { JobPlace } from './place';
import { isTreeWork, type TreeAnswer } from './garden-law/protected-trees';
import { namedTypes, serviceTypeOf, type ServiceId } from './services';
import { standingOf } from './standing';
import type { WasteKind, WeedMethod } from './garden-law/weeds-and-waste';

export type JobStatus = WorkStanding['status'];
export type TimeOfDay = 'morning' | 'afternoon' | 'evening' | 'anytime';
export const RECURRENCE_TYPES = ['weekly', 'fortnightly', 'monthly', 'custom'] as const;
export type RecurrenceType = (typeof RECURRENCE_TYPES)[number];

export const nestChecks = ['none', 'found'] as const;
export type NestCheck = (typeof nestChecks)[number];

/** A piece of garden work that a customer wants done. */
export type Job = TreeAnswer & {
  id: string;
  customerId: string;
  title: string;
  description: string;
  jobTypes: ServiceId[];
  customJobType: string | null;
  wasteRemoval: boolean;
  /** What the waste is; empty if the customer did not say. */
  wasteKinds: WasteKind[];
  /** Null: not asked, or not answered. */
  weedMethod: WeedMethod | null;
  preferredDate: Day | null;
  timeOfDay: TimeOfDay | null;
  flexibleDate: boolean;
  address: string;
  place: JobPlace;
  accessInstructions: string | null;
  isRecurring: boolean;
  recurrenceType: RecurrenceType | null;
  customRecurrence: string | null;
  /** null: open to offers. */
  budget: Pence | null;
  status: JobStatus;
  maxBids: number;
  /** How many bids are pending now. */
  bidCount: number;
  postedAt: Date;
  /** When its customer last changed it. */
  editedAt: Date | null;
  /** When its customer was warned that it ends because nothing has changed. */
  endWarnedAt: Date | null;
  acceptedBidId: string | null;
  landscaperId: string | null;
  scheduledDate: Day | null;
  scheduledTime: string | null;
  /** What the landscaper found when they looked for nests; null if they have not said. */
  nestCheck: NestCheck | null;
  nestCheckedAt: Date | null;
  /** When the landscaper confirmed that they had read what the customer says about the tree. */
  treeAnswerSeenAt: Date | null;
  startedAt: Date | null;
  /**
   * Whether the landscaper said that they had begun, or the clock began it at the agreed time (D-START); also null for
   * jobs from before this was recorded.
   */
  startedBy: 'landscaper' | 'clock' | null;
  /** When the customer was asked whether the landscaper had come to the agreed visit, and when they said yes. */
  arrivalAskedAt: Date | null;
  arrivalSaidAt: Date | null;
  landscaperCompletedAt: Date | null;
  completionNote: string | null;
  /** Why the landscaper has sent no photos of the finished work, if they were asked for some. */
  noPhotosBecause: string | null;
  /** The weed killer that the landscaper says they used. */
  productUsed: string | null;
  customerConfirmedAt: Date | null;
  autoCompleteAt: Date | null;
  completedAt: Date | null;
  cancelledAt: Date | null;
  /** For a recurring job: the last due date that is booked, and the last one the customer was reminded of. */
  bookedUntil: Day | null;
  remindedFor: Day | null;
  remindersCancelledAt: Date | null;
  /** The recurring job that this is an occurrence of. */
  repostOf: string | null;
};

/** What the customer enters. Everything else about a job is filled in later. */
export type NewJob = Pick<
  Job,
  | 'id'
  | 'customerId'
  | 'description'
  | 'jobTypes'
  | 'customJobType'
  | 'wasteRemoval'
  | 'wasteKinds'
  | 'weedMethod'
  | 'preferredDate'
  | 'timeOfDay'
  | 'flexibleDate'
  | 'address'
  | 'place'
  | 'accessInstructions'
  | 'isRecurring'
  | 'recurrenceType'
  | 'customRecurrence'
  | 'budget'
> &
  TreeAnswer;

export const NOTE_MAX = 1000;
export const PRODUCT_MAX = 200;
/** The most characters in a title or a description, in any form. */
export const TEXT_MAX = 2000;

type Posting = {
  maxBids: number;
  now: Date;
  /** The customer's own title. Without it, `titleFor` makes one. */
  title?: string;
  /** The recurring job that this is an occurrence of. */
  repostOf?: string | null;
};

export function postJob(order: NewJob, { maxBids, now, title, repostOf = null }: Posting): Job {
  return {
    ...order,
    title: title || titleFor(order),
    status: 'posted',
    maxBids,
    bidCount: 0,
    postedAt: now,
    editedAt: null,
    endWarnedAt: null,
    ...NOBODY_HIRED,
    completedAt: null,
    cancelledAt: null,
    bookedUntil: null,
    remindedFor: null,
    remindersCancelledAt: null,
    repostOf,
  };
}

const NOBODY_HIRED = {
  acceptedBidId: null,
  landscaperId: null,
  scheduledDate: null,
  scheduledTime: null,
  nestCheck: null,
  nestCheckedAt: null,
  treeAnswerSeenAt: null,
  startedAt: null,
  startedBy: null,
  arrivalAskedAt: null,
  arrivalSaidAt: null,
  landscaperCompletedAt: null,
  completionNote: null,
  noPhotosBecause: null,
  productUsed: null,
  customerConfirmedAt: null,
  autoCompleteAt: null,
} satisfies Partial<Job>;

/**
 * "Hedge Trimming in Frome", "Hedge Trimming and Weed Control in Frome", "Hedge Trimming and 2 more in Frome"
 * (D-TITLEBUDGET).
 */
export function titleFor(job: Pick<Job, 'jobTypes' | 'customJobType' | 'place'>): string {
  const [, second, ...others] = namedTypes(job).map(({ name }) => name);
  const first = serviceTypeOf(job);
  const where = job.place.town && ` in ${job.place.town}`;
  if (!second) return `${first}${where}`;
  return `${first} and ${others.length ? `${others.length + 1} more` : second}${where}`;
}

/** Titles are shown in lists, links and email subjects. */
export const oneLine = (title: string): string => title.trim().replace(/\s+/g, ' ');

/** The customer's own title; empty if it was made by `titleFor`. */
export const ownTitleOf = (job: Job): string => (job.title === titleFor(job) ? '' : job.title);

/* Every legal transition of a job follows. Nothing else writes its status. */

/** What a customer can change while the job is posted. */
export type JobChange = Partial<NewJob & Pick<Job, 'title'>>;

/**
 * posted -> posted. All pending bids end, because they were for the job before the change (D-EDIT-PATHS). A title made
 * by `titleFor` follows the kind of work and the town; the customer's own title stays.
 */
export function editJob(
  job: Job,
  { title = ownTitleOf(job), description = job.description, budget = job.budget, ...order }: JobChange,
  now: Date,
): Result<Job, WhyNot<'edit-job'> | 'text-too-long'> {
  const not = whyNot('edit-job', job, 'customer', now);
  if (not) return refuse(not);
  if (title.length > TEXT_MAX || description.length > TEXT_MAX) return refuse('text-too-long');
  const edited = { ...job, ...order, description, budget, bidCount: 0, editedAt: now, endWarnedAt: null };
  return ok({ ...edited, title: oneLine(title) || titleFor(edited) });
}

/** posted -> cancelled: the customer no longer wants it. Deleting it again changes nothing. */
export function deleteJob(job: Job, now: Date): Result<Job, WhyNot<'delete-job'>> {
  if (job.status === 'cancelled') return ok(job);
  const not = whyNot('delete-job', job, 'customer', now);
  return not ? refuse(not) : ok(cancelled(job, now));
}

/**
 * posted -> active: the customer accepted a bid and has yet to pay. The bid was for the preferred date, which becomes
 * the agreed date (D-SCHED), unless the customer is flexible or it has passed.
 */
export function hire(
  job: Job,
  { bidId, landscaperId, at }: { bidId: string; landscaperId: string; at: Date },
): Result<Job, 'job-not-open'> {
  if (job.status !== 'posted') return refuse('job-not-open');
  const isAhead = !job.flexibleDate && job.preferredDate !== null && job.preferredDate >= londonDay(at);
  const scheduledDate = isAhead ? job.preferredDate : null;
  return ok({ ...job, status: 'active', acceptedBidId: bidId, landscaperId, scheduledDate });
}

/** Customer and landscaper have agreed a date and time, or a new one. The status stays the same. */
export function agreeOn(job: Job, { date, time }: { date: Day; time: string }): Result<Job, 'job-not-active'> {
  if (job.status !== 'active' && job.status !== 'in_progress') return refuse('job-not-active');
  return ok({ ...job, scheduledDate: date, scheduledTime: time, arrivalAskedAt: null, arrivalSaidAt: null });
}

/** The landscaper is not coming to the agreed visit, so none is agreed any more. */
export const unschedule = (job: Job): Job => ({
  ...job,
  scheduledDate: null,
  scheduledTime: null,
  arrivalAskedAt: null,
  arrivalSaidAt: null,
});

/**
 * Whether either side has said that the landscaper is there. The clock, which begins the work at the agreed time,
 * cannot know.
 */
export const isSaidToBeThere = ({
  startedAt,
  startedBy,
  arrivalSaidAt,
}: Pick<Job, 'startedBy'> & { startedAt: unknown; arrivalSaidAt: unknown }): boolean =>
  arrivalSaidAt !== null || (startedAt !== null && startedBy !== 'clock');

/**
 * Whether nobody has said yet if the landscaper came to the visit. Marking the job complete before the visit does not
 * tell us.
 */
export const isArrivalUnknown = (
  job: Parameters<typeof isSaidToBeThere>[0],
  standing: Pick<JobStanding, 'visit' | 'markedAt'>,
): boolean => job.arrivalSaidAt === null && (isMarkedAhead(standing) || !isSaidToBeThere(job));

/**
 * Asks the customer whether the landscaper has come. They are asked once for each visit, and only if neither side has
 * said so.
 */
export function askArrival(job: Job, now: Date): Job {
  const standing = standingOf(job, null);
  const { visit, markedAt } = standing;
  const isToCome = isUnderWay(job) && (!markedAt || isMarkedAhead(standing));
  const isDue = isToCome && visit && now >= visit.lateFrom && job.arrivalAskedAt === null;
  return isDue && isArrivalUnknown(job, standing) ? { ...job, arrivalAskedAt: now } : job;
}

/** The customer says that the landscaper has come. */
export const sayArrived = (job: Job, now: Date): Job => (job.arrivalSaidAt ? job : { ...job, arrivalSaidAt: now });

/** active -> posted: the accepted bid was not paid for in time. */
export function lapse(job: Job, bidId: string): Result<Job, 'not-the-accepted-bid'> {
  if (job.status !== 'active' || job.acceptedBidId !== bidId) return refuse('not-the-accepted-bid');
  return ok({ ...job, ...NOBODY_HIRED, status: 'posted' });
}

export type StartRefusal = Exclude<WhyNot<'start-work'>, 'already-begun'>;

type Start = {
  /** Who begins it: the landscaper, or the clock at the agreed time. */
  by: { landscaperId: string } | 'clock';
  payment: MoneyStanding | null;
  now: Date;
  nestCheck?: NestCheck;
  /** The landscaper confirms that they have read what the customer says about the tree. */
  treeAnswerSeen?: boolean;
};

/**
 * active -> in_progress (D-START). Starting again changes nothing, unless the clock had begun it. If a nest is found,
 * the work does not start, or stops, until the birds have left. It then has no date, so that cancelling costs neither
 * side anything.
 */
export function startWork(
  job: Job,
  { by, payment, now, nestCheck, treeAnswerSeen = false }: Start,
): Result<Job, StartRefusal> {
  if (by !== 'clock' && job.landscaperId !== by.landscaperId) return refuse('not-your-job');
  const not = whyNot('start-work', standingOf(job, payment), 'landscaper', now);
  if (not && not !== 'already-begun') return refuse(not);
  const reads = treeAnswerSeen && isTreeWork(job.jobTypes);
  const isKnown =
    (!nestCheck || (nestCheck === 'none' && job.nestCheck === 'none')) && (!reads || job.treeAnswerSeenAt);
  if (not && (isKnown || job.landscaperCompletedAt)) return ok(job);
  if (nestCheck === 'found') return ok(pausedForNest(job, now));
  const seen = reads && { treeAnswerSeenAt: now };
  const begun = not ? {} : { startedAt: now, startedBy: by === 'clock' ? ('clock' as const) : ('landscaper' as const) };
  const started: Job = { ...job, ...seen, ...begun, status: 'in_progress' };
  return ok(nestCheck ? { ...started, nestCheck, nestCheckedAt: now } : started);
}

function pausedForNest(job: Job, now: Date): Job {
  if (job.status === 'active' && job.nestCheck === 'found' && !job.scheduledDate) return job;
  return {
    ...job,
    nestCheck: 'found',
    nestCheckedAt: now,
    status: 'active',
    startedAt: null,
    startedBy: null,
    scheduledDate: null,
    scheduledTime: null,
  };
}

type Finish = {
  landscaperId: string;
  payment: MoneyStanding | null;
  now: Date;
  note: string | null;
  noPhotosBecause?: string | null;
  productUsed?: string | null;
  photos?: number;
};
export type FinishRefusal =
  | Exclude<WhyNot<'mark-complete'>, 'already-marked-complete'>
  | 'photos-needed' // the customer had reported that nobody came
  | 'note-too-long'
  | 'product-too-long';

/**
 * The landscaper has finished, and the customer's time to check begins. Also starts the work if nobody had
 * (D-COMPLETE-EP).
 */
export function markComplete(
  job: Job,
  { landscaperId, payment, now, note, noPhotosBecause = null, productUsed = null, photos = 0 }: Finish,
): Result<Job, FinishRefusal> {
  if (job.landscaperId !== landscaperId) return refuse('not-your-job');
  const standing = standingOf(job, payment);
  const not = whyNot('mark-complete', standing, 'landscaper', now);
  if (not === 'already-marked-complete') return ok(job);
  if (not) return refuse(not);
  if (isOpenAbsence(payment?.absence ?? null) && photos === 0) return refuse('photos-needed');
  if ((note?.length ?? 0) > NOTE_MAX || (noPhotosBecause?.length ?? 0) > NOTE_MAX) return refuse('note-too-long');
  if ((productUsed?.length ?? 0) > PRODUCT_MAX) return refuse('product-too-long');
  const begun = job.status === 'active' && { startedAt: now, startedBy: 'landscaper' as const };
  return ok({
    ...job,
    ...begun,
    status: 'in_progress',
    landscaperCompletedAt: now,
    autoCompleteAt: timeToCheck(standing, now).until,
    completionNote: note,
    noPhotosBecause: photos > 0 ? null : noPhotosBecause,
    productUsed,
  });
}

/**
 * Nobody came to the visit, so marking the job complete beforehand is undone, and so is its start, if the marking was
 * all that began it.
 */
export function unmark(job: Job): Job {
  const wasBegunByIt = job.startedAt?.getTime() === job.landscaperCompletedAt?.getTime();
  return {
    ...job,
    ...(wasBegunByIt && { status: 'active', startedAt: null, startedBy: null }),
    landscaperCompletedAt: null,
    autoCompleteAt: null,
    completionNote: null,
    noPhotosBecause: null,
    productUsed: null,
  };
}

/** The customer agrees that the work is done. Confirming again changes nothing. */
export function confirmCompletion(job: Job, now: Date): Result<Job, 'job-not-marked-complete'> {
  if (job.customerConfirmedAt) return ok(job);
  if (job.status !== 'in_progress' || !job.landscaperCompletedAt) return refuse('job-not-marked-complete');
  return ok({ ...job, customerConfirmedAt: now });
}

/** in_progress -> completed, in the transaction that settles the last of its money. */
export function completeJob(job: Job, now: Date): Result<Job, 'job-not-marked-complete'> {
  if (job.status === 'completed') return ok(job);
  if (job.status !== 'in_progress' || !job.landscaperCompletedAt) return refuse('job-not-marked-complete');
  return ok({ ...job, status: 'completed', completedAt: now });
}

/** posted, active or in_progress -> cancelled. */
export function cancelJob(job: Job, now: Date): Result<Job, 'job-already-completed'> {
  if (job.status === 'cancelled') return ok(job);
  if (job.status === 'completed') return refuse('job-already-completed');
  return ok(cancelled(job, now));
}

const cancelled = (job: Job, now: Date): Job => ({
  ...job,
  status: 'cancelled',
  cancelledAt: now,
  bidCount: 0,
  endWarnedAt: null,
});

/** Where the job is on the customer's dashboard (D-STATUS). Cancelled jobs are not there. */
export type CustomerGroup = 'pending' | 'active' | 'completed';
export function customerGroup(status: JobStatus): CustomerGroup | undefined {
  if (status === 'posted') return 'pending';
  if (status === 'active' || status === 'in_progress') return 'active';
  return status === 'completed' ? 'completed' : undefined;
}
