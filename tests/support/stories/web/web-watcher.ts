// What must be true after every step of a story on PostgreSQL: the same agreements as in memory, and the pages of the
// person who acted.
import { type Act, whyNot } from '#src/modules/acts/domain/acts';
import type { Viewer } from '#src/modules/acts/domain/standing';
import {
  type Step,
  VIEWERS,
  agrees,
  followsTheRules,
  givesTheRightSum,
  isOnlyTold,
  isRefused,
  reviewsAsDecided,
  showsWhatIsReleased,
  waitsForNoReason,
} from '../checks';
import type { Answer } from '../scene';
import { hasActed, isTold, isToldInTime, nothingTold, toldOnce } from '../told';
import { knownOf } from './known';
import { type Reader, readsAfter } from './pages';
import { REFUSED_ON_PAGE } from './product-on-web';
import { eventsOnWeb } from './seen-on-web';
import type { WebWorld } from './web-story';

/** Refusals that only a call or a page gives, because it does more than the use case, or checks typed values first. */
const ALSO_ON_THE_WEB: Partial<Record<Act, readonly string[]>> = {
  'accept-bid': ['job-not-open', 'bid-not-open', 'bid-not-found'],
  'open-checkout': ['payment-processing', 'provider-busy'],
  'answer-payment-increase': ['payment-processing', 'already-paid', 'acceptance-lapsed', 'nothing-to-pay'],
  'cancel-held-job': ['asked-already', 'second-admin-needed', 'paid-meanwhile', 'nothing-to-divide'],
  'refund-after-release': ['asked-already', 'second-admin-needed'],
};
/** How a call names the table’s reason. */
const ON_THE_WEB: Readonly<Record<string, readonly string[]>> = {
  'not-your-job': ['job-not-found', 'wrong-role'],
  'job-not-pending': ['job-not-open', 'bid-not-open', 'bid-not-found'],
};
/** A call uses the same words for things that are missing, someone else's, or never existed. */
const NOT_FOUND = ['proposal-not-found', 'job-not-found'];
const onTheWeb = (reasons: readonly string[]) =>
  reasons.some((reason) => NOT_FOUND.includes(reason)) ? [...reasons, ...NOT_FOUND] : reasons;

export function webWatcherOf(world: WebWorld) {
  const { knex, app } = world.on;
  const told = nothingTold();
  return async (given: Step): Promise<Answer> => {
    const { act, jobId } = given;
    await world.looksAtClock();
    const facts = jobId ? await world.facts(jobId) : null;
    const isNobody =
      (given.by && world.isSignedOut(given.by)) || (given.who === 'landscaper' && facts?.job.landscaperId !== given.by);
    const who = isNobody ? 'stranger' : given.who;
    const aliases = Object.fromEntries(
      Object.entries(given.alias ?? {}).map(([not, reasons]) => [not, onTheWeb(reasons)]),
    );
    const step: Step = { ...given, who, typed: typedOn(given), alias: { ...ON_THE_WEB, ...aliases } };
    const standing = facts?.standing ?? null;
    const rule = step.ruledBy ?? (act && ((job, now) => whyNot(act, job, who as Viewer, now)));
    const not = standing ? rule?.(standing, world.now()) : undefined;
    if (facts && standing) {
      showsWhatIsReleased(facts, standing);
      reviewsAsDecided(facts, standing);
      for (const viewer of VIEWERS) followsTheRules(facts, standing, viewer);
    }
    const print = await fingerprint(world);
    const seen = await world.seen();
    const earlier = new Set((await eventsOnWeb(world)).map(({ id }) => id));

    const answer = await step.run();
    await world.looksAtClock();
    const isUnchanged = print === (await fingerprint(world));
    if (!answer.ok && !isUnchanged) throw new Error(`it is refused (${answer.reason}), and something has changed`);
    const isWordless = !answer.ok && answer.reason === REFUSED_ON_PAGE;
    const typed = typeof step.typed === 'function' ? (facts ? step.typed(facts) : []) : step.typed;
    const said = { step, typed, not, answer, standing, isUnchanged, now: world.now() };
    // A page says why in words. Its refusal is right if there is any reason.
    const isRight = isWordless && (not !== undefined || (typed?.length ?? 0) > 0);
    if (rule && who !== 'stranger' && !isRight) agrees(said);
    if (who === 'stranger') isRefused(said);
    isOnlyTold(step, isUnchanged);
    if (facts?.hold && answer.ok && !isUnchanged) givesTheRightSum(step, facts, (await world.facts(jobId!)).hold!);

    const all = await eventsOnWeb(world);
    const news = all.filter(({ id }) => !earlier.has(id));
    const after = await world.seen();
    for (const [place, now] of after.entries()) {
      if (!given.isPast) isTold(seen[place]!, now, { by: who, news });
      if (given.isCaughtUp) isToldInTime(now, all);
      if (given.isCaughtUp) waitsForNoReason(now);
    }
    // What admins decide about money at the provider changes nothing that is compared here.
    if (jobId && (!isUnchanged || (answer.ok && !step.again))) hasActed(told, jobId);
    for (const event of news) toldOnce(event, after, told);

    const broken = await app.escrow.brokenInvariants();
    if (broken.length) throw new Error(`the ledger is wrong: ${JSON.stringify(broken)}`);
    for (const one of jobId ? [jobId] : world.jobIds) {
      const known = await knownOf(world, one);
      for (const reader of readersOf(step, world)) await readsAfter(world, known, reader, one);
    }
    return answer;
  };

  function typedOn({ act, typed }: Step): Step['typed'] {
    const also = (act && ALSO_ON_THE_WEB[act]) ?? [];
    return typeof typed === 'function' ? (facts) => [...typed(facts), ...also] : [...(typed ?? []), ...also];
  }
  /** Everything on which acts and money depend. */
  async function fingerprint({ jobIds }: WebWorld): Promise<string> {
    const of = (table: string, key = 'job_id') =>
      `(select coalesce(jsonb_agg(t order by t::text), '[]') from ${table} t where t.${key} = any(:jobs))`;
    const ofHolds = (table: string) =>
      `(select coalesce(jsonb_agg(t order by t::text), '[]') from ${table} t join holds h on h.id = t.hold_id where h.job_id = any(:jobs))`;
    const parts = [of('holds'), of('jobs', 'id'), of('absences'), of('dispute_cases'), ofHolds('payment_increases')];
    const more = [
      of('bids'),
      of('cancellations'),
      ofHolds('materials_bought'),
      ofHolds('cancellation_requests'),
      of('schedule_proposals'),
      ofHolds('credit_uses'),
    ];
    const { rows } = await knex.raw<{ rows: { print: string }[] }>(
      `select md5(concat(${[...parts, ...more].join(', ')})) as print`,
      { jobs: jobIds },
    );
    return rows[0]!.print;
  }
}

/** Whose pages are read after a step: those of the person who acted, or of both sides if nobody did. */
function readersOf({ who, by }: Step, { people }: WebWorld): Reader[] {
  if (by === people.fern) return ['landscaper'];
  if (by === people.rowan) return ['secondLandscaper'];
  if (by === people.bea) return ['secondAdmin'];
  if (who === 'customer' || who === 'admin' || who === 'stranger') return [who];
  return ['customer', 'landscaper', 'secondLandscaper'];
}
