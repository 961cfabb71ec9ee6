// What must be true of every step in either lane of stories: the acts table, the decisions and the product say the
// same.
import { acts as actsByAll, whyNot } from '#src/modules/acts/domain/acts';
import { releaseOf } from '#src/modules/acts/domain/figures';
import { whyNotReview } from '#src/modules/acts/domain/reviews';
import type { JobStanding, Viewer } from '#src/modules/acts/domain/standing';
import type { Hold } from '#src/modules/escrow/domain/hold';
import type { Seen } from './must-be-told';
import { type Facts, reasonAgainstReview, reasonFor, releasedBy } from './rules';
import type { Answer, Deed } from './scene';

export type Step = Deed & { jobId?: string };

export type Said = {
  step: Step;
  typed: readonly string[] | undefined;
  not: string | undefined;
  answer: Answer;
  standing: JobStanding | null;
  isUnchanged: boolean;
  now: Date;
};

export const VIEWERS: readonly Viewer[] = ['customer', 'landscaper', 'admin', 'clock', 'stranger'];
/** The acts table says the same about every act as the decisions. */
export function followsTheRules(facts: Facts, standing: JobStanding, who: Viewer) {
  for (const act of actsByAll) {
    const [rule, table] = [reasonFor(act, who, facts), whyNot(act, standing, who, facts.now)];
    if (rule !== table)
      throw new Error(
        `${act} by ${who}: the decisions say ${rule ?? 'now'}, and the table ${table ?? 'now'}\n${JSON.stringify(facts)}`,
      );
  }
}

/** The stored facts of a cancelled job here do not include when it was cancelled. */
export function reviewsAsDecided(facts: Facts, standing: JobStanding) {
  if (standing.status === 'cancelled') return;
  const [rule, table] = [reasonAgainstReview(facts), whyNotReview(standing, facts.now)];
  if (rule !== table) throw new Error(`a review: the decisions say ${rule ?? 'now'}, and the table ${table ?? 'now'}`);
}

/** Pages say how much a confirmation would release, and how much of it is the landscaper’s. */
export function showsWhatIsReleased({ hold, ...facts }: Facts, { money }: JobStanding) {
  const { rest, share, fee } = releaseOf(money && { ...money, released: hold!.released });
  const isHeld = hold?.state === 'held';
  if (rest !== (isHeld ? releasedBy({ hold, ...facts }) : 0)) throw new Error(`pages say that ${rest} are released`);
  if (share + fee !== rest || share < 0 || fee < 0) throw new Error(`pages divide ${rest} into ${share} and ${fee}`);
}

/** The use case and the acts table say the same. */
export function agrees({ step, typed, not, answer, standing, isUnchanged, now }: Said) {
  const wrong = (what: string) => {
    const facts = JSON.stringify({ now, standing });
    throw new Error(`${step.act ?? 'what'} by ${step.who}: ${what}\n${facts}`);
  };
  if (not === undefined) {
    if (!answer.ok && !typed?.includes(answer.reason))
      wrong(`the table says that it can be done now, and the use case refuses it: ${answer.reason}`);
    if (answer.ok && isUnchanged && standing && step.mustChange?.(standing))
      wrong('the table says that it can be done now, and nothing is done');
    return;
  }
  if (answer.ok && !isUnchanged && !step.alsoElse) wrong(`the table says ${not}, and it is done`);
  if (step.again === not && !answer.ok) wrong(`it was done before, and doing it again is refused: ${answer.reason}`);
  if (answer.ok || step.alsoElse || answer.reason === not || step.first?.includes(answer.reason)) return;
  if (!step.alias?.[not]?.includes(answer.reason)) wrong(`the table says ${not}, and the use case ${answer.reason}`);
}

/** The landscaper gets the sum that the decisions say. */
export function givesTheRightSum({ gives, act }: Step, facts: Facts, after: Hold) {
  const right = facts.hold && gives?.(facts);
  if (right === undefined) return;
  const given = after.released - facts.hold!.released;
  if (given !== right)
    throw new Error(
      `${act ?? 'what was agreed'}: ${given} go to the landscaper, and it should be ${right}\n${JSON.stringify(facts)}`,
    );
}

/** What is said about accounts and cards changes nothing about a job, which only its people and money can. */
export function isOnlyTold({ who, isOnlyTold: isOnly }: Step, isUnchanged: boolean) {
  if (isOnly && !isUnchanged) throw new Error(`the ${who} only says something, and something about a job has changed`);
}

/** Once everything due has run, no payout waits for an account that can receive it. */
export function waitsForNoReason({ intents, accounts, now }: Seen) {
  const waiting = intents.find(
    ({ state, landscaperId, nextAttemptAt }) =>
      state === 'waiting_payee' &&
      nextAttemptAt <= now &&
      accounts.some((one) => one.landscaperId === landscaperId && one.canReceive),
  );
  if (waiting) throw new Error(`a payout waits for an account that is ready: ${JSON.stringify(waiting)}`);
}

/** A stranger to a job changes nothing about it. */
export function isRefused({ answer, isUnchanged }: Said) {
  if (answer.ok) throw new Error('a stranger is not refused');
  if (!isUnchanged) throw new Error(`a stranger is refused (${answer.reason}), and something has changed`);
}
