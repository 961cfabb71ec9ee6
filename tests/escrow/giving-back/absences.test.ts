import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addHours, addMinutes } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { type Absence, reportAbsence } from '#src/modules/escrow/domain/absence';
import type { AbsenceAnswered } from '#src/modules/escrow/use-cases/giving-back/answer-absence';
import { decidedDispute } from '#tests/support/escrow/decided-dispute';
import { escrowStage } from '#tests/support/escrow/escrow-stage';

/** Nine in the morning, 20 days after Olive has paid: the 14 days in which she may withdraw are over. */
const start = new Date('2026-06-02T08:00:00Z');
const slot = { scheduledDate: '2026-06-02', scheduledTime: '09:00', timeOfDay: null };

/** The agreed time has come, the clock has begun the work, and nobody is there. */
async function missed() {
  const stage = await escrowStage();
  await stage.pays();
  stage.changeJob({ slot });
  stage.at(start);
  await stage.startDueJobs.execute({ asOf: stage.now() });
  const { jobId, olive, fern } = stage;
  const on = {
    ...stage,
    reports: () => stage.reportAbsence.execute({ jobId, customerId: olive }),
    answers: (given: AbsenceAnswered) => stage.answerAbsence.execute({ jobId, landscaperId: fern, ...given }),
    refunds: () =>
      stage.refundMissedVisit.execute({ jobId, customerId: olive, reason: 'Nobody came.', notice: 'Nobody came.' }),
    clears: (as: 'came' | 'withdrawn') => stage.clearAbsence.execute({ jobId, customerId: olive, as }),
    releases: () => stage.releaseDueHolds.execute({ asOf: stage.now() }),
    absence: () => stage.state().absences.get(stage.holdId),
    landscaperIsTold: (at: Date | null) => void stage.state().toldOfAbsence.set(stage.holdId, { at }),
    landscaperCannotAnswer: () => void stage.state().cannotAnswer.add(fern),
    decidedAgainst: (times: number) =>
      void stage.state().absencesClosed.push(
        ...Array.from({ length: times }, (): Absence => ({
          ...reportAbsence(stage.hold(), addHours(start, -24)),
          ...{ closedAt: addHours(start, -12), closedAs: 'decided-for-landscaper' },
        })),
      ),
    /** An earlier dispute about a part of the money is settled. */
    wasInDispute: () =>
      void stage.state().holds.set(stage.holdId, {
        ...stage.hold(),
        dispute: {
          ...{ amount: pence(10_00), reason: 'Late', openedAt: start, chargedBack: pence(0) },
          settlement: {
            ...{ toLandscaper: pence(10_00), toCustomer: pence(0) },
            reason: 'Late',
            adminId: null,
            at: start,
          },
        },
      }),
    startsAs: (startedBy: 'landscaper' | 'clock', startedAt: Date) =>
      stage.changeJob({ status: 'in_progress', startedBy, startedAt }),
    decides: (toLandscaper: number) =>
      decidedDispute(stage, stage.people, {
        ...{ jobId, adminId: stage.ada, secondAdminId: stage.bea, reason: 'The photos' },
        ...{ toLandscaper: pence(toLandscaper), toCustomer: pence(18_500 - toLandscaper) },
      }),
    bankTakes: () =>
      stage.followChargeback.execute({ of: { chargebackRef: stage.bank.disputes(stage.hold().chargeId!, 18_500) } }),
    callOff: (by: 'customer' | 'landscaper' = 'customer') =>
      stage.callOffJob.execute({
        ...{ jobId, by, userId: by === 'customer' ? olive : fern, reason: 'Nobody came', notice: 'Cancelled' },
      }),
  };
  return on;
}

const everything = { ok: true, value: { toCustomer: 18_500, toLandscaper: 0 } };

describe('MKT3-B1 nobody is paid for not coming', () => {
  test('(a) a report that is not answered: whatever Fern marks, no clock releases the money, and Olive’s one press sends it back', async () => {
    const on = await missed();
    await on.reports();
    on.marksComplete(); // by whatever way: the use case refuses it
    on.later(48);
    await on.releases();
    on.later(24 * 30);
    await on.releases();
    expect(on.provider.transfers).toEqual([]);
    expect(await on.refunds()).toMatchObject(everything);
    expect(on.provider.refunds).toMatchObject([{ amount: 18_500 }]);
    expect(on.job()).toMatchObject({ status: 'cancelled' });
    expect(await on.refunds()).toMatchObject(everything);
    expect(on.provider.refunds).toHaveLength(1);
  });

  test('(b) “maybe next week” is no way out: it counts as not coming, and the money goes back also after the 14 days', async () => {
    const on = await missed();
    await on.reports();
    expect(await on.answers({ answer: 'not-coming', words: 'Sorry, maybe next week' })).toMatchObject({ ok: true });
    on.later(24 * 14);
    await on.releases();
    expect(on.provider.transfers).toEqual([]);
    expect(await on.refunds()).toMatchObject(everything);
  });
});

