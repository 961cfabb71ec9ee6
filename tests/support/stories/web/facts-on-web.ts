// The stored facts of a job on PostgreSQL, read by the stores that use cases lock.
import type { Knex } from 'knex';
import type { JobStanding } from '#src/modules/acts/domain/standing';
import { PgChargebackRepository } from '#src/modules/escrow/adapters/chargebacks/pg-chargeback-repository';
import { PgDisputeCaseRepository } from '#src/modules/escrow/adapters/disputes/pg-dispute-case-repository';
import { PgAbsenceRepository } from '#src/modules/escrow/adapters/giving-back/pg-absence-repository';
import { PgCancellationRequestRepository } from '#src/modules/escrow/adapters/giving-back/pg-cancellation-request-repository';
import { PgHoldRepository } from '#src/modules/escrow/adapters/pg-hold-repository';
import { PgPaymentIncreaseRepository } from '#src/modules/escrow/adapters/pg-payment-increase-repository';
import { mayMove } from '#src/modules/escrow/domain/chargeback';
import { chargesOf, sumOf } from '#src/modules/escrow/domain/charges';
import { moneyStanding } from '#src/modules/escrow/domain/hold';
import { PgJobRepository } from '#src/modules/jobs/adapters/pg-job-repository';
import { PgScheduleProposals } from '#src/modules/jobs/adapters/pg-schedule-proposals';
import type { Job } from '#src/modules/jobs/domain/job';
import { askedBy } from '#src/modules/jobs/domain/schedule-proposal';
import { lateFrom, slotStart } from '#src/modules/jobs/domain/slot';
import { standingOf } from '#src/modules/jobs/domain/standing';
import type { Facts } from '../rules';

const ANSWER_HOURS = 12;
const hoursBefore = (at: Date, hours: number) => new Date(at.getTime() - hours * 3_600_000);

/** As the rules read it: the deadline for an answer shows when a message reached the landscaper. */
const toldOf = (absence: Facts['absence']): Facts['toldAt'] => {
  if (!absence) return undefined;
  const told = absence.answerBy && hoursBefore(absence.answerBy, ANSWER_HOURS);
  return told && told.getTime() === absence.reportedAt.getTime() ? undefined : told;
};

const atWork = (job: Job): Facts['job'] => ({
  jobId: job.id,
  customerId: job.customerId,
  landscaperId: job.landscaperId,
  status: job.status,
  startedAt: job.startedAt,
  startedBy: job.startedBy,
  landscaperCompletedAt: job.landscaperCompletedAt,
  autoCompleteAt: job.autoCompleteAt,
  customerConfirmedAt: job.customerConfirmedAt,
  completedAt: job.completedAt,
  acceptedBidId: job.acceptedBidId,
  arrivalSaidAt: job.arrivalSaidAt,
});

export async function factsOnWeb(knex: Knex, jobId: string, now: Date): Promise<Facts & { standing: JobStanding }> {
  const job = (await new PgJobRepository(knex).find(jobId))!;
  const hold = await new PgHoldRepository(knex).ofJob(jobId);
  const proposed = await knex('scheduleProposals').where({ jobId }).orderBy('proposedAt', 'desc').first('id');
  const proposal = proposed && (await new PgScheduleProposals(knex).find(proposed.id));
  const ofHold = hold && (await factsOfHold(knex, hold, now));
  const money = hold
    ? moneyStanding(hold, {
        frozen: ofHold!.frozenOn,
        increase: ofHold!.increase ? (ofHold!.increase.state as 'asked' | 'accepted') : 'none',
        absence: ofHold!.absence ?? null,
      })
    : null;
  const customer = (await knex('users').where({ id: job.customerId }).first('status')) as
    | { status: string }
    | undefined;
  const asked = await knex('reviewRequests').where({ jobId }).max('requestedAt as at').first();
  return {
    job: atWork(job),
    hold,
    proposal,
    now,
    start: slotStart(job),
    late: lateFrom(job),
    isFlexible: job.flexibleDate,
    bids: await knex('bids')
      .join('users', 'users.id', 'bids.landscaperId')
      .where({ jobId })
      .orderBy(['bids.createdAt', 'bids.id'])
      .select('bids.*', knex.raw(`users.status = 'active' as "isAvailable"`)),
    reviewAskedAt: (asked?.at as Date | null) ?? null,
    ...(ofHold ?? {
      absence: undefined,
      increase: undefined,
      latestIncrease: undefined,
      dispute: undefined,
    }),
    materials: ofHold?.materials ?? 0,
    frozen: ofHold?.frozen ?? 0,
    percentAsked: ofHold?.percentAsked ?? 0,
    reportsAgainst: ofHold?.reportsAgainst ?? 0,
    cannotAnswer: ofHold?.cannotAnswer ?? false,
    awayAt: ofHold?.absence?.awayFrom?.getTime() ?? null,
    customerCannotPress: customer?.status !== 'active',
    toldAt: toldOf(ofHold?.absence),
    standing: standingOf(job, money, { dateAskedBy: askedBy(proposal, now) }),
  };
}

async function factsOfHold(knex: Knex, hold: NonNullable<Facts['hold']>, now: Date) {
  const increases = new PgPaymentIncreaseRepository(knex);
  const [charges, latest] = [
    chargesOf(hold).map(({ chargeId }) => chargeId),
    await knex('paymentIncreases').where({ holdId: hold.id }).orderBy('askedAt', 'desc').first('id'),
  ];
  const cases = hold.state === 'held' ? await new PgChargebackRepository(knex).onCharges(charges) : [];
  const frozenOn = mayMove(hold, cases).frozen;
  const absence = await new PgAbsenceRepository(knex).of(hold.id);
  const { rows } = await knex.raw<{ rows: { materials: number; against: number; percent: number; active: boolean }[] }>(
    `select (select coalesce(sum(amount), 0)::int from materials_bought where hold_id = :id) as materials,
            (select count(*)::int from absences_closed where customer_id = :customer and closed_as = 'decided-for-landscaper'
                and closed_at > cast(:yearBefore as timestamptz)) as against,
            (select status = 'active' from users where id = :landscaper) as active`,
    {
      id: hold.id,
      customer: hold.customerId,
      landscaper: hold.landscaperId,
      yearBefore: hoursBefore(absence?.reportedAt ?? now, 365 * 24),
    },
  );
  return {
    frozenOn,
    frozen: sumOf(frozenOn),
    absence,
    increase: await increases.openOf(hold.id),
    latestIncrease: latest && (await increases.find(latest.id)),
    dispute: await new PgDisputeCaseRepository(knex).latestOf(hold.id),
    percentAsked: (await new PgCancellationRequestRepository(knex).of(hold.id))?.percentDone ?? 0,
    materials: rows[0]!.materials,
    reportsAgainst: rows[0]!.against,
    cannotAnswer: !rows[0]!.active,
  };
}
