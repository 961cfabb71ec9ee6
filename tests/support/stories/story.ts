// Two jobs in memory, and everyone involved. Each act is a line of code and checks what must be true after it, so a
// story that fails can be pasted into a test as it is.
import { randomUUID } from 'node:crypto';
import { addHours } from '#src/kernel/clock';
import { type Pence, pence } from '#src/kernel/money';
import { ok, refuse } from '#src/kernel/result';
import type { MoneyStanding } from '#src/modules/acts/domain/standing';
import { mayMove } from '#src/modules/escrow/domain/chargeback';
import { sumOf } from '#src/modules/escrow/domain/charges';
import { whyNot as whyNotSendEvidence } from '#src/modules/escrow/use-cases/chargebacks/send-evidence';
import { moneyStanding } from '#src/modules/escrow/domain/hold';
import { askedBy } from '#src/modules/jobs/domain/schedule-proposal';
import { lateFrom, slotStart } from '#src/modules/jobs/domain/slot';
import { standingOf } from '#src/modules/jobs/domain/standing';
import { escrowStage } from '#tests/support/escrow/escrow-stage';
import { loyaltyUseCases } from '#tests/support/escrow/loyalty-use-cases';
import { pointsFromElsewhere } from '#tests/support/escrow/points-from-elsewhere';
import { aBid, inMemoryBids } from '#tests/support/memory/in-memory-bidding';
import { inMemoryReviewRequests } from '#tests/support/memory/in-memory-jobs';
import { frozenIn } from '#tests/support/memory/in-memory-escrow/holds';
import { bankOf, pastOf, schedulerOf } from './outside';
import { conflicting, providerOf } from './provider';
import { jobOf, jobWorkOn, proposalOf } from './job-work';
import { adminsOf } from './people/admins';
import { bidderOf } from './people/bidder';
import { customerOf } from './people/customer';
import { landscaperOf } from './people/landscaper';
import { leavingOf, reasonAgainstLeaving } from './people/leaving';
import { payoutsOf } from './people/payouts';
import { AMOUNTS, MORE, type Beginner, type Beginning, begin } from './beginnings';
import { POINTS } from './credit';
import { nextDeadline } from './deadlines';
import { watcherOf } from './watcher';
import type { Facts } from './rules';
import { type Deed, type SceneInMemory, type Suspended, type TheWorld, NOW } from './scene';
import { productInMemory } from './product-in-memory';

