import { describe, expect, test, vi } from 'vitest';
import { pence } from '#src/kernel/money';
import { heldStage, markedStage } from '#tests/support/escrow/chargeback-stages';

describe('STRIPE-B1 before release, a payment that the bank has taken', () => {
  test('is booked with its fee as the provider took it, once, and stays held', async () => {
    const stage = await markedStage();
    const ref = await stage.chargesBack();
    await Promise.all([stage.follow(ref), stage.notice('evt_1', 'chargeback', ref), stage.follow(ref)]);
    expect(stage.chargeback()).toMatchObject({ state: 'taken', amount: 300_00, holdId: stage.holdId, frozen: 300_00 });
    expect(stage.facts()).toEqual(['capture', 'dispute_opened', 'provider_fee']);
    expect([stage.account('disputed'), stage.account('provider_fees')]).toEqual([300_00, 20_00]);
    expect(stage.account('provider_clearing')).toBe(-20_00);
    expect(stage.position()).toMatchObject({ held: 300_00 });
    expect(stage.told()).toEqual(['chargeback-opened']);
  });

  test('is not released by the clock or the customer, and the due list skips it', async () => {
    const stage = await markedStage();
    await stage.chargesBack();
    stage.later(49);
    expect(await stage.releasesDue()).toEqual({ released: 0, more: false });
    expect(await stage.stores.holds.claimDueForRelease(stage.now(), stage.now(), 10)).toEqual([]);
    expect(await stage.confirms()).toEqual({ ok: false, reason: 'charged-back' });
    expect(stage.hold()).toMatchObject({ state: 'held', released: 0 });
    expect(stage.provider.transfers).toEqual([]);
  });

  test('closes an open report of a missed visit once it is lost, because the job is over', async () => {
    const stage = await heldStage();
    stage.changeJob({ slot: { scheduledDate: '2026-05-13', scheduledTime: '09:30', timeOfDay: null } });
    stage.later(2);
    const reported = await stage.reportAbsence.execute({ jobId: stage.jobId, customerId: stage.olive });
    expect(reported).toMatchObject({ ok: true });
    await stage.loses(await stage.chargesBack());
    expect(stage.job()).toMatchObject({ status: 'cancelled' });
    expect(stage.state().absences.get(stage.holdId)).toMatchObject({ closedAt: stage.now(), closedAs: 'job-over' });
  });

  test('cannot be settled in the app, and a problem with it can still be reported', async () => {
    const stage = await heldStage();
    await stage.chargesBack();
    expect(await stage.reports()).toMatchObject({ ok: true, value: { disputed: 300_00, released: 0 } });
    expect(await stage.settles(0, 300_00)).toEqual({ ok: false, reason: 'charged-back' });
    expect(stage.provider.refunds).toEqual([]);
  });

  test('is released by the clock once the bank has decided for us', async () => {
    const stage = await markedStage();
    const ref = await stage.chargesBack();
    stage.later(72);
    await stage.wins(ref);
    expect(stage.account('disputed')).toBe(0);
    expect(stage.chargeback()).toMatchObject({ state: 'won', frozen: 0 });
    expect(await stage.releasesDue()).toMatchObject({ released: 1 });
    expect(stage.hold()).toMatchObject({ state: 'released', released: 300_00 });
    expect(stage.provider.transfers).toMatchObject([{ amount: 270_00 }]);
    expect(stage.told()).toEqual(['chargeback-opened', 'chargeback-won']);
  });

  test('ends the hold if it is lost, and nothing is paid to anyone', async () => {
    const stage = await markedStage();
    const ref = await stage.chargesBack();
    await stage.loses(ref);
    expect(stage.hold()).toMatchObject({ state: 'charged_back', chargedBack: 300_00, endedAt: stage.now() });
    expect(stage.position()).toMatchObject({ held: 0, contested: 0, released: 0 });
    expect([stage.account('disputed'), stage.account('dispute_losses')]).toEqual([0, 0]);
    expect(stage.job()).toMatchObject({ status: 'completed' });
    expect(stage.receipts()).toEqual([]);
    expect(stage.told()).toEqual(['chargeback-opened', 'chargeback-lost']);
    expect(stage.events()).not.toContain('job-completed');
    await stage.follow(ref);
    expect(stage.facts().filter((kind) => kind === 'dispute_lost')).toHaveLength(1);
    expect(await stage.confirms()).toEqual({ ok: false, reason: 'charged-back' });
  });

  test('cancels a job whose work was not marked complete, and settles a dispute about it', async () => {
    const stage = await heldStage();
    await stage.reports();
    await stage.loses(await stage.chargesBack());
    expect(stage.job()).toMatchObject({ status: 'cancelled' });
    expect(stage.hold()).toMatchObject({
      state: 'charged_back',
      dispute: { chargedBack: 300_00, settlement: { toLandscaper: 0, toCustomer: 0, adminId: null } },
    });
  });
});

