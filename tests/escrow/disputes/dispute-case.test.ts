import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import type { Result } from '#src/kernel/result';
import {
  type CaseState,
  type DisputeCase,
  type Side,
  acceptOffer,
  answer,
  answerPutRight,
  appeal,
  caseMoves,
  decide,
  declareConflict,
  declineOffer,
  isHeard,
  isOpen,
  judgeAppeal,
  makeOffer,
  openCase,
  openOffer,
  otherSide,
  sayPutRight,
  step,
  withdraw,
} from '#src/modules/escrow/domain/disputes/dispute-case';
import type { Terms } from '#src/modules/escrow/domain/disputes/terms';

const start = new Date('2026-05-13T09:00:00Z');
const after = (hours: number) => addHours(start, hours);
const disputed = pence(10_000);
const valueOf = <Value>(result: Result<Value, string>): Value => {
  if (!result.ok) throw new Error(result.reason);
  return result.value;
};
const opened = (wish: Terms | null = null, openedBy: Side = 'customer', amount = disputed) =>
  valueOf(
    openCase(
      {
        id: 'case',
        holdId: 'hold',
        jobId: 'job',
        amount,
        openedBy,
        wish,
        reason: 'quality' as const,
        text: 'Half is cut',
        photoIds: [],
      },
      start,
    ),
  );
const said = { text: 'It rained', photoIds: [] };
const answered = (dispute = opened(), at = start) => valueOf(answer(dispute, otherSide(dispute.openedBy!), said, at));
const refund: Terms = { kind: 'refund' };
const less: Terms = { kind: 'reduce', amount: pence(2_000) };
let offers = 0;
const offered = (dispute: DisputeCase, by: Side, terms: Terms = less, at = start) =>
  valueOf(makeOffer(dispute, { id: `offer-${++offers}`, by, terms, note: '' }, disputed, at));
const inReview = (amount = disputed): DisputeCase => ({ ...opened(null, 'customer', amount), state: 'review' });
const split = {
  toLandscaper: pence(4_000),
  toCustomer: pence(6_000),
  reasonForCustomer: 'a',
  reasonForLandscaper: 'b',
};
const decided = () => valueOf(decide(inReview(), { ...split, adminId: 'ada' }, disputed, start));
const stepped = (dispute: DisputeCase, at: Date) => step(dispute, at)?.dispute;

describe('the other side is asked to answer', () => {
  test('with a reminder after 24 and 48 hours, and a decision on what there is 72 hours after that', () => {
    const first = step(opened(), after(24))!;
    expect(first).toMatchObject({ remind: 'landscaper', dispute: { state: 'open', reminders: 1 } });
    const second = step(first.dispute, after(48))!;
    expect(second).toMatchObject({ remind: 'landscaper', dispute: { state: 'open', reminders: 2 } });
    expect(step(second.dispute, after(119))).toBeUndefined();
    expect(stepped(second.dispute, after(120))).toMatchObject({ state: 'review' });
    expect(step(opened(), after(23))).toBeUndefined();
  });

  test('the customer, with reminders, if the landscaper reported the problem', () =>
    expect(step(opened(null, 'landscaper'), after(24))?.remind).toBe('customer'));

  test('and can answer once; the side that reported the problem cannot', () => {
    expect(answer(opened(), 'customer', said, start)).toEqual({ ok: false, reason: 'not-yours-to-answer' });
    expect(answer(answered(), 'landscaper', said, start)).toEqual({ ok: false, reason: 'already-answered' });
    expect(answer(decided(), 'landscaper', said, start)).toEqual({ ok: false, reason: 'not-open' });
  });

  test('and may still answer while an admin decides, which gives no more time to talk', () =>
    expect(valueOf(answer(inReview(), 'landscaper', said, start))).toMatchObject({ state: 'review', answer: said }));
});