describe('an absence', () => {
  test('is open from the report on: nothing can be had back while there is time to answer, and all of it from then on', async () => {
    const on = await missed();
    expect(await on.refunds()).toEqual({ ok: false, reason: 'nothing-reported' });
    await on.reports();
    on.at(addMinutes(addHours(start, 12), -1));
    expect(await on.refunds()).toEqual({ ok: false, reason: 'time-to-answer' });
    on.at(addHours(start, 12));
    expect(await on.refunds()).toMatchObject(everything);
  });

  test('the twelve hours begin when a message has reached Fern, and without one in a day an admin decides', async () => {
    const on = await missed();
    await on.reports();
    on.landscaperIsTold(null);
    on.later(13);
    expect(await on.refunds()).toEqual({ ok: false, reason: 'time-to-answer' });
    on.landscaperIsTold(on.now());
    on.later(11);
    expect(await on.refunds()).toEqual({ ok: false, reason: 'time-to-answer' });
    on.later(1);
    expect(await on.refunds()).toMatchObject(everything);

    const untold = await missed();
    await untold.reports();
    untold.landscaperIsTold(null);
    untold.later(24);
    expect(await untold.refunds()).toEqual({ ok: false, reason: 'for-admin' });
  });

  test('the silence of a landscaper whose account is suspended goes to an admin', async () => {
    const on = await missed();
    await on.reports();
    on.landscaperCannotAnswer();
    on.later(12);
    expect(await on.refunds()).toEqual({ ok: false, reason: 'for-admin' });
  });

  test('“coming at” is a time later today, once, and becomes the agreed start', async () => {
    const on = await missed();
    await on.reports();
    expect(await on.answers({ answer: 'coming', time: '08:30' })).toEqual({ ok: false, reason: 'time-gone-by' });
    expect(await on.answers({ answer: 'coming', time: 'soon' })).toEqual({ ok: false, reason: 'time-not-valid' });
    expect(await on.answers({ answer: 'coming', time: '11:00' })).toMatchObject({ ok: true });
    expect(on.job().slot).toMatchObject({ scheduledDate: '2026-06-02', scheduledTime: '11:00' });
    expect(await on.answers({ answer: 'coming', time: '12:00' })).toEqual({ ok: false, reason: 'already-expected' });
    on.at(addHours(start, 3.9)); // 12:54
    expect(await on.refunds()).toEqual({ ok: false, reason: 'time-to-answer' });
    on.at(addHours(start, 4)); // 13:00, two hours after Fern was to come
    expect(await on.refunds()).toMatchObject(everything);
  });

  test('with a later day that Olive has agreed to, a time for today is refused, and that day stays', async () => {
    const on = await missed();
    await on.reports();
    const later = { ...slot, scheduledDate: '2026-06-04' };
    on.changeJob({ slot: later });
    expect(await on.answers({ answer: 'coming', time: '11:00' })).toEqual({ ok: false, reason: 'already-expected' });
    expect(on.job().slot).toEqual(later);
  });

  test('who says that they come and then that they were there leaves it to an admin where there had been a dispute', async () => {
    const on = await missed();
    on.wasInDispute();
    await on.reports();
    await on.answers({ answer: 'coming', time: '11:00' });
    expect(await on.answers({ answer: 'was-there', words: 'I rang at nine.', photoIds: [] })).toMatchObject({
      ok: true,
    });
    expect(await on.refunds()).toEqual({ ok: false, reason: 'for-admin' });
    expect(await on.answers({ answer: 'coming', time: '12:00' })).toEqual({ ok: false, reason: 'already-answered' });
  });

  test('Start, like Mark complete, says “I am here” from the agreed minute on, and without an answer it goes to an admin', async () => {
    const on = await missed();
    await on.reports();
    await on.answers({ answer: 'coming', time: '11:00' });
    on.startsAs('landscaper', addHours(start, 2)); // 11:00
    on.at(addHours(start, 3));
    expect(await on.refunds()).toEqual({ ok: false, reason: 'say-whether-they-came' });
    on.at(addHours(start, 50));
    expect(await on.refunds()).toEqual({ ok: false, reason: 'for-admin' });
    const early = await missed();
    await early.reports();
    await early.answers({ answer: 'coming', time: '11:00' });
    early.startsAs('landscaper', addHours(start, 1));
    early.at(addHours(start, 4));
    expect(await early.refunds()).toMatchObject(everything);
  });

  test('in those two hours Fern can still say that they do not come, or that they were there', async () => {
    const on = await missed();
    await on.reports();
    await on.answers({ answer: 'coming', time: '11:00' });
    on.at(addHours(start, 3));
    expect(await on.answers({ answer: 'not-coming', words: null })).toMatchObject({ ok: true });
    expect(await on.refunds()).toMatchObject(everything);
  });

  test('“I was there” opens a dispute about the whole by itself, and an admin’s decision ends the report', async () => {
    const on = await missed();
    await on.reports();
    expect(await on.answers({ answer: 'was-there', words: 'I rang at nine.', photoIds: [] })).toMatchObject({
      ok: true,
    });
    expect(on.hold().dispute).toMatchObject({ amount: 18_500, reason: 'I rang at nine.' });
    on.later(24);
    expect(await on.refunds()).toEqual({ ok: false, reason: 'payment-disputed' });
    expect(await on.reports()).toMatchObject({ ok: true });
    await on.decides(18_500);
    expect(on.absence()).toMatchObject({ closedAs: 'decided-for-landscaper' });
  });

  test('an appeal that is upheld corrects which side the report was decided for', async () => {
    const on = await missed();
    await on.reports();
    await on.answers({ answer: 'was-there', words: 'I rang at nine.', photoIds: [] });
    await on.decides(18_500);
    const { jobId, olive: userId } = on;
    await on.appealDecision.execute({ jobId, userId, text: 'Look at the camera' });
    const reasons = { reasonForCustomer: 'You are right', reasonForLandscaper: 'The camera shows it' };
    const judged = { jobId, adminId: randomUUID(), upheld: true, refund: pence(18_500), ...reasons };
    expect(await on.judgeAppeal.execute(judged)).toMatchObject({ ok: true });
    expect(on.absence()).toMatchObject({ closedAs: 'decided-for-customer' });
    expect(on.state().absencesClosed).toMatchObject([{ closedAs: 'decided-for-customer' }]);
  });

  test('“I was there” that is taken back is as no answer', async () => {
    const on = await missed();
    await on.reports();
    await on.answers({ answer: 'was-there', words: 'I rang at nine.', photoIds: [] });
    await on.withdrawDispute.execute({ jobId: on.jobId, userId: on.fern });
    expect(await on.refunds()).toMatchObject(everything);
  });

  test('a landscaper does not open a dispute past the report', async () => {
    const on = await missed();
    await on.reports();
    expect(await on.reportProblem.execute({ jobId: on.jobId, landscaperId: on.fern, reason: 'They were out' })).toEqual(
      { ok: false, reason: 'answer-absence' },
    );
  });

  test('Olive takes it back at any time and for nothing, and may report again', async () => {
    const on = await missed();
    await on.reports();
    expect(await on.clears('withdrawn')).toMatchObject({ ok: true });
    expect(await on.clears('withdrawn')).toMatchObject({ ok: true });
    expect(on.events().filter((name) => name === 'absence-cleared')).toHaveLength(1);
    expect(await on.answers({ answer: 'not-coming', words: null })).toEqual({ ok: false, reason: 'nothing-to-answer' });
    on.later(1);
    expect(await on.reports()).toMatchObject({ ok: true, value: { closedAt: null } });
  });

  test('taking it back ends the dispute about it as well', async () => {
    const on = await missed();
    await on.reports();
    await on.answers({ answer: 'was-there', words: 'I rang at nine.', photoIds: [] });
    await on.clears('came');
    expect(on.hold().dispute).toBeNull();
    expect(on.absence()).toMatchObject({ closedAs: 'came' });
  });

  test('that they came is said once the visit has begun, and not before or after the work', async () => {
    const on = await missed();
    on.at(addMinutes(start, -1));
    expect(await on.clears('came')).toEqual({ ok: false, reason: 'not-begun-yet' });
    expect(on.job().arrivalSaidAt ?? null).toBeNull();
    on.at(start);
    expect(await on.clears('came')).toMatchObject({ ok: true });
    on.marksComplete();
    expect(await on.clears('came')).toEqual({ ok: false, reason: 'job-not-active' });
  });

  test('after Olive has said that they came, the same visit cannot be reported again, and another one can', async () => {
    const on = await missed();
    await on.reports();
    await on.clears('came');
    expect(await on.reports()).toEqual({ ok: false, reason: 'already-came' });
    on.changeJob({ slot: { ...slot, scheduledDate: '2026-06-03' } });
    on.later(24);
    expect(await on.reports()).toMatchObject({ ok: true });
  });

  test('where Fern came again and marks the work complete, a yes lets the 48 hours run, and no answer never pays', async () => {
    const came = async () => {
      const on = await missed();
      await on.reports();
      await on.answers({ answer: 'coming', time: '11:00' });
      on.at(addHours(start, 3));
      on.marksComplete();
      return on;
    };
    const silent = await came();
    silent.later(48);
    await silent.releases();
    silent.later(24 * 60);
    await silent.releases();
    expect(silent.provider.transfers).toEqual([]);
    expect(await silent.refunds()).toEqual({ ok: false, reason: 'for-admin' });

    const said = await came();
    expect(await said.refunds()).toEqual({ ok: false, reason: 'say-whether-they-came' });
    said.later(1);
    await said.clears('came');
    said.later(46.9);
    await said.releases();
    expect(said.provider.transfers).toEqual([]);
    said.later(0.1);
    await said.releases();
    expect(said.provider.transfers).toMatchObject([{ amount: 16_650 }]);

    const late = await came();
    late.later(40);
    await late.clears('came');
    late.later(8);
    await late.releases();
    expect(late.provider.transfers).toEqual([]);
    late.later(16);
    await late.releases();
    expect(late.provider.transfers).toHaveLength(1);
  });

  test('a confirmation says that they came', async () => {
    const on = await missed();
    await on.reports();
    await on.answers({ answer: 'coming', time: '11:00' });
    on.at(addHours(start, 3));
    on.marksComplete();
    expect(await on.confirms()).toMatchObject({ ok: true });
    expect(on.absence()).toMatchObject({ closedAs: 'came' });
    expect(on.provider.transfers).toHaveLength(1);
  });

  test('a problem with a part of the work says that Fern came, and one with all of it does not', async () => {
    const part = await missed();
    await part.reports();
    await part.reportProblem.execute({
      jobId: part.jobId,
      customerId: part.olive,
      amount: pence(30_00),
      reason: 'Late',
    });
    expect(part.absence()).toMatchObject({ closedAs: 'came' });
    const whole = await missed();
    await whole.reports();
    await whole.reportProblem.execute({ jobId: whole.jobId, customerId: whole.olive, reason: 'Nobody came' });
    expect(whole.absence()).toMatchObject({ closedAs: null });
  });

  test('both sides hear once that the time to answer is over', async () => {
    const on = await missed();
    await on.reports();
    on.later(11);
    await on.followAbsences.execute({ asOf: on.now() });
    expect(on.events()).not.toContain('absence-unanswered');
    on.later(1);
    await on.followAbsences.execute({ asOf: on.now() });
    on.later(1);
    await on.followAbsences.execute({ asOf: on.now() });
    expect(on.events().filter((name) => name === 'absence-unanswered')).toHaveLength(1);
  });

  test('two reports that were decided against Olive within a year end the one press, and disputes stay', async () => {
    const on = await missed();
    on.decidedAgainst(2);
    await on.reports();
    on.later(12);
    expect(await on.refunds()).toEqual({ ok: false, reason: 'reports-decided-against' });
    expect(await on.callOff()).toEqual({ ok: false, reason: 'work-has-begun' });
    await on.followAbsences.execute({ asOf: on.now() });
    expect(on.events()).toContain('absence-unanswered');
    expect(
      await on.reportProblem.execute({ jobId: on.jobId, customerId: on.olive, reason: 'Nobody came' }),
    ).toMatchObject({ ok: true });
    const again = await missed();
    again.decidedAgainst(2);
    again.wasInDispute();
    await again.reports();
    again.later(12);
    expect(await again.refunds()).toEqual({ ok: false, reason: 'for-admin' });
  });

  test('while a bank asks for the payment, nothing goes back twice', async () => {
    const on = await missed();
    await on.reports();
    await on.bankTakes();
    on.later(12);
    expect(await on.refunds()).toEqual({ ok: false, reason: 'charged-back' });
  });

  test('a landscaper who cancels sends everything back, and the report is over', async () => {
    const on = await missed();
    await on.reports();
    expect(await on.callOff('landscaper')).toMatchObject(everything);
    expect(on.absence()).toMatchObject({ closedAs: 'job-over' });
  });
});
