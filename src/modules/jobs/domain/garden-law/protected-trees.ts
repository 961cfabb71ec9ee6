import { addDays, isDay, type Day } from '#src/kernel/day';
import { ok, refuse, type Result } from '#src/kernel/result';
import { serviceNamed } from '../services';

/** What a customer can say about the tree. Nobody has checked it. */
export const treeProtections = ['tpo', 'conservation_area', 'none', 'unknown'] as const;
export type TreeProtection = (typeof treeProtections)[number];

export type TreeAnswer = {
  /** Null: not asked, or not answered. */
  treeProtection: TreeProtection | null;
  /**
   * When notice was given of work in a conservation area, or when the council consented to work on a tree under an
   * order.
   */
  treePermissionDate: Day | null;
};

/** In a conservation area, work may begin once six weeks have passed since the notice. */
export const NOTICE_WEEKS = 6;
const NOTICE_DAYS = NOTICE_WEEKS * 7;
/** How long a council usually takes to decide about work under a Tree Preservation Order (gov.uk). */
export const CONSENT_WEEKS = { from: 6, to: 8 } as const;
/** How many days before work on a dead or dangerous tree the council must be told (gov.uk). */
export const EMERGENCY_DAYS = 5;

export const isTreeWork = (jobTypes: readonly string[]): boolean =>
  jobTypes.some((type) => serviceNamed(type) === 'tree_pruning');

/** Whether the council has a say, so that there is a date to keep. */
export const needsCouncil = (protection: string | null): boolean =>
  protection === 'tpo' || protection === 'conservation_area';

/** Whether we do not know yet if the council has to be asked. */
export const isOpenQuestion = ({ treeProtection }: Pick<TreeAnswer, 'treeProtection'>): boolean =>
  treeProtection === null || treeProtection === 'unknown';

/** The first day for work on the tree, going by the customer's answer; null if there is none to work out. */
export function earliestTreeWork({ treeProtection, treePermissionDate }: TreeAnswer): Day | null {
  if (!treePermissionDate || !needsCouncil(treeProtection)) return null;
  return treeProtection === 'tpo' ? treePermissionDate : addDays(treePermissionDate, NOTICE_DAYS);
}

export type PermissionDateProblem = 'not-a-date' | 'in-the-future';
export function problemWithPermissionDate(date: string, today: Day): PermissionDateProblem | undefined {
  if (!date) return undefined;
  if (!isDay(date)) return 'not-a-date';
  return date > today ? 'in-the-future' : undefined;
}

type Answered = TreeAnswer & {
  customerId: string;
  status: string;
  jobTypes: readonly string[];
  landscaperCompletedAt: Date | null;
  treeAnswerSeenAt: Date | null;
};
export type AnswerTreesRefusal = 'not-your-job' | 'not-about-trees' | 'job-over' | PermissionDateProblem;

/**
 * The customer answers, or corrects the answer, until the work is marked complete. Bids stay, because the answer
 * describes the job and does not change the work. A landscaper who confirmed reading the old answer has not read this
 * one.
 */
export function answerAboutTrees<Job extends Answered>(
  job: Job,
  { customerId, today, ...answer }: TreeAnswer & { customerId: string; today: Day },
): Result<Job, AnswerTreesRefusal> {
  if (job.customerId !== customerId) return refuse('not-your-job');
  if (!isTreeWork(job.jobTypes)) return refuse('not-about-trees');
  if (!mayAnswer(job)) return refuse('job-over');
  const treePermissionDate = needsCouncil(answer.treeProtection) ? answer.treePermissionDate : null;
  const problem = problemWithPermissionDate(treePermissionDate ?? '', today);
  if (problem) return refuse(problem);
  const { treeProtection } = answer;
  if (job.treeProtection === treeProtection && job.treePermissionDate === treePermissionDate) return ok(job);
  return ok({ ...job, treeProtection, treePermissionDate, treeAnswerSeenAt: null });
}

/** Whether the answer can still matter to the work. */
export const mayAnswer = ({ status, landscaperCompletedAt }: Pick<Answered, 'status' | 'landscaperCompletedAt'>) =>
  ['posted', 'active', 'in_progress'].includes(status) && !landscaperCompletedAt;