describe('STRIPE-B1 before release, a case that was lost and is won after all', () => {
  test('is held again for an admin to settle, if the job has ended meanwhile', async () => {
    const stage = await markedStage();
    const ref = await stage.chargesBack();
    await stage.loses(ref);
    await stage.wins(ref);
    expect(stage.hold()).toMatchObject({ state: 'held', chargedBack: 0, endedAt: null, dispute: { amount: 300_00 } });
    expect(stage.position()).toMatchObject({ held: 0, contested: 300_00 });
    expect([stage.account('disputed'), stage.account('dispute_losses')]).toEqual([0, 0]);
    expect(await stage.settles(200_00, 100_00)).toMatchObject({ ok: true, value: { outcome: 'completed' } });
    expect(stage.hold()).toMatchObject({ state: 'released', released: 200_00, refunded: 100_00 });
    expect(stage.position()).toMatchObject({ contested: 0, transferred: 180_00, refunded: 100_00 });
    expect(stage.receipts()).toHaveLength(1);
  });

  test('money that comes back from a second case is held for an admin too, so that someone can decide about it', async () => {
    const stage = await markedStage();
    const refs = [await stage.chargesBack(100_00), await stage.chargesBack(200_00)];
    for (const ref of refs) await stage.loses(ref);
    for (const ref of refs) await stage.wins(ref);
    expect(stage.hold()).toMatchObject({ state: 'held', dispute: { amount: 300_00, settlement: null } });
    expect(await stage.confirms()).toMatchObject({ ok: false });
    expect(await stage.settles(300_00, 0)).toMatchObject({ ok: true });
    expect(stage.hold()).toMatchObject({ state: 'released', released: 300_00 });
    expect(stage.receipts()).toHaveLength(1);
  });

  test('a refund made elsewhere that comes back meanwhile is owed to Olive, not held undecided', async () => {
    const stage = await markedStage();
    const elsewhere = stage.provider.refundByHand(stage.hold().chargeId!, pence(100_00));
    await stage.notice('evt_1', 'refund', elsewhere);
    const ref = await stage.chargesBack(200_00);
    await stage.loses(ref);
    await stage.wins(ref);
    stage.provider.becomes(elsewhere, { state: 'came-back', words: 'The card has expired.' });
    await stage.notice('evt_2', 'refund', elsewhere);
    expect(stage.hold()).toMatchObject({ state: 'held', refunded: 100_00, dispute: { amount: 200_00 } });
    expect(stage.intents()).toMatchObject([{ kind: 'refund', state: 'refused', amount: 100_00 }]);
    expect(await stage.settles(200_00, 0)).toMatchObject({ ok: true });
    expect(stage.receipts()).toHaveLength(1);
  });

  test('continues as agreed, if the rest of the payment was still held', async () => {
    const stage = await markedStage();
    const ref = await stage.chargesBack(100_00);
    await stage.loses(ref);
    await stage.wins(ref);
    expect(stage.hold()).toMatchObject({ state: 'held', chargedBack: 0, dispute: null });
    expect(await stage.confirms()).toMatchObject({ ok: true, value: { outcome: 'completed' } });
    expect(stage.provider.transfers).toMatchObject([{ amount: 270_00 }]);
  });

  test('is held again, if the rest had been released', async () => {
    const stage = await markedStage();
    const ref = await stage.chargesBack(100_00);
    await stage.loses(ref);
    await stage.confirms();
    await stage.wins(ref);
    expect(stage.hold()).toMatchObject({ state: 'held', released: 200_00, dispute: { amount: 100_00 } });
    expect(stage.position()).toMatchObject({ held: 0, contested: 100_00 });
    await stage.settles(100_00, 0);
    expect(stage.position()).toMatchObject({ released: 300_00, transferred: 270_00 });
    expect(stage.receipts()).toHaveLength(1);
  });

  test('makes up for the refund that it ended', async () => {
    const stage = await heldStage();
    await stage.reports();
    stage.provider.fail('refund', 'busy');
    await stage.settles(0, 300_00);
    const ref = await stage.chargesBack();
    await stage.loses(ref);
    await stage.wins(ref);
    expect(stage.hold()).toMatchObject({ state: 'refunding', refunded: 300_00, chargedBack: 0 });
    await stage.sendsDue();
    expect(stage.provider.refunds).toMatchObject([{ amount: 300_00 }]);
    expect(stage.hold().state).toBe('refunded');
  });
});