export async function storyOf(first: Beginning, second: Beginning) {
  const stripe = conflicting();
  const stage = await escrowStage({
    aroundProvider: (provider, bank) => ({ provider: stripe.provider(provider), bank: stripe.chargebacks(bank) }),
  });
  const { state, olive, fern, jobId: unused, holdId: unusedHold } = stage;
  state().jobs.delete(unused);
  state().holds.delete(unusedHold);
  const jobIds = { first: randomUUID(), second: randomUUID() };
  const flexible = new Set<string>();

  const moneyOf = async (jobId: string): Promise<MoneyStanding | null> => {
    const hold = await stage.stores.holds.ofJob(jobId);
    if (!hold) return null;
    const increase = await stage.stores.increases.openOf(hold.id);
    return moneyStanding(hold, {
      frozen: frozenIn(state(), hold),
      increase: increase ? (increase.state as 'asked' | 'accepted') : 'none',
      absence: (await stage.stores.absences.of(hold.id)) ?? null,
    });
  };
  const photos: Record<string, string[]> = {};
  /** Someone uploads a photo for a job or a dispute. */
  const uploads = (ownerId: string) => {
    const id = stage.uploads(ownerId);
    (photos[ownerId] ??= []).push(id);
    return id;
  };
  const reviewRequests = inMemoryReviewRequests();
  const rowan = randomUUID();
  const bidsOn = (jobId: string, amount: Pence) => [
    aBid({ jobId, landscaperId: fern, amount }),
    aBid({ jobId, landscaperId: rowan, amount: pence(amount + MORE) }),
  ];
  const bids = inMemoryBids(...bidsOn(jobIds.first, AMOUNTS.first), ...bidsOn(jobIds.second, AMOUNTS.second));
  const parts = { state, work: stage.work, clock: stage.clock, moneyOf, photos, flexible, reviewRequests, bids };
  const { holds } = stage.stores;
  const work = jobWorkOn({ ...parts, holds });
  stage.stores.hiring = work.hiring;
  await payoutsReady(stage, rowan);

  const NOTHING_DONE = {
    landscaperCompletedAt: null,
    autoCompleteAt: null,
    customerConfirmedAt: null,
    completedAt: null,
  };
  const posts = (jobId: string) => {
    const nobody = { acceptedBidId: null, landscaperId: null };
    stage.addJob({ ...NOTHING_DONE, ...nobody, jobId, customerId: olive, status: 'posted' });
  };
  Object.values(jobIds).forEach(posts);

  const idOf = { customer: olive, landscaper: fern, secondLandscaper: rowan };
  /** When, since the report, the landscaper was first away. */
  const awayAt = (landscaperId: string, absence: Facts['absence']) => {
    const spans = (state().away.get(landscaperId) ?? []).filter(
      ({ until }) => !until || !absence || until > absence.reportedAt,
    );
    return spans[0]?.from.getTime() ?? null;
  };
  const left = new Map<Suspended, Date>();
  const goes = (id: string) => {
    state().cannotAnswer.add(id);
    state().away.set(id, [...(state().away.get(id) ?? []), { from: stage.now(), until: null }]);
  };
  const returns = (id: string) => {
    state().cannotAnswer.delete(id);
    const backAt = stage.now();
    const spans = state().away.get(id) ?? [];
    state().away.set(
      id,
      spans.map(({ from, until }) => ({ from, until: until ?? backAt })),
    );
  };
  const world: TheWorld = {
    stage,
    stripe,
    product: productInMemory(stage, work),
    now: () => stage.now(),
    jobIds: Object.values(jobIds),
    people: { olive, fern, rowan, mallory: stage.mallory, ada: stage.ada, bea: stage.bea },
    allBids: () => bids.all(),
    uploads: async (ownerId) => uploads(ownerId),
    async suspends(who) {
      if (!state().cannotAnswer.has(idOf[who])) goes(idOf[who]);
    },
    async reinstates(who) {
      if (!left.has(who)) returns(idOf[who]);
    },
    /** As the process across modules does: what nobody has answered is called off first. */
    async leaves(who) {
      const [userId, jobs] = [idOf[who], await world.seen()];
      const not = reasonAgainstLeaving(jobs, userId);
      if (not) return refuse(not);
      for (const { job, bids: offers } of jobs) {
        if (job.status !== 'posted') continue;
        if (who === 'customer') await work.deleteJob.execute({ jobId: job.jobId, customerId: userId });
        for (const { id: bidId, landscaperId } of offers.filter(({ status }) => status === 'pending'))
          if (landscaperId === userId) await work.withdrawBid.execute({ bidId, landscaperId });
      }
      left.set(who, stage.now());
      goes(userId);
      return ok(null);
    },
    async comesBack(who) {
      left.delete(who);
      returns(idOf[who]);
    },
    leftAt: (who) => left.get(who),
    async setsUpPayouts(landscaperId) {
      await payoutsReady(stage, landscaperId);
      return ok(null);
    },
    seen: () =>
      Promise.all(
        world.jobIds.map(async (jobId) => {
          const found = await world.facts(jobId);
          const isOfHold = ({ holdId }: { holdId: string | null }) => holdId === found.hold?.id;
          return {
            ...found,
            increases: stage.increases().filter(isOfHold),
            chargebacks: stage.chargebacks().filter(isOfHold),
            intents: stage.intents().filter(isOfHold),
            debts: stage.debts().filter(isOfHold),
            fraudWarnings: [...state().fraudWarnings.values()].filter(isOfHold),
            accounts: [fern, rowan].map((id) => state().payees.get(id)!),
          };
        }),
      ),
    materials: async (jobId) =>
      [...state().materials.values()].filter((one) => one.jobId === jobId).map(({ id }) => id),
    async facts(jobId: string): Promise<Facts> {
      const job = state().jobs.get(jobId)!;
      const hold = await stage.stores.holds.ofJob(jobId);
      const absence = hold && (await stage.stores.absences.of(hold.id));
      const yearBefore = absence ? addHours(absence.reportedAt, -365 * 24) : NOW;
      const cases = stage.chargebacks().filter(({ holdId }) => holdId === hold?.id);
      return {
        job,
        hold,
        absence,
        now: stage.now(),
        reportsAgainst: state().absencesClosed.filter(
          ({ closedAs, closedAt }) => closedAs === 'decided-for-landscaper' && closedAt! > yearBefore,
        ).length,
        increase: hold && (await stage.stores.increases.openOf(hold.id)),
        latestIncrease: stage.increases().findLast(({ holdId }) => holdId === hold?.id),
        proposal: proposalOf(job),
        dispute: hold && (await stage.stores.disputeCases.latestOf(hold.id)),
        percentAsked: state().cancellationRequests.get(hold?.id ?? '')?.percentDone ?? 0,
        reviewAskedAt: reviewRequests.all().findLast((one) => one.jobId === jobId)?.requestedAt ?? null,
        start: job.slot ? slotStart(job.slot) : null,
        late: job.slot ? lateFrom(job.slot) : null,
        frozen: hold?.state === 'held' ? sumOf(mayMove(hold, cases).frozen) : 0,
        materials: [...state().materials.values()].reduce(
          (sum, one) => sum + (one.holdId === hold?.id ? one.amount : 0),
          0,
        ),
        isFlexible: flexible.has(jobId),
        bids: bids
          .all()
          .filter((bid) => bid.jobId === jobId)
          .map((bid) => ({ ...bid, isAvailable: !state().cannotAnswer.has(bid.landscaperId) })),
        toldAt: hold && state().toldOfAbsence.get(hold.id)?.at,
        cannotAnswer: state().cannotAnswer.has(job.landscaperId ?? ''),
        awayAt: awayAt(hold?.landscaperId ?? '', absence),
        customerCannotPress: state().cannotAnswer.has(olive),
      };
    },
    async elsewhere(jobId) {
      const { id: holdId } = (await stage.stores.holds.ofJob(jobId)) ?? {};
      const payee = state().payees.get(state().jobs.get(jobId)!.landscaperId ?? '');
      const isOfHold = (one: { holdId: string | null }) => one.holdId === holdId;
      const retried = new Set(stage.intents().map(({ retryOf }) => retryOf));
      const refused = stage.intents().filter(({ id, state: is }) => is === 'refused' && !retried.has(id));
      return {
        reversalId: stage.outsideReversals().findLast(isOfHold)?.id,
        refundId: stage.outsideRefunds().findLast(isOfHold)?.id,
        refusedId: refused.find(isOfHold)?.id,
        askedId: stage
          .chargebacks()
          .findLast((one) => isOfHold(one) && whyNotSendEvidence(one, stage.now()) === undefined)?.id,
        debtId: stage.debts().findLast((one) => isOfHold(one) && one.state === 'due')?.id,
        goneId: (payee?.gone && payee.payeeId) || undefined,
      };
    },
    async standing(jobId: string) {
      const kept = state().jobs.get(jobId)!;
      const dateAskedBy = askedBy(proposalOf(kept), stage.now());
      return standingOf(jobOf(kept, flexible.has(jobId)), await moneyOf(jobId), { dateAskedBy });
    },
  };
  const beginner: Beginner = {
    at: async (hours) => stage.at(addHours(NOW, hours)),
    async pays() {
      const { id, providerRef } = stage.checkouts().at(-1)!;
      stage.provider.pay(providerRef!);
      await stage.settleCheckout.execute({ of: { checkoutId: id } });
    },
    agrees: async (jobId, slot) => stage.addJob({ ...state().jobs.get(jobId)!, slot }),
    takesAnyDay: async (jobId) => void flexible.add(jobId),
    async bankTakes(jobId, amount) {
      const hold = (await stage.stores.holds.ofJob(jobId))!;
      const chargebackRef = stage.bank.disputes(hold.chargeId!, pence(amount));
      await stage.followChargeback.execute({ of: { chargebackRef } });
    },
    async bankKeeps(jobId) {
      const hold = (await stage.stores.holds.ofJob(jobId))!;
      const { providerRef } = stage.bank.cases().findLast(({ chargeId }) => chargeId === hold.chargeId)!;
      stage.bank.loses(providerRef);
      await stage.followChargeback.execute({ of: { chargebackRef: providerRef } });
    },
  };
  await pointsFromElsewhere(stage.work, { userId: olive, points: POINTS, at: stage.now() });
  await begin(world, beginner, '2026-06-02', [first, second]);
  const does = watcherOf(world);

  const sceneOf = (jobId: string) => {
    const scene: SceneInMemory = { ...world, jobId, does: (deed: Deed) => does({ ...deed, jobId }) };
    const as = (by: string) => ({ ...scene, does: (deed: Deed) => scene.does({ ...deed, by }) });
    const { people } = world;
    const bothOf = (id: string, who: Suspended) => ({
      ...landscaperOf(as(id), id, 'landscaper'),
      ...bidderOf(as(id), id),
      ...payoutsOf(as(id), id),
      ...leavingOf(scene, id, who),
    });
    return {
      customer: {
        ...customerOf(as(people.olive), people.olive, 'customer'),
        ...leavingOf(scene, people.olive, 'customer'),
      },
      landscaper: bothOf(people.fern, 'landscaper'),
      secondLandscaper: bothOf(people.rowan, 'secondLandscaper'),
      /** A third landscaper, who tries what only the two people of the job may do. */
      strangerAsCustomer: customerOf(scene, people.mallory, 'stranger'),
      strangerAsLandscaper: landscaperOf(scene, people.mallory, 'stranger'),
      admin: adminsOf(scene, people.ada, people.bea, false),
      secondAdmin: adminsOf(scene, people.bea, people.ada, true),
      provider: providerOf(scene),
      bank: bankOf(scene),
      scheduler: schedulerOf(scene),
      past: pastOf(scene),
    };
  };
  return {
    first: sceneOf(jobIds.first),
    second: sceneOf(jobIds.second),
    clock: {
      /** `hours` hours pass, and then everything runs that the scheduler would have run. */
      async later(hours: number) {
        await does({ who: 'clock', isCaughtUp: true, run: () => passes(world, hours) });
      },
      /** `hours` hours pass, and the scheduler has not run yet. */
      async passes(hours: number) {
        await does({
          who: 'clock',
          async run() {
            await stripe.carryOutAll();
            stage.later(hours);
            return { ok: true };
          },
        });
      },
      /** The next moment comes at which something begins or runs out, and the scheduler has not run yet. */
      async reaches() {
        await does({
          who: 'clock',
          async run() {
            await stripe.carryOutAll();
            const facts = await Promise.all(world.jobIds.map((jobId) => world.facts(jobId)));
            stage.at(nextDeadline(facts, stage.now()) ?? stage.now());
            return { ok: true };
          },
        });
      },
    },
    world,
  };
}
export type Story = Awaited<ReturnType<typeof storyOf>>;

