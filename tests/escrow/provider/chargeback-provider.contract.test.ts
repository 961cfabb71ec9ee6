import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { PICTURE_BYTES_MAX } from '#src/modules/escrow/domain/evidence';
import { Busy, IntentReused, Unclear } from '#src/modules/escrow/ports/payment-faults';
import { everyProvider, providerStory, whyRefused } from '#tests/support/escrow/payment-contract';
import { inMemoryStage } from '#tests/support/escrow/in-memory-payment-stage';
import { signedBy, type PaymentStage } from '#tests/support/escrow/payment-stages';

/** The fake on which use cases are tested keeps the same promises. */
const inMemory: [name: string, open: () => Promise<PaymentStage>] = ['the provider in memory', inMemoryStage];

describe.each([...everyProvider, inMemory])('STRIPE-B1 %s as provider of chargebacks', (_name, open) => {
  const { stage, aCharge, aPayOut, anAbout, payOutsOf, broken } = providerStory(open);
  const read = (ref: string) => stage().chargebacks.readChargeback(ref);
  const movedBy = async (ref: string) => (await read(ref)).movements.map(({ amount, fee }) => [amount, fee]);

  describe('a case', () => {
    test('names its charge, what is asked for, the deadline for evidence, and what was taken with its fee', async () => {
      const chargeId = await aCharge();
      const ref = await stage().bank.disputes(chargeId);
      const chargeback = await read(ref);
      expect(chargeback).toMatchObject({
        providerRef: ref,
        chargeId,
        amount: 8550,
        reason: 'product_not_received',
        state: 'taken',
        hasEvidence: false,
        movements: [
          {
            amount: -8550,
            fee: 2_000,
          },
        ],
      });
      const days = (chargeback.dueBy!.getTime() - chargeback.openedAt.getTime()) / (24 * 3_600_000);
      expect(days).toBeCloseTo(7, 4);
      expect(await whyRefused(read('dp_nobody'))).toBe('not-found');
    });

    test('may be about a part', async () => {
      const ref = await stage().bank.disputes(await aCharge(), { amount: 10_00 });
      expect(await read(ref)).toMatchObject({ amount: 10_00, movements: [{ amount: -10_00 }] });
    });

    test('that is won gives the money back, and may be lost after all, and won again', async () => {
      const ref = await stage().bank.disputes(await aCharge());
      await stage().bank.acts(ref, 'win');
      expect(await read(ref)).toMatchObject({ state: 'won' });
      expect(await movedBy(ref)).toEqual([
        [-85_50, 20_00],
        [85_50, 0],
      ]);
      await stage().bank.acts(ref, 'lose');
      expect(await read(ref)).toMatchObject({ state: 'lost' });
      await stage().bank.acts(ref, 'win');
      expect((await movedBy(ref)).map(([amount]) => amount)).toEqual([-85_50, 85_50, -85_50, 85_50]);
      const ids = (await read(ref)).movements.map(({ id }) => id);
      expect(new Set(ids).size).toBe(4);
    });

    test('that is lost takes no more', async () => {
      const ref = await stage().bank.disputes(await aCharge());
      await stage().bank.acts(ref, 'lose');
      expect(await movedBy(ref)).toEqual([[-85_50, 20_00]]);
    });

    test('that is only an inquiry moves nothing, and may be dropped or become a chargeback', async () => {
      const dropped = await stage().bank.disputes(await aCharge(), { warn: true });
      expect(await read(dropped)).toMatchObject({ state: 'inquiry', movements: [] });
      await stage().bank.acts(dropped, 'drop');
      expect(await read(dropped)).toMatchObject({ state: 'withdrawn', movements: [] });
      const taken = await stage().bank.disputes(await aCharge(), { warn: true });
      await stage().bank.acts(taken, 'take');
      expect(await read(taken)).toMatchObject({ state: 'taken', movements: [{ amount: -85_50, fee: 20_00 }] });
    });

    test('is listed among the new ones, for when its notice is lost', async () => {
      const before = new Date(Date.now() - 60_000);
      const ref = await stage().bank.disputes(await aCharge());
      expect(await stage().chargebacks.chargebacksSince(before)).toContain(ref);
      expect(await stage().chargebacks.chargebacksSince(new Date(Date.now() + 60_000))).toEqual([]);
    });

    test('cannot be read while the provider is busy or the connection is broken', async () => {
      const ref = await stage().bank.disputes(await aCharge());
      await expect(broken('readChargeback', 'busy', () => read(ref))).rejects.toThrow(Busy);
      await expect(broken('readChargeback', 'lost-before', () => read(ref))).rejects.toThrow(Unclear);
    });

    test('prevents a refund of its charge until it is won', async () => {
      const chargeId = await aCharge();
      const order = { chargeId, amount: pence(5_00), about: anAbout() };
      const refund = () => whyRefused(stage().provider.refund(randomUUID(), order));
      const ref = await stage().bank.disputes(chargeId);
      expect(await refund()).toBe('charged-back');
      await stage().bank.acts(ref, 'lose');
      expect(await refund()).toBe('charged-back');
      await stage().bank.acts(ref, 'win');
      expect(await refund()).toBe('it was done');
    });
  });

  test('an early fraud warning names its charge and kind', async () => {
    const chargeId = await aCharge();
    const ref = await stage().bank.suspects(chargeId);
    expect(await stage().chargebacks.readFraudWarning(ref)).toMatchObject({ chargeId, kind: 'made_with_stolen_card' });
    expect(await whyRefused(stage().chargebacks.readFraudWarning('issfr_nobody'))).toBe('not-found');
    const hourAgo = new Date(Date.now() - 3_600_000);
    const later = await stage().bank.suspects(chargeId);
    const listed = await stage().chargebacks.fraudWarningsSince(hourAgo);
    expect(listed.filter((one) => one === ref || one === later)).toEqual([ref, later]);
    expect(await stage().chargebacks.fraudWarningsSince(new Date(Date.now() + 3_600_000))).toEqual([]);
  });

  describe('evidence', () => {
    const evidence = {
      customerName: 'Olive Marsh',
      customerEmail: 'olive@hedgerow.test',
      agreed: 'A hedge, £85.50',
      workedOn: '20 May 2026',
      whatHappened: 'Paid. Started. Finished.',
      said: '',
    };
    const send = (ref: string, submit: boolean) => stage().chargebacks.sendEvidence(ref, evidence, { submit });

    test('can be saved and changed; the bank has it only when it is submitted, which can be done once', async () => {
      const ref = await stage().bank.disputes(await aCharge());
      await send(ref, false);
      await send(ref, false);
      expect(await read(ref)).toMatchObject({ state: 'taken', hasEvidence: false });
      await send(ref, true);
      expect(await read(ref)).toMatchObject({ state: 'evidence_sent', hasEvidence: true });
      expect(await whyRefused(send(ref, true))).not.toBe('it was done');
    });

    test('may name two pictures of up to two million bytes each, and no file that is not there', async () => {
      const { chargebacks } = stage();
      const picture = (size: number) => {
        const bytes = new Uint8Array(size);
        bytes.set([0xff, 0xd8, 0xff]);
        return { name: 'after-the-work.jpg', bytes };
      };
      const [before, after] = [
        (await chargebacks.addPicture(picture(PICTURE_BYTES_MAX))).fileId,
        (await chargebacks.addPicture(picture(PICTURE_BYTES_MAX))).fileId,
      ];
      const ref = await stage().bank.disputes(await aCharge());
      const unknown = { after: 'file_nobody' };
      expect(await whyRefused(chargebacks.sendEvidence(ref, evidence, { submit: true, pictures: unknown }))).not.toBe(
        'it was done',
      );
      await chargebacks.sendEvidence(ref, evidence, { submit: true, pictures: { before, after } });
      expect(await read(ref)).toMatchObject({ hasEvidence: true });
      const busy = broken('addPicture', 'busy', () => chargebacks.addPicture(picture(10)));
      await expect(busy).rejects.toThrow(Busy);
    });

    test('may answer an inquiry, which stays an inquiry', async () => {
      const ref = await stage().bank.disputes(await aCharge(), { warn: true });
      await send(ref, true);
      expect(await read(ref)).toMatchObject({ state: 'inquiry', hasEvidence: true });
    });

    test('is refused for a case that is over or unknown', async () => {
      const ref = await stage().bank.disputes(await aCharge());
      await stage().bank.acts(ref, 'lose');
      expect(await whyRefused(send(ref, true))).not.toBe('it was done');
      expect(await whyRefused(send('dp_nobody', true))).toBe('not-found');
      const other = await stage().bank.disputes(await aCharge());
      await expect(broken('sendEvidence', 'lost-before', () => send(other, true))).rejects.toThrow(Unclear);
    });
  });

  describe('taking back', () => {
    async function aSentPayout() {
      const order = await aPayOut();
      const { payoutId } = await stage().provider.payOut(randomUUID(), order);
      return { ...order, payoutId };
    }
    const takeBack = (intent: string, payoutId: string, amount: number, about = anAbout()) =>
      stage().chargebacks.takeBack(intent, { payoutId, amount: pence(amount), about });
    const takenFrom = async (chargeId: string) =>
      (await stage().books()).takeBacks.filter((one) => one.chargeId === chargeId).map(({ amount }) => amount);

    test('repeating an intent takes back once, and parts add up to the payout and no more', async () => {
      const { payoutId, chargeId, about } = await aSentPayout();
      const intent = randomUUID();
      const first = await takeBack(intent, payoutId, 70_00, about);
      expect(await takeBack(intent, payoutId, 70_00, about)).toEqual(first);
      await expect(takeBack(intent, payoutId, 1_00, about)).rejects.toThrow(IntentReused);
      expect(await whyRefused(takeBack(randomUUID(), payoutId, 6_96))).toBe('too-much');
      await takeBack(randomUUID(), payoutId, 6_95);
      expect((await takenFrom(chargeId)).sort()).toEqual([6_95, 70_00]);
      expect(await whyRefused(takeBack(randomUUID(), 'tr_nobody', 1_00))).toBe('not-found');
    });

    test('no more than the account’s balance is taken, and the balance can be read', async () => {
      const { payeeId, payoutId, chargeId } = await aSentPayout();
      expect(await stage().chargebacks.balanceOf(payeeId)).toBe(76_95);
      await stage().landscaper.withdraws(payeeId, 50_00);
      expect(await stage().chargebacks.balanceOf(payeeId)).toBe(26_95);
      expect(await whyRefused(takeBack(randomUUID(), payoutId, 26_96))).toBe('payee-short');
      await takeBack(randomUUID(), payoutId, 26_95);
      await stage().landscaper.withdraws(payeeId, 10_00);
      expect(await stage().chargebacks.balanceOf(payeeId)).toBe(0);
      expect(await takenFrom(chargeId)).toEqual([26_95]);
      expect(await whyRefused(stage().chargebacks.balanceOf('acct_nobody'))).toBe('payee-gone');
    });

    test('what was taken back can be paid out again from the same charge', async () => {
      const { payoutId, ...order } = await aSentPayout();
      await takeBack(randomUUID(), payoutId, 76_95);
      await stage().provider.payOut(randomUUID(), order);
      expect(await payOutsOf(order.chargeId)).toHaveLength(2);
    });

    test('a take-back whose answer was lost is found by its intent, and no other is', async () => {
      const { payoutId, chargeId, about } = await aSentPayout();
      const intent = randomUUID();
      await expect(broken('takeBack', 'lost-after', () => takeBack(intent, payoutId, 70_00, about))).rejects.toThrow(
        Unclear,
      );
      const found = await stage().chargebacks.findTakeBack(intent, { payoutId });
      expect(await takeBack(intent, payoutId, 70_00, about)).toEqual(found);
      expect(await stage().chargebacks.findTakeBack(randomUUID(), { payoutId })).toBeNull();
      expect(await takenFrom(chargeId)).toEqual([70_00]);
      await expect(broken('takeBack', 'busy', () => takeBack(randomUUID(), payoutId, 1_00))).rejects.toThrow(Busy);
    });
  });
});

describe.each(everyProvider)('STRIPE-B1 the notices of %s', (_name, open) => {
  const { stage, aCharge } = providerStory(open);
  const newest = async (id: string) => {
    const body = await stage().newestNotice(id);
    const { about } = await stage().provider.readNotice(Buffer.from(body), signedBy(body, stage().webhookSecret));
    return { about, type: (JSON.parse(body) as { type: string }).type };
  };

  test('name a case each time it changes', async () => {
    const ref = await stage().bank.disputes(await aCharge());
    for (const act of [undefined, 'win', 'lose', 'win'] as const) {
      if (act) await stage().bank.acts(ref, act);
      const { about, type } = await newest(ref);
      expect(type).toMatch(/^charge\.dispute\./);
      expect(about).toEqual({ what: 'chargeback', id: ref });
    }
  });

  test('name an early fraud warning', async () => {
    const ref = await stage().bank.suspects(await aCharge());
    expect((await newest(ref)).about).toEqual({ what: 'fraud-warning', id: ref });
  });
});
