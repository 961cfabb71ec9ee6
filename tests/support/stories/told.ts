// Each person is told what concerns them, once.
import { londonDay } from '#src/kernel/day';
import type { EventName } from '#src/modules/notifications/domain/all-events';
import { newsOf } from '#src/modules/notifications/domain/all-news';
import { type Person, type Seen, mustBeTold } from './must-be-told';
import { reasonFor } from './rules';

export type Event = { name: string; about: object; at: Date };
const jobOf = ({ about }: Event) => (about as { jobId?: string }).jobId;

/** Whether the rules of notifications send the event to this person. */
function tells({ name, about }: Event, person: Person, { customerId, landscaperId }: Seen['job']): boolean {
  const readers: readonly string[] = (newsOf(name as EventName)?.tellings ?? []).map(({ to }) => to);
  if (readers.includes(person)) return true;
  const { recipientId } = about as { recipientId?: string };
  return readers.includes('recipient') && recipientId === (person === 'customer' ? customerId : landscaperId);
}

/** Everyone concerned is told what happened to a job. `by`: the person who did it, and so knows. */
export function isTold(before: Seen, after: Seen, { by: actor, news }: { by: string; news: readonly Event[] }) {
  // What concerns a landscaper’s payout account names no job.
  const own = news.filter((event) => (jobOf(event) ?? after.job.jobId) === after.job.jobId);
  // After an acceptance has lapsed, the job has no landscaper.
  const sides = before.job.landscaperId ? before.job : after.job;
  for (const { what, to, by, isOnlyFor, changes } of mustBeTold) {
    const changed = changes(before, after);
    const times = own.filter(({ name }) => by.includes(name as EventName)).length;
    if (isOnlyFor && times > changed.length)
      throw new Error(`${what}: it is told ${times} times, and happened ${changed.length} times: ${namesOf(own)}`);
    for (const { id, to: concerned = to } of changed) {
      const said = own
        .filter(({ name }) => by.includes(name as EventName))
        // An admin’s act is named there, and the act names the bid.
        .filter(
          ({ name, about }) => id === undefined || name === 'admin-acted-on-job' || Object.values(about).includes(id),
        );
      const untold = concerned.find((person) => person !== actor && !said.some((event) => tells(event, person, sides)));
      if (untold) throw new Error(`${what}, and nobody tells the ${untold}: ${namesOf(own)}`);
    }
  }
}
const namesOf = (events: readonly Event[]) => events.map(({ name }) => name).join(', ') || 'nothing is said';

const HOUR = 3_600_000;
/** Once everything due has run, people have also been told what time alone has changed. */
export function isToldInTime(seen: Seen, all: readonly Event[]) {
  const isSaid = (name: EventName, since: Date) =>
    all.some((event) => event.name === name && jobOf(event) === seen.job.jobId && event.at >= since);
  const { job, absence, start, now } = seen;
  const isStayingAway = reasonFor('answer-absence', 'landscaper', seen) === 'too-late-to-answer';
  // They said themselves that they do not come, unless another visit was agreed since.
  const isAgain = absence && start && start > absence.reportedAt;
  const isKnown = absence?.answer === 'not-coming' && !isAgain;
  if (isStayingAway && !isKnown && !isSaid('absence-unanswered', absence!.reportedAt))
    throw new Error('the customer may have everything back, and nobody says so');
  const isForAdmin = reasonFor('refund-missed-visit', 'customer', seen) === 'for-admin';
  if (isForAdmin && !isSaid('absence-in-review', absence!.reportedAt))
    throw new Error('an admin is to decide about a report, and nobody says so');
  const { autoCompleteAt, landscaperCompletedAt: markedAt } = job;
  const isSoon = autoCompleteAt !== null && autoCompleteAt.getTime() - now.getTime() <= 24 * HOUR;
  const isReleased = reasonFor('release-when-due', 'clock', seen) === 'not-due-yet';
  if (isSoon && isReleased && !isSaid('release-soon', markedAt!))
    throw new Error(`it is released at ${autoCompleteAt.toISOString()}, and the customer is not reminded`);
}

const ABOUT_EACH = [
  'hours',
  'bidId',
  'increaseId',
  'intentId',
  'debtId',
  'lateRefundId',
  'chargebackId',
  'recipientId',
] as const;
/** What has been told, and after how many acts that changed anything, by job. */
export type Told = { told: Map<string, number>; acts: Map<string, number> };
export const nothingTold = (): Told => ({ told: new Map(), acts: new Map() });
export const hasActed = ({ acts }: Told, jobId: string) => acts.set(jobId, (acts.get(jobId) ?? 0) + 1);
/**
 * Nobody is told the same again until there is another act or a new deadline. Each reminder of a dispute sets one, and
 * admins are reminded of a chargeback seven, three and one days before its evidence is due.
 */
export function toldOnce({ name, about, at }: Event, seen: readonly Seen[], { told, acts }: Told) {
  if (mustBeTold.some(({ by, isOnlyFor }) => isOnlyFor && by.includes(name as EventName))) return;
  const facts = about as Record<string, string>;
  const { jobId = '' } = facts;
  const deadlines: Record<string, string | number | undefined> = {
    'dispute-answer-due': seen.find(({ job }) => job.jobId === jobId)?.dispute?.reminders,
    'chargeback-due': londonDay(at),
  };
  const key = [name, jobId, ...ABOUT_EACH.map((which) => facts[which] ?? ''), deadlines[name] ?? ''].join(' ');
  const done = acts.get(jobId) ?? 0;
  if (told.get(key) === done) throw new Error(`${name} is told twice, and nobody has done anything in between`);
  told.set(key, done);
}