describe('the two have 48 hours to talk, then seven days for offers, then it is for an admin', () => {
  test('each follows when its time is over', () => {
    const talking = answered();
    expect(talking.state).toBe('talking');
    expect(step(talking, after(47))).toBeUndefined();
    const offering = stepped(talking, after(48))!;
    expect(offering.state).toBe('offers');
    expect(step(offering, after(48 + 7 * 24 - 1))).toBeUndefined();
    expect(stepped(offering, after(48 + 7 * 24))?.state).toBe('review');
  });

  test('the first offer begins the time for offers sooner', () =>
    expect(offered(answered(), 'landscaper').state).toBe('offers'));

  test('nobody makes an offer before the other side has answered, or after we decide', () => {
    const offer = { id: 'o', by: 'customer' as const, terms: less, note: '' };
    expect(makeOffer(opened(), offer, disputed, start)).toEqual({ ok: false, reason: 'not-answered-yet' });
    expect(makeOffer(inReview(), offer, disputed, start)).toEqual({ ok: false, reason: 'not-time-for-offers' });
  });

  test('each side makes three offers, not counting the opener’s wish', () => {
    let dispute = answered(opened(refund));
    for (let n = 0; n < 3; n++) dispute = offered(dispute, 'customer');
    const fourth = { id: 'fourth', by: 'customer' as const, terms: less, note: '' };
    expect(makeOffer(dispute, fourth, disputed, start)).toEqual({ ok: false, reason: 'no-offers-left' });
    for (let n = 0; n < 3; n++) dispute = offered(dispute, 'landscaper');
    dispute = valueOf(declineOffer(dispute, 'customer', openOffer(dispute, 'landscaper')!.id, start));
    expect(dispute.state).toBe('offers');
    dispute = valueOf(declineOffer(dispute, 'landscaper', openOffer(dispute, 'customer')!.id, start));
    expect(dispute.state).toBe('review');
  });

  test('a new offer replaces the same side’s earlier one, and the same offer twice is made once', () => {
    const once = offered(answered(), 'customer');
    const again = offered(once, 'customer', refund);
    expect(again.offers.map(({ answer: given }) => given)).toEqual(['replaced', null]);
    expect(makeOffer(again, { ...again.offers[1]! }, disputed, start)).toEqual({ ok: true, value: again });
  });

  test.each([
    [{ kind: 'reduce', amount: pence(10_001) }, 'amount-not-in-dispute'],
    [{ kind: 'reduce', amount: pence(0) }, 'amount-not-in-dispute'],
    [{ kind: 'put_right', by: '2026-05-12' }, 'day-not-ahead'],
    [{ kind: 'put_right', by: '2026-09-12' }, 'day-not-ahead'],
  ] satisfies [Terms, string][])('%j cannot be offered', (terms, reason) =>
    expect(makeOffer(answered(), { id: 'o', by: 'customer', terms, note: '' }, disputed, start)).toEqual({
      ok: false,
      reason,
    }),
  );
});

describe('an offer is accepted by the other side, with one press', () => {
  test('an accepted offer ends the dispute, and nobody can accept their own', () => {
    const dispute = offered(answered(), 'landscaper');
    const offer = openOffer(dispute, 'landscaper')!;
    expect(acceptOffer(dispute, 'landscaper', offer.id, start)).toEqual({ ok: false, reason: 'no-such-offer' });
    expect(valueOf(acceptOffer(dispute, 'customer', offer.id, start))).toMatchObject({
      state: 'agreed',
      outcome: 'agreed',
    });
  });

  test('the other side can accept what was wished for, even before they answer', () =>
    expect(valueOf(acceptOffer(opened(refund), 'landscaper', 'case', start)).state).toBe('agreed'));

  test('the wish can no longer be accepted once another offer replaced it', () => {
    const dispute = offered(answered(opened(refund)), 'customer');
    expect(acceptOffer(dispute, 'landscaper', 'case', start)).toEqual({ ok: false, reason: 'no-such-offer' });
  });
});

describe('a promise to put things right by a day', () => {
  const promised = () =>
    valueOf(acceptOffer(opened({ kind: 'put_right', by: '2026-05-20' }), 'landscaper', 'case', start));

  test('is for an admin if the landscaper has not said so 48 hours after that day in London', () => {
    expect(promised().state).toBe('putting_right');
    expect(step(promised(), new Date('2026-05-22T22:59:00Z'))).toBeUndefined();
    expect(stepped(promised(), new Date('2026-05-22T23:00:00Z'))?.state).toBe('review');
  });

  test('is settled if the customer says nothing for 48 hours', () => {
    const done = valueOf(sayPutRight(promised(), said, after(24)));
    expect(step(done, after(71))).toBeUndefined();
    expect(step(done, after(72))).toMatchObject({ settle: true, dispute: { state: 'agreed' } });
  });

  test('is settled if the customer says it is right, and for an admin if not', () => {
    const done = valueOf(sayPutRight(promised(), said, after(24)));
    expect(valueOf(answerPutRight(done, { isRight: true, why: '' }, after(25))).state).toBe('agreed');
    expect(valueOf(answerPutRight(done, { isRight: false, why: 'No' }, after(25)))).toMatchObject({
      state: 'review',
      notPutRight: 'No',
    });
  });

  test('keeps an admin from deciding until then', () =>
    expect(decide(promised(), { ...split, adminId: 'ada' }, disputed, start)).toEqual({
      ok: false,
      reason: 'being-put-right',
    }));
});

