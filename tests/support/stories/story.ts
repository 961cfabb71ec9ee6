// Two jobs in memory, and everyone who has to do with them. Each act is a line of code, and each checks what must be true after it: so a story
// that fails can be pasted into a test as it is.
import { randomUUID } from 'node:crypto';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import type { MoneyStanding } from '#src/modules/acts/domain/standing';
import { mayMove } from '#src/modules/escrow/domain/chargeback';
import { sumOf } from '#src/modules/escrow/domain/charges';
import { moneyStanding, openHold } from '#src/modules/escrow/domain/hold';
import { askedBy } from '#src/modules/jobs/domain/schedule-proposal';
import { lateFrom, slotStart } from '#src/modules/jobs/domain/slot';
import { standingOf } from '#src/modules/jobs/domain/standing';
import { escrowStage } from '#tests/support/escrow/escrow-stage';
import { inMemoryReviewRequests } from '#tests/support/memory/in-memory-jobs';
import { frozenIn } from '#tests/support/memory/in-memory-escrow/holds';
import { bankOf, pastOf, providerOf, schedulerOf } from './outside';
import { jobOf, jobWorkOn, proposalOf } from './job-work';
import { adminsOf, customerOf, landscaperOf } from './people';
import { AMOUNTS, type Beginner, type Beginning, begin } from './beginnings';
import { watcherOf } from './watcher';
import type { Facts } from './rules';
import { type Deed, type SceneInMemory, type TheWorld, NOW } from './scene';
import { productInMemory } from './product-in-memory';

export async function storyOf(first: Beginning, second: Beginning) {
  const stage = await escrowStage();
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
  /** Someone uploads a photo, to be used for a job or in a dispute. */
  const uploads = (ownerId: string) => {
    const id = stage.uploads(ownerId);
    (photos[ownerId] ??= []).push(id);
    return id;
  };
  const reviewRequests = inMemoryReviewRequests();
  const parts = { state, work: stage.work, clock: stage.clock, moneyOf, photos, flexible, reviewRequests };
  const work = jobWorkOn(parts);

  /** The customer accepts the landscaper's bid. */
  async function hires(jobId: string, wantsEarlyStart = false) {
    const amount = AMOUNTS[jobId === jobIds.first ? 'first' : 'second'];
    const now = stage.now();
    const ids = { id: randomUUID(), jobId, bidId: randomUUID(), customerId: olive, landscaperId: fern };
    const hold = openHold({
      ...ids,
      amount,
      openedAt: now,
      payBy: addHours(now, 24),
      earlyStartAskedAt: wantsEarlyStart ? now : null,
    });
    stage.addJob({
      ...{ jobId, acceptedBidId: hold.bidId, customerId: olive, landscaperId: fern, status: 'active' },
      ...{ landscaperCompletedAt: null, autoCompleteAt: null, customerConfirmedAt: null, completedAt: null },
    });
    await stage.stores.holds.open(hold);
  }
  const world: TheWorld = {
    stage,
    product: productInMemory(stage, work),
    now: () => stage.now(),
    jobIds: Object.values(jobIds),
    people: { olive, fern, rowan: stage.mallory, ada: stage.ada, bea: stage.bea },
    hires,
    uploads: async (ownerId) => uploads(ownerId),
    suspends: async () => void state().cannotAnswer.add(fern),
    async facts(jobId: string): Promise<Facts> {
      const job = state().jobs.get(jobId)!;
      const hold = await stage.stores.holds.ofJob(jobId);
      const absence = hold && (await stage.stores.absences.of(hold.id));
      const yearBefore = absence ? addHours(absence.reportedAt, -365 * 24) : NOW;
      const cases = stage.chargebacks().filter(({ holdId }) => holdId === hold?.id);
      return {
        ...{ job, hold, absence, now: stage.now() },
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
        toldAt: hold && state().toldOfAbsence.get(hold.id)?.at,
        cannotAnswer: state().cannotAnswer.has(fern),
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
    hires,
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
  await begin(world, beginner, '2026-06-02', [first, second]);
  const does = watcherOf(world);

  const sceneOf = (jobId: string) => {
    const scene: SceneInMemory = { ...world, jobId, does: (deed: Deed) => does({ ...deed, jobId }) };
    const { people } = world;
    return {
      customer: customerOf(scene, people.olive, 'customer'),
      landscaper: landscaperOf(scene, people.fern, 'landscaper'),
      /** Another landscaper, who tries what only the two of the job may do. */
      strangerAsCustomer: customerOf(scene, people.rowan, 'stranger'),
      strangerAsLandscaper: landscaperOf(scene, people.rowan, 'stranger'),
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
      /** So many hours pass, and then everything runs that the scheduler would have run. */
      async later(hours: number) {
        await does({ who: 'clock', run: () => passes(stage, hours) });
      },
      /** So many hours pass, and the scheduler has not run yet. */
      async passes(hours: number) {
        await does({
          who: 'clock',
          async run() {
            stage.later(hours);
            return { ok: true };
          },
        });
      },
    },
    world,
  };
}
export type Story = Awaited<ReturnType<typeof storyOf>>;

async function passes(stage: Awaited<ReturnType<typeof escrowStage>>, hours: number) {
  const asOf = stage.later(hours);
  const runs = [
    ...[stage.sweepCheckouts, stage.lapseUnpaidAcceptances, stage.closeLapsedIncreases, stage.remindOfReleases],
    ...[stage.startDueJobs, stage.askForArrivals, stage.followAbsences, stage.releaseDueHolds],
    ...[stage.advanceDisputes, stage.sendDueIntents, stage.sweepChargebacks, stage.remindOfEvidence],
  ];
  for (const run of runs) await run.execute({ asOf });
  return { ok: true as const };
}
