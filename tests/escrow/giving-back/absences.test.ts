import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addHours, addMinutes } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { type Absence, reportAbsence } from '#src/modules/escrow/domain/absence';
import type { AbsenceAnswered } from '#src/modules/escrow/use-cases/giving-back/answer-absence';
import { decidedDispute } from '#tests/support/escrow/decided-dispute';
import { escrowStage } from '#tests/support/escrow/escrow-stage';

/** Nine in the morning, 20 days after Olive paid: the 14 days in which she may withdraw are over. */
const start = new Date('2026-06-02T08:00:00Z');
const slot = { scheduledDate: '2026-06-02', scheduledTime: '09:00', timeOfDay: null };

/** The agreed time has come, the clock has started the work, and nobody is there. */
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
    isSuspended: (who: 'fern' | 'olive') => void stage.state().cannotAnswer.add(stage[who]),
    decidedAgainst: (times: number) =>
      void stage.state().absencesClosed.push(
        ...Array.from({ length: times }, (): Absence => ({
          ...reportAbsence(stage.hold(), addHours(start, -24)),
          closedAt: addHours(start, -12),
          closedAs: 'decided-for-landscaper',
        })),
      ),
    /** An earlier dispute about part of the money is settled. */
    wasInDispute: () =>
      void stage.state().holds.set(stage.holdId, {
        ...stage.hold(),
        dispute: {
          amount: pence(1_000),
          reason: 'Late',
          openedAt: start,
          chargedBack: pence(0),
          settlement: {
            toLandscaper: pence(1_000),
            toCustomer: pence(0),
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
        jobId,
        adminId: stage.ada,
        secondAdminId: stage.bea,
        reason: 'The photos',
        toLandscaper: pence(toLandscaper),
        toCustomer: pence(18500 - toLandscaper),
      }),
    bankTakes: () =>
      stage.followChargeback.execute({ of: { chargebackRef: stage.bank.disputes(stage.hold().chargeId!, 18_500) } }),
    callOff: (by: 'customer' | 'landscaper' = 'customer') =>
      stage.callOffJob.execute({
        jobId,
        by,
        userId: by === 'customer' ? olive : fern,
        reason: 'Nobody came',
        notice: 'Cancelled',
      }),
  };
  return on;
}

const everything = { ok: true, value: { toCustomer: 18_500, toLandscaper: 0 } };