describe('an admin decides', () => {
  test('SPEC-M3: only once both have written, or the time of the other side is over', () => {
    const decision = { ...split, adminId: 'ada' };
    expect(decide(opened(), decision, disputed, start)).toEqual({ ok: false, reason: 'not-heard' });
    expect(decide(answered(), decision, disputed, start).ok).toBe(true);
    expect(decide(inReview(), decision, disputed, start).ok).toBe(true);
  });

  test('alone up to £250, and above that with a second admin who decides the same', () => {
    const large = pence(25_001);
    const decision = { ...split, toLandscaper: pence(19_001) };
    expect(decide(inReview(pence(25_000)), { ...split, adminId: 'ada' }, pence(25_000), start)).toMatchObject({
      value: { state: 'decided' },
    });
    const proposed = valueOf(decide(inReview(large), { ...decision, adminId: 'ada' }, large, start));
    expect(proposed).toMatchObject({ state: 'review', proposal: { adminId: 'ada' }, decision: null });
    expect(valueOf(decide(proposed, { ...decision, adminId: 'ada' }, large, start)).state).toBe('review');
    const differs = { ...split, toLandscaper: pence(1), adminId: 'bea' };
    expect(valueOf(decide(proposed, differs, large, start))).toMatchObject({ proposal: { adminId: 'bea' } });
    expect(valueOf(decide(proposed, { ...decision, adminId: 'bea' }, large, start))).toMatchObject({
      state: 'decided',
      decision: { adminId: 'ada', confirmedBy: 'bea', reasonForCustomer: 'a' },
      proposal: null,
    });
  });

  test('but not one who said that they know one of the two; what they proposed before no longer counts', () => {
    const large = pence(30_000);
    const proposed = valueOf(decide(inReview(large), { ...split, adminId: 'ada' }, large, start));
    const flagged = valueOf(declareConflict(proposed, { adminId: 'ada', note: 'My neighbour', at: start }));
    expect(flagged.proposal).toBeNull();
    expect(decide(flagged, { ...split, adminId: 'ada' }, large, start)).toEqual({
      ok: false,
      reason: 'conflict-of-interest',
    });
  });
});

describe('a decision can be appealed against', () => {
  test('within 14 days, once, by either side', () => {
    expect(appeal(decided(), 'landscaper', said, after(14 * 24))).toEqual({ ok: false, reason: 'too-late-to-appeal' });
    const appealed = valueOf(appeal(decided(), 'landscaper', said, after(14 * 24 - 1)));
    expect(appealed.state).toBe('appealed');
    expect(appeal(appealed, 'customer', said, after(1))).toEqual({ ok: false, reason: 'already-appealed' });
    expect(appeal(inReview(), 'customer', said, start)).toEqual({ ok: false, reason: 'not-decided' });
    expect(stepped(decided(), after(14 * 24))?.state).toBe('done');
  });

  test('and is judged by nobody who had a part in it', () => {
    const judged = { upheld: false, refund: pence(0), reasonForCustomer: 'a', reasonForLandscaper: 'b' };
    const appealed = valueOf(appeal(decided(), 'customer', said, start));
    const second = { ...appealed, decision: { ...appealed.decision!, confirmedBy: 'bea' } };
    expect(judgeAppeal(second, { ...judged, adminId: 'ada' }, start)).toEqual({ ok: false, reason: 'own-decision' });
    expect(judgeAppeal(second, { ...judged, adminId: 'bea' }, start)).toEqual({ ok: false, reason: 'own-decision' });
    const flagged = valueOf(declareConflict(second, { adminId: 'cyd', note: 'A friend', at: start }));
    expect(judgeAppeal(flagged, { ...judged, adminId: 'cyd' }, start)).toEqual({
      ok: false,
      reason: 'conflict-of-interest',
    });
    expect(valueOf(judgeAppeal(second, { ...judged, adminId: 'dan' }, start)).state).toBe('done');
  });
});