async function passes({ stage, stripe }: TheWorld, hours: number) {
  await stripe.carryOutAll();
  const asOf = stage.later(hours);
  const runs: { execute(when: { asOf: Date }): Promise<unknown> }[] = [
    stage.sweepCheckouts,
    stage.lapseUnpaidAcceptances,
    stage.closeLapsedIncreases,
    stage.remindOfReleases,
    stage.startDueJobs,
    stage.askForArrivals,
    stage.followAbsences,
    stage.releaseDueHolds,
    stage.advanceDisputes,
    stage.sweepPayees,
    stage.sendDueIntents,
    stage.sweepRefunds,
    stage.collectDebts,
    stage.sweepChargebacks,
    stage.remindOfEvidence,
    loyaltyUseCases(stage).settleLoyalty,
  ];
  for (const run of runs) await run.execute({ asOf });
  return { ok: true as const };
}

async function payoutsReady(
  { application, openPayee, refreshPayee, stores, provider }: Awaited<ReturnType<typeof escrowStage>>,
  landscaperId: string,
) {
  await openPayee.execute({ ...application, landscaperId, email: 'rowan@hedgerow.test' });
  const payeeId = (await stores.payees.find({ landscaperId }))!.payeeId!;
  // Nothing revives an account that has ended.
  if (!(await provider.readPayee(payeeId)).gone) provider.onboard(payeeId);
  await refreshPayee.execute({ landscaperId });
}
