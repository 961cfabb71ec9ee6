import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { absenceStage } from '#src/modules/acts/domain/absence';
import { type Absence, closeAbsence, reportAbsence } from '#src/modules/escrow/domain/absence';
import type { AbsenceNews } from '#src/modules/escrow/ports/giving-back/absence-repository';
import { jobStanding, moneyStanding } from '#src/modules/escrow/domain/hold';
import { held, inMemoryAndPostgres, now, storesOf } from '#tests/support/escrow/escrow-store-benches';

describe.each(inMemoryAndPostgres)('reports that nobody came %s', (_where, open) => {
  const { bench, run, kept } = storesOf(open);
  const reported = async (facts: Partial<Absence> = {}) => {
    const hold = await kept(held);
    const absence = { ...reportAbsence(hold, now), ...facts };
    await run(({ absences }) => absences.save(absence));
    return { hold, absence };
  };
  const read = (holdId: string) => run(({ absences }) => absences.of(holdId));

  test('are read back as saved, open, answered and closed', async () => {
    const { hold, absence } = await reported();
    expect(await read(hold.id)).toEqual(absence);
    const answered: Absence = { ...absence, answer: 'not-coming', words: 'Ill', answeredAt: addHours(now, 1) };
    const closed = closeAbsence(answered, 'refunded', addHours(now, 2));
    for (const one of [answered, closed]) {
      await run(({ absences }) => absences.save(one));
      expect(await read(hold.id)).toEqual(one);
    }
    expect(await read(absence.jobId)).toBeUndefined();
  });

  test('that were decided are corrected by an appeal, and others are not', async () => {
    const [decided, refunded] = [await reported(), await reported()];
    await run(({ absences }) => absences.save(closeAbsence(decided.absence, 'decided-for-landscaper', now)));
    await run(({ absences }) => absences.save(closeAbsence(refunded.absence, 'refunded', now)));
    for (const { hold } of [decided, refunded])
      await run(({ absences }) => absences.correct(hold.id, 'decided-for-customer'));
    expect(await read(decided.hold.id)).toMatchObject({ closedAs: 'decided-for-customer' });
    expect(await read(refunded.hold.id)).toMatchObject({ closedAs: 'refunded' });
  });

  test('of a job take the place of its earlier one, which is closed', async () => {
    const { hold, absence } = await reported({ answer: 'coming', answeredAt: now });
    await run(({ absences }) => absences.save(closeAbsence(absence, 'withdrawn', addHours(now, 1))));
    const second = reportAbsence(hold, addHours(now, 24));
    await run(({ absences }) => absences.save(second));
    expect(await read(hold.id)).toEqual(second);
  });

  test('say since when the landscaper has had time to answer: from the first message that arrived', async () => {
    const { hold } = await reported();
    await bench().toldLate(hold, null);
    expect(await read(hold.id)).toMatchObject({ answerBy: null });
    await bench().toldLate(hold, addHours(now, 5));
    expect(await read(hold.id)).toMatchObject({ answerBy: addHours(now, 17) });
    await bench().toldLate(hold, addHours(now, 0.5));
    expect(await read(hold.id)).toMatchObject({ answerBy: addHours(now, 12) });
  });

  test('say whether the landscaper can answer, and whether the customer can have their money back by a press', async () => {
    const { hold } = await reported();
    await bench().suspend(hold.landscaperId);
    expect(await read(hold.id)).toMatchObject({ canAnswer: false, canPress: true });
    await bench().suspend(hold.customerId);
    expect(await read(hold.id)).toMatchObject({ canAnswer: false, canPress: false });
  });

  test('say since when the landscaper could not answer, also once they can again', async () => {
    const { hold } = await reported();
    expect(await read(hold.id)).toMatchObject({ awayFrom: null });
    await bench().wasSuspended(hold.landscaperId, addHours(now, 3));
    expect(await read(hold.id)).toMatchObject({ canAnswer: true, awayFrom: addHours(now, 3) });
    const other = await reported();
    await bench().wasSuspended(other.hold.landscaperId, addHours(now, -1));
    expect(await read(other.hold.id)).toMatchObject({ awayFrom: now });
    const before = await reported();
    await bench().wasSuspended(before.hold.landscaperId, addHours(now, -3));
    expect(await read(before.hold.id)).toMatchObject({ awayFrom: null });
  });

  test('say whether the customer may have everything back: not after two that were decided against them', async () => {
    const { hold } = await reported();
    const others: string[] = [];
    for (const times of [1, 2]) {
      const other = await kept((fresh) => held({ ...fresh }));
      const lost = closeAbsence(
        { ...reportAbsence(other, addHours(now, -times)), customerId: hold.customerId },
        'decided-for-landscaper',
        now,
      );
      await run(({ absences }) => absences.save(lost));
      expect(await read(hold.id)).toMatchObject({ mayHaveBack: times < 2 });
      others.push(other.id);
    }
    await run(({ absences }) => absences.correct(others[0]!, 'decided-for-customer'));
    expect(await read(hold.id)).toMatchObject({ mayHaveBack: true });
  });

  test('decided against the customer count if it was within a year before this report', async () => {
    const { hold } = await reported();
    const lostBefore = async (days: number) => {
      const other = await kept((fresh) => held({ ...fresh }));
      const at = addHours(now, -24 * days);
      const before = { ...reportAbsence(other, addHours(at, -12)), customerId: hold.customerId };
      await run(({ absences }) => absences.save(closeAbsence(before, 'decided-for-landscaper', at)));
    };
    for (const days of [367, 367, 364]) await lostBefore(days);
    expect(await read(hold.id)).toMatchObject({ mayHaveBack: true });
    await lostBefore(364);
    expect(await read(hold.id)).toMatchObject({ mayHaveBack: false });
  });

  test('are claimed while they are open, and each news of a missed visit is announced once', async () => {
    const [due, gone] = [await reported(), await reported()];
    await run(({ absences }) => absences.save(closeAbsence(gone.absence, 'came', now)));
    const asOf = addHours(now, 12);
    const claim = (at: Date) => run(({ absences }) => absences.claimToFollow(at, addHours(at, 1), 100));
    const announce = (what: AbsenceNews, since = now) =>
      run(({ absences }) => absences.announce(due.hold.id, what, since, asOf));
    const first = await claim(asOf);
    expect(first).toContain(due.hold.id);
    expect(first).not.toContain(gone.hold.id);
    expect(await claim(asOf)).not.toContain(due.hold.id);
    for (const [hours, news] of [
      [2, 'unanswered'],
      [4, 'in-review'],
    ] as const) {
      expect(await claim(addHours(asOf, hours))).toContain(due.hold.id);
      expect(await announce(news)).toBe(true);
      expect(await announce(news)).toBe(false);
    }
    expect(await announce('unanswered', addHours(asOf, 1))).toBe(true); // Of a visit that was agreed since.
    await run(({ absences }) => absences.save(closeAbsence(due.absence, 'came', now)));
    expect(await claim(addHours(asOf, 6))).not.toContain(due.hold.id);
    const again = { ...due.absence, reportedAt: addHours(now, 20) };
    await run(({ absences }) => absences.save(again));
    expect(await announce('unanswered')).toBe(true);
  });

  test('keep the payment from being released until they are closed', async () => {
    const { hold, absence } = await reported();
    await bench().markComplete(hold.jobId, addHours(now, 48));
    const claimed = () => run(({ holds }) => holds.claimDueForRelease(addHours(now, 100), addHours(now, 101), 1000));
    expect(await claimed()).not.toContain(hold.id);
    await run(({ absences }) => absences.save(closeAbsence(absence, 'came', now)));
    expect(await claimed()).toContain(hold.id);
  });

  test('the customer is asked whether the landscaper has come from the agreed time on, once nobody has said so', async () => {
    const agreed = async () => {
      const hold = await kept(held);
      await bench().agreeOn(hold.jobId, { scheduledDate: '2026-05-21', scheduledTime: null, timeOfDay: 'morning' });
      return hold;
    };
    const [asked, started, missed] = [await agreed(), await agreed(), await agreed()];
    const [early, within] = [await agreed(), await agreed()];
    await bench().begin(asked.jobId, 'clock', now);
    await bench().begin(started.jobId, 'landscaper', now);
    await run(({ absences }) => absences.save(reportAbsence(missed, now)));
    // Marking the work complete before the visit does not say that the landscaper came.
    await bench().begin(early.jobId, 'landscaper', now);
    await bench().markComplete(early.jobId, addHours(now, 48));
    await bench().markComplete(within.jobId, new Date('2026-05-23T08:10:00Z'));
    const claim = (at: string) =>
      run(({ holds }) => holds.claimDueForArrival(new Date(at), addHours(new Date(at), 1), 1000));
    const ids = [asked.id, started.id, missed.id, early.id, within.id];
    expect((await claim('2026-05-21T10:59:00Z')).filter((id) => ids.includes(id))).toEqual([]);
    const asks = await claim('2026-05-21T11:00:00Z');
    expect(ids.filter((id) => asks.includes(id))).toEqual([asked.id, early.id]);
    expect((await claim('2026-05-21T11:01:00Z')).filter((id) => ids.includes(id))).toEqual([]);
  });

  test('lead to the same stages on either store: asked, free for the customer to end, and for an admin', async () => {
    const stages = new Set<string>();
    for (const [facts, hours] of [
      [{}, 1],
      [{}, 12],
      [{ answer: 'words', words: 'Maybe', answeredAt: now }, 1],
      [{ answer: 'not-coming', answeredAt: now }, 1],
    ] as const) {
      const { hold } = await reported(facts);
      const absence = (await read(hold.id)) ?? null;
      const work = { status: 'in_progress' as const, landscaperCompletedAt: null, autoCompleteAt: null };
      stages.add(absenceStage(jobStanding(work, moneyStanding(hold, { absence })), addHours(now, hours)));
    }
    expect([...stages].sort()).toEqual(['asked', 'for-admin', 'free']);
  });
});