test('only the side that reported a problem withdraws it', () => {
  expect(withdraw(opened(), 'landscaper', start)).toEqual({ ok: false, reason: 'not-yours-to-withdraw' });
  expect(valueOf(withdraw(opened(), 'customer', start))).toMatchObject({ state: 'withdrawn', outcome: 'withdrawn' });
  expect(withdraw(decided(), 'customer', start)).toEqual({ ok: false, reason: 'not-open' });
});

type Move = (dispute: DisputeCase, at: Date, n: number) => Result<DisputeCase, string>;
const sides: Side[] = ['customer', 'landscaper'];
const someTerms: Terms[] = [refund, less, { kind: 'release' }, { kind: 'put_right', by: '2026-05-20' }];
const moves: Move[] = [
  (dispute, at) => answer(dispute, 'landscaper', said, at),
  (dispute, at) => answer(dispute, 'customer', said, at),
  (dispute, at, n) =>
    makeOffer(dispute, { id: `${n}`, by: sides[n % 2]!, terms: someTerms[n % 4]!, note: '' }, disputed, at),
  (dispute, at, n) => acceptOffer(dispute, sides[n % 2]!, openOffer(dispute, sides[(n + 1) % 2]!)?.id ?? '', at),
  (dispute, at, n) => declineOffer(dispute, sides[n % 2]!, openOffer(dispute, sides[(n + 1) % 2]!)?.id ?? '', at),
  (dispute, at) => sayPutRight(dispute, said, at),
  (dispute, at, n) => answerPutRight(dispute, { isRight: n % 2 === 0, why: 'No' }, at),
  (dispute, at, n) => withdraw(dispute, sides[n % 2]!, at),
  (dispute, at, n) => decide(dispute, { ...split, adminId: `admin-${n % 3}` }, pence(n % 2 ? 10_000 : 30_000), at),
  (dispute, at, n) => declareConflict(dispute, { adminId: `admin-${n % 3}`, note: 'x', at }),
  (dispute, at, n) => appeal(dispute, sides[n % 2]!, said, at),
  (dispute, at, n) =>
    judgeAppeal(dispute, { ...split, upheld: true, refund: pence(0), adminId: `admin-${n % 3}` } as never, at),
  (dispute, at) => ({ ok: true, value: step(dispute, at)?.dispute ?? dispute }),
];

test('whatever anyone does, in any order and at any time, a case only makes the moves it may', () => {
  const acts = fc.array(fc.record({ move: fc.nat(moves.length - 1), hours: fc.nat(60), n: fc.nat(1_000_000) }), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(acts, fc.boolean(), (list, byCustomer) => {
      let dispute = opened(refund, byCustomer ? 'customer' : 'landscaper');
      let at = start;
      for (const { move, hours, n } of list) {
        at = addHours(at, hours);
        const outcome = moves[move]!(dispute, at, n);
        if (!outcome.ok) continue;
        const next = outcome.value;
        if (next.state !== dispute.state) expect(caseMoves[dispute.state]).toContain(next.state);
        if (next.decision && !dispute.decision) expect(isHeard(dispute)).toBe(true);
        if (!isOpen(dispute)) expect(isOpen(next)).toBe(false);
        for (const side of sides) {
          const own = next.offers.filter(({ by }) => by === side);
          expect(own.filter(({ isWish }) => !isWish).length).toBeLessThanOrEqual(3);
          expect(own.filter(({ answer: given }) => given === null).length).toBeLessThanOrEqual(1);
        }
        expect(next.offers.filter(({ answer: given }) => given === 'accepted').length).toBeLessThanOrEqual(1);
        const judge = next.appeal?.answer?.adminId;
        if (judge) expect([next.decision!.adminId, next.decision!.confirmedBy]).not.toContain(judge);
        expect(next.outcome === null).toBe(next.endedAt === null);
        dispute = next;
      }
    }),
    { numRuns: 400 },
  );
});

test('without anyone’s help, every case that nobody needs to decide ends or reaches an admin', () => {
  const resting: CaseState[] = ['review', 'appealed', 'done'];
  for (const begun of [opened(), answered(), offered(answered(), 'customer'), decided()]) {
    let dispute = begun;
    for (let n = 0; n < 10 && dispute.dueAt && !resting.includes(dispute.state); n++)
      dispute = stepped(dispute, dispute.dueAt) ?? dispute;
    expect(resting).toContain(dispute.state);
  }
});