describe('STRIPE-B1 a part of a payment that the bank has taken', () => {
  test('freezes that part: the rest is released, and that part once the case is won', async () => {
    const stage = await markedStage();
    const ref = await stage.chargesBack(50_00);
    expect(await stage.confirms()).toMatchObject({ ok: true, value: { outcome: 'rest-released' } });
    expect(stage.hold()).toMatchObject({ state: 'held', released: 250_00, setAside: true });
    expect(stage.position()).toMatchObject({ held: 0, contested: 50_00, released: 250_00 });
    await stage.wins(ref);
    stage.later(49);
    expect(await stage.releasesDue()).toMatchObject({ released: 1 });
    expect(stage.position()).toMatchObject({ contested: 0, released: 300_00, fee: 30_00, transferred: 270_00 });
    expect(stage.hold().state).toBe('released');
  });

  test('lets a dispute about another part be settled, and no more than that', async () => {
    const stage = await heldStage();
    await stage.chargesBack(200_00);
    await stage.reports({ amount: pence(100_00) });
    expect(await stage.settles(0, 100_00)).toMatchObject({ ok: true });
    expect(stage.hold()).toMatchObject({ state: 'held', refunded: 100_00 });
    stage.marksComplete();
    expect(await stage.confirms()).toEqual({ ok: false, reason: 'charged-back' });
  });

  test('that is lost leaves the rest to be released as agreed', async () => {
    const stage = await markedStage();
    await stage.loses(await stage.chargesBack(100_00));
    expect(stage.hold()).toMatchObject({ state: 'held', chargedBack: 100_00 });
    expect(await stage.confirms()).toMatchObject({ ok: true, value: { outcome: 'completed' } });
    expect(stage.provider.transfers).toMatchObject([{ amount: 180_00 }]);
    expect(stage.position()).toMatchObject({ held: 0, released: 200_00, fee: 20_00 });
    expect(stage.hold().state).toBe('released');
  });

  test('that is one of two charges is not paid out: the payout is drawn on the other charge', async () => {
    const stage = await heldStage();
    await stage.raises(400);
    stage.marksComplete();
    const [first, second] = [stage.hold().chargeId!, stage.hold().topUps[0]!.chargeId];
    const ref = await stage.chargesBack(300_00);
    await stage.confirms();
    expect(stage.provider.transfers).toMatchObject([{ chargeId: second, amount: 90_00 }]);
    await stage.wins(ref);
    await stage.confirms();
    expect(stage.provider.transfers.at(-1)).toMatchObject({ chargeId: first, amount: 270_00 });
    expect(stage.hold()).toMatchObject({ state: 'released' });
  });
});