describe('MKT3-B1 nobody is paid for not coming', () => {
  test('(a) a report that is not answered: whatever Fern marks, no clock releases the money, and Olive’s one press sends it back', async () => {
    const on = await missed();
    await on.reports();
    on.marksComplete(); // The use case refuses it in any way.
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

  test('(b) “maybe next week” does not help: it counts as not coming, and the money goes back even after the 14 days', async () => {
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
    on.isSuspended('fern');
    on.later(12);
    expect(await on.refunds()).toEqual({ ok: false, reason: 'for-admin' });
  });

  test('a landscaper suspended after their time to answer was silent, and one suspended within it was not', async () => {
    const later = await missed();
    await later.reports();
    later.later(13);
    later.isSuspended('fern');
    later.state().away.set(later.fern, [{ from: later.now(), until: null }]);
    expect(await later.refunds()).toMatchObject(everything);

    const once = await missed();
    await once.reports();
    once.state().away.set(once.fern, [{ from: once.later(1), until: once.later(1) }]);
    once.later(11);
    expect(await once.refunds()).toEqual({ ok: false, reason: 'for-admin' });
    expect(await once.answers({ answer: 'was-there', words: 'I rang at nine.', photoIds: [] })).toMatchObject({
      ok: true,
    });
  });

  test('a customer whose account is suspended cannot press, so that an admin decides', async () => {
    const on = await missed();
    await on.reports();
    on.isSuspended('olive');
    on.later(12);
    expect(await on.refunds()).toEqual({ ok: false, reason: 'for-admin' });
    await on.followAbsences.execute({ asOf: on.now() });
    expect(on.events()).toContain('absence-in-review');
    expect(on.events()).not.toContain('absence-unanswered');
  });

  test('an admin who cancels the job decides about the report, by how they divide the money', async () => {
    for (const [toLandscaper, closedAs] of [
      [0, 'decided-for-customer'],
      [100_00, 'decided-between'],
      [185_00, 'decided-for-landscaper'],
    ] as const) {
      const on = await missed();
      await on.reports();
      const why = { reason: 'The photos', notice: 'Cancelled' };
      const order = { jobId: on.jobId, adminId: on.ada, agreedBy: on.bea, withFee: true, ...why };
      expect(await on.cancelHeldJob.execute({ ...order, toLandscaper: pence(toLandscaper) })).toMatchObject({
        ok: true,
      });
      expect(on.absence()).toMatchObject({ closedAs });
    }
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
    on.at(addHours(start, 4)); // 13:00, two hours after Fern was due.
    expect(await on.refunds()).toMatchObject(everything);
  });

  test('after midnight, coming means another day, to which Olive has to agree', async () => {
    const on = await missed();
    on.later(11);
    await on.reports(); // At eight in the evening.
    on.later(11);
    const next = { answer: 'coming', time: '21:00' } as const;
    expect(await on.answers(next)).toEqual({ ok: false, reason: 'another-day' });
    on.later(1);
    expect(await on.refunds()).toMatchObject(everything);
  });

  test('with a later day to which Olive has agreed, a time today is refused, and that day stays', async () => {
    const on = await missed();
    await on.reports();
    const later = { ...slot, scheduledDate: '2026-06-04' };
    on.changeJob({ slot: later });
    expect(await on.answers({ answer: 'coming', time: '11:00' })).toEqual({ ok: false, reason: 'already-expected' });
    expect(on.job().slot).toEqual(later);
  });

  test('a landscaper who says that they will come and then that they were there leaves it to an admin if there had been a dispute', async () => {
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

  test('if a landscaper says that they will not come, agrees another day and stays away again, it is announced after that day, once', async () => {
    const on = await missed();
    await on.reports();
    await on.answers({ answer: 'not-coming', words: null });
    await on.followAbsences.execute({ asOf: on.later(24) });
    expect(on.events()).not.toContain('absence-unanswered');
    on.changeJob({ slot: { scheduledDate: '2026-06-04', scheduledTime: '09:00', timeOfDay: null } });
    await on.followAbsences.execute({ asOf: on.later(24) });
    expect(on.events()).not.toContain('absence-unanswered');
    await on.followAbsences.execute({ asOf: on.later(3) });
    expect(on.events().filter((name) => name === 'absence-unanswered')).toHaveLength(1);
  });

  test('if an unanswered report is followed by another agreed day, and that visit is missed too, it is announced again', async () => {
    const on = await missed();
    await on.reports();
    await on.followAbsences.execute({ asOf: on.later(12) });
    on.changeJob({ slot: { scheduledDate: '2026-06-04', scheduledTime: '09:00', timeOfDay: null } });
    await on.followAbsences.execute({ asOf: on.later(24) });
    expect(on.events().filter((name) => name === 'absence-unanswered')).toHaveLength(1);
    await on.followAbsences.execute({ asOf: on.later(15) });
    await on.followAbsences.execute({ asOf: on.later(1) });
    expect(on.events().filter((name) => name === 'absence-unanswered')).toHaveLength(2);
  });

  test('an answer that is sent again counts once, and counts as a new one after something else was agreed', async () => {
    const on = await missed();
    await on.reports();
    const answer = { answer: 'not-coming', words: null } as const;
    await on.answers(answer);
    expect(await on.answers(answer)).toMatchObject({ ok: true });
    expect(on.events().filter((name) => name === 'absence-answered')).toHaveLength(1);
    on.changeJob({ slot: { scheduledDate: '2026-06-03', scheduledTime: '10:00', timeOfDay: null } });
    expect(await on.answers(answer)).toMatchObject({ ok: true });
    expect(on.events().filter((name) => name === 'absence-answered')).toHaveLength(2);
    expect(await on.refunds()).toMatchObject(everything);

    const there = await missed();
    await there.reports();
    const was: AbsenceAnswered = { answer: 'was-there', words: 'I rang at nine.', photoIds: [] };
    await there.answers(was);
    expect(await there.answers(was)).toMatchObject({ ok: true });
    await there.withdrawDispute.execute({ jobId: there.jobId, userId: there.fern });
    expect(await there.answers(was)).toEqual({ ok: false, reason: 'too-late-to-answer' });
    there.changeJob({ slot: { ...slot, scheduledTime: '11:00' } });
    expect(await there.answers(was)).toMatchObject({ ok: true });
    expect(there.hold().dispute).not.toBeNull();

    const late = await missed();
    await late.reports();
    const coming = { answer: 'coming', time: '11:00' } as const;
    await late.answers(coming);
    expect(await late.answers(coming)).toMatchObject({ ok: true });
    expect(await late.answers({ ...coming, time: '12:00' })).toEqual({ ok: false, reason: 'already-expected' });
  });

  test('work that was marked complete before the visit no longer counts as complete once Olive says that nobody came', async () => {
    const on = await missed();
    const early = addMinutes(start, -2);
    on.changeJob({
      status: 'in_progress',
      startedAt: early,
      startedBy: 'landscaper',
      landscaperCompletedAt: early,
      autoCompleteAt: addHours(start, 24),
    });
    expect(await on.reports()).toMatchObject({ ok: true });
    expect(on.job()).toMatchObject({ status: 'active', landscaperCompletedAt: null, autoCompleteAt: null });
    on.later(12);
    expect(await on.refunds()).toMatchObject(everything);
    const done = await missed();
    done.changeJob({ status: 'in_progress', landscaperCompletedAt: start, autoCompleteAt: addHours(start, 48) });
    expect(await done.reports()).toEqual({ ok: false, reason: 'already-marked-complete' });
  });

  test('a day that the customer suggested before the report is not their yes to it', async () => {
    const on = await missed();
    const suggested = { status: 'open', proposedBy: 'customer', date: '2026-06-07', time: '09:00', proposedAt: start };
    on.changeJob({ proposed: suggested as never });
    await on.reports();
    expect(on.job().proposed?.status).not.toBe('open');
  });

  test('a report that is for an admin stays so when the work is marked complete', async () => {
    const on = await missed();
    await on.reports();
    await on.answers({ answer: 'coming', time: '11:00' });
    on.startsAs('landscaper', on.later(2.5));
    on.later(48);
    expect(await on.refunds()).toEqual({ ok: false, reason: 'for-admin' });
    on.changeJob({ landscaperCompletedAt: on.later(1) });
    expect(await on.refunds()).toEqual({ ok: false, reason: 'for-admin' });
  });

  test('a landscaper who takes “I was there” back has not answered: the customer may have their money back at once', async () => {
    const on = await missed();
    await on.reports();
    await on.answers({ answer: 'was-there', words: 'I rang at nine.', photoIds: [] });
    await on.withdrawDispute.execute({ jobId: on.jobId, userId: on.fern });
    await on.followAbsences.execute({ asOf: on.later(0.1) }); // They are told at once, not after 12 hours.
    expect(on.events().at(-1)).toBe('absence-unanswered');
    expect(await on.refunds()).toMatchObject(everything);
  });

  test('a landscaper cannot open another dispute during the report', async () => {
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

  test('a customer can say that the landscaper came from the beginning of the visit until the work is marked complete', async () => {
    const on = await missed();
    on.at(addMinutes(start, -1));
    expect(await on.clears('came')).toEqual({ ok: false, reason: 'not-begun-yet' });
    expect(on.job().arrivalSaidAt ?? null).toBeNull();
    on.at(start);
    expect(await on.clears('came')).toMatchObject({ ok: true });
    on.marksComplete();
    expect(await on.clears('came')).toEqual({ ok: false, reason: 'job-not-active' });
  });

  test('after Olive has said that they came, the same visit cannot be reported again, but another one can', async () => {
    const on = await missed();
    await on.reports();
    await on.clears('came');
    expect(await on.reports()).toEqual({ ok: false, reason: 'already-came' });
    on.changeJob({ slot: { ...slot, scheduledDate: '2026-06-03' } });
    on.later(24);
    expect(await on.reports()).toMatchObject({ ok: true });
  });

  test('a visit cannot be reported either if Fern came later the same day and Olive has said so', async () => {
    const on = await missed();
    await on.reports();
    await on.answers({ answer: 'coming', time: '11:00' });
    on.later(2.5);
    await on.clears('came');
    on.later(1);
    expect(await on.reports()).toEqual({ ok: false, reason: 'already-came' });
  });

  test('if Fern comes again and marks the work complete, a yes lets the 48 hours run, and no answer never pays', async () => {
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

  test('when the customer confirms the completion, the report is closed: the landscaper came', async () => {
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

  test('it is announced once that the time to answer is over', async () => {
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

  test('it is announced once that an admin decides', async () => {
    const on = await missed();
    await on.reports();
    on.landscaperIsTold(null);
    for (const hours of [23, 1, 1]) {
      on.later(hours);
      await on.followAbsences.execute({ asOf: on.now() });
    }
    expect(on.events().filter((name) => name.startsWith('absence-'))).toEqual([
      'absence-reported',
      'absence-in-review',
    ]);
  });

  test('after two reports that were decided against her, Olive cannot have her money back by one press, but can still report a problem', async () => {
    const on = await missed();
    on.decidedAgainst(2);
    await on.reports();
    on.later(12);
    expect(await on.refunds()).toEqual({ ok: false, reason: 'reports-decided-against' });
    expect(await on.callOff()).toEqual({ ok: false, reason: 'visit-missed' });
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

  test('while a bank asks for the payment, nothing is refunded twice', async () => {
    const on = await missed();
    await on.reports();
    await on.bankTakes();
    on.later(12);
    expect(await on.refunds()).toEqual({ ok: false, reason: 'charged-back' });
  });

  test('an increase that was paid after the report goes back as well, and what Fern bought meanwhile is not paid for', async () => {
    const on = await missed();
    await on.asksFor(250);
    await on.reports();
    await on.raises(250);
    const bought = { id: randomUUID(), jobId: on.jobId, landscaperId: on.fern, what: 'Bark', amount: pence(30_00) };
    expect(await on.recordMaterials.execute({ ...bought, receiptPhotoId: on.uploads(on.fern) })).toMatchObject({
      ok: true,
    });
    on.later(12);
    expect(await on.refunds()).toMatchObject({ ok: true, value: { toCustomer: 250_00, toLandscaper: 0 } });
    expect(on.provider.refunds.map(({ amount }) => amount).sort()).toEqual([185_00, 65_00]);
    expect(on.position()).toMatchObject({ held: 0, released: 0, fee: 0 });
  });

  test('even if the clock has not noted the start, cancelling has to wait for the report, and then costs Olive nothing', async () => {
    const on = await missed();
    on.changeJob({ status: 'active', startedAt: null, startedBy: null });
    await on.reports();
    expect(await on.callOff()).toEqual({ ok: false, reason: 'visit-missed' });
    on.later(12);
    expect(await on.callOff()).toMatchObject(everything);
  });

  test('a landscaper who cancels sends everything back, and the report is over', async () => {
    const on = await missed();
    await on.reports();
    expect(await on.callOff('landscaper')).toMatchObject(everything);
    expect(on.absence()).toMatchObject({ closedAs: 'job-over' });
  });
});