describe('STRIPE-B1 an inquiry', () => {
  test('moves no money: nothing is booked, and the release stops until it is withdrawn', async () => {
    const stage = await markedStage();
    const ref = await stage.asks();
    expect(stage.facts()).toEqual(['capture']);
    expect(await stage.confirms()).toEqual({ ok: false, reason: 'charged-back' });
    stage.bank.drops(ref);
    await stage.follow(ref);
    expect(stage.chargeback()).toMatchObject({ state: 'withdrawn' });
    expect(await stage.confirms()).toMatchObject({ ok: true });
    expect(stage.told()).toEqual(['chargeback-inquiry', 'chargeback-withdrawn']);
  });

  test('that becomes a chargeback is announced and booked as one', async () => {
    const stage = await markedStage();
    const ref = await stage.asks();
    stage.bank.takes(ref);
    await stage.follow(ref);
    expect(stage.told()).toEqual(['chargeback-inquiry', 'chargeback-opened']);
    expect(stage.account('disputed')).toBe(300_00);
  });

  test('about money already released takes nothing back', async () => {
    const stage = await markedStage();
    await stage.confirms();
    await stage.asks();
    expect([stage.bank.reversals, stage.debts()]).toEqual([[], []]);
    expect(stage.chargeback().frozen).toBe(0);
  });
});

describe('reading a case', () => {
  test('STRIPE-B1 a notice is not trusted: the case itself is read, and if that fails now, when the notice is sent again', async () => {
    const stage = await markedStage();
    const ref = stage.bank.disputes(stage.hold().chargeId!, 300_00);
    stage.provider.fail('readChargeback', 'busy');
    const busy = { ok: false, reason: 'provider-busy' };
    expect(await stage.notice('evt_1', 'chargeback', ref, { status: 'won' })).toEqual(busy);
    expect(await stage.notice('evt_1', 'chargeback', ref, { status: 'won' })).toEqual({ ok: true, value: 'handled' });
    expect(stage.chargeback().state).toBe('taken');
    expect(await stage.follow('dp_of_someone_else')).toEqual({ ok: true, value: { state: 'not-there' } });
  });

  test('an unknown state is ignored, but the money is booked', async () => {
    const stage = await markedStage();
    const ref = await stage.asks();
    stage.bank.takes(ref);
    stage.bank.says(ref, { state: undefined });
    await stage.follow(ref);
    expect(stage.chargeback()).toMatchObject({ state: 'inquiry', movements: [{ amount: -300_00 }] });
    expect(stage.account('disputed')).toBe(300_00);
  });
});

describe('STRIPE-B1 a reading that is answered after a later one', () => {
  /** The next reading is answered late, with what was true when it began. */
  async function overtaken(stage: Awaited<ReturnType<typeof markedStage>>, ref: string, by: () => Promise<unknown>) {
    const read = stage.bank.readChargeback;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    let isFirst = true;
    stage.bank.readChargeback = async (of) => {
      const facts = structuredClone(await read(of));
      if (isFirst) {
        isFirst = false;
        await answered;
      }
      return facts;
    };
    const late = stage.follow(ref);
    await vi.waitFor(() => expect(isFirst).toBe(false));
    await by();
    const before = [stage.chargeback().state, stage.hold().state, stage.told()];
    answer();
    await late;
    expect([stage.chargeback().state, stage.hold().state, stage.told()]).toEqual(before);
  }

  test.each([
    ['taken over lost', (stage: Stage, ref: string) => stage.loses(ref)],
    ['taken over won', (stage: Stage, ref: string) => stage.wins(ref)],
  ])('does not put an old state in its place: %s', async (_which, decides) => {
    const stage = await markedStage();
    const ref = await stage.chargesBack();
    await overtaken(stage, ref, () => decides(stage, ref));
  });

  test('does not announce a win over a loss', async () => {
    const stage = await markedStage();
    const ref = await stage.chargesBack();
    await stage.wins(ref);
    await overtaken(stage, ref, () => stage.loses(ref));
    expect(stage.chargeback().state).toBe('lost');
  });

  test('is left to the next reading if others overtake it again and again', async () => {
    const stage = await markedStage();
    const ref = await stage.chargesBack();
    const read = stage.bank.readChargeback;
    let depth = 0;
    stage.bank.readChargeback = async (of) => {
      const facts = await read(of);
      if (depth === 0) {
        depth = 1;
        await stage.follow(ref);
        depth = 0;
      }
      return facts;
    };
    expect(await stage.follow(ref)).toEqual({ ok: false, reason: 'provider-busy' });
  });
});
type Stage = Awaited<ReturnType<typeof markedStage>>;
