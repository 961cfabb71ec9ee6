import { describe, expect, test } from 'vitest';
import { escrowStage, type EscrowStage } from '#tests/support/escrow/escrow-stage';

const opens = (stage: EscrowStage) => stage.openCheckout.execute({ jobId: stage.jobId, customerId: stage.olive });

describe('STRIPE-M5: a checkout that the provider does not know', () => {
  async function aGonePage() {
    const stage = await escrowStage();
    const ref = await stage.opensCheckout();
    stage.provider.forgetPage(ref);
    return { stage, ref };
  }

  test('counts as unpaid: the next press opens another page', async () => {
    const { stage, ref } = await aGonePage();
    expect(await opens(stage)).toMatchObject({ ok: true });
    const [gone, another] = stage.checkouts();
    expect(gone).toMatchObject({ state: 'gone', providerRef: ref });
    expect(another).toMatchObject({ state: 'open' });
    stage.provider.pay(another!.providerRef!);
    await stage.settleCheckout.execute({ of: { checkoutId: another!.id } });
    expect(stage.hold().state).toBe('held');
  });

  test('is read once and never again', async () => {
    const { stage } = await aGonePage();
    stage.later(0.1);
    expect(await stage.sweepCheckouts.execute({ asOf: stage.now() })).toMatchObject({ read: 1 });
    expect(stage.checkouts()).toMatchObject([{ state: 'gone' }]);
    stage.later(25);
    expect(await stage.sweepCheckouts.execute({ asOf: stage.now() })).toMatchObject({ read: 0 });
  });

  test('does not keep an acceptance from lapsing: the job is open to bids again', async () => {
    const { stage } = await aGonePage();
    stage.later(24);
    expect(await stage.lapseUnpaidAcceptances.execute({ asOf: stage.now() })).toMatchObject({ lapsed: 1 });
    expect(stage.job()).toMatchObject({ status: 'posted', acceptedBidId: null });
    expect(stage.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('does not keep a payment increase from being closed either', async () => {
    const stage = await escrowStage();
    await stage.worksAndMarks();
    stage.changeJob({ landscaperCompletedAt: null, autoCompleteAt: null });
    await stage.asksFor(220);
    await stage.answers(true);
    await stage.opensIncreaseCheckout();
    stage.provider.forgetPage(stage.checkouts().at(-1)!.providerRef!);
    stage.later(25);
    expect(await stage.closeLapsedIncreases.execute({ asOf: stage.now() })).toMatchObject({ closed: 1 });
    expect(stage.checkouts().at(-1)).toMatchObject({ state: 'gone' });
  });

  test('counts as paid if the provider says so later, as after a mistake with the keys', async () => {
    const { stage, ref } = await aGonePage();
    await stage.settleCheckout.execute({ of: { providerRef: ref } });
    const { id, request } = stage.checkouts()[0]!;
    const { checkoutId } = await stage.provider.openCheckout('again', request);
    stage.provider.pay(checkoutId);
    const { readCheckout } = stage.provider;
    stage.provider.readCheckout = () => readCheckout(checkoutId);
    expect(await stage.settleCheckout.execute({ of: { checkoutId: id } })).toMatchObject({ value: { state: 'held' } });
    expect(stage.hold().state).toBe('held');
  });
});

describe('STRIPE-S2: a provider that does not answer keeps no one waiting', () => {
  const never = () => new Promise<never>(() => {});

  test('a page that is only shown is answered in time', async () => {
    const stage = await escrowStage({ patience: async () => {} });
    const ref = await stage.opensCheckout();
    stage.provider.readCheckout = never;
    expect(await stage.settleCheckout.execute({ of: { providerRef: ref }, isAwaited: true })).toEqual({
      ok: false,
      reason: 'provider-busy',
    });
  });

  test('opening a payment page has a time limit; it continues in the background, and the next press finds the page', async () => {
    let isLate = false;
    const stage = await escrowStage({ openingPatience: () => (isLate ? Promise.resolve() : never()) });
    const { openCheckout } = stage.provider;
    let answers: (() => void) | undefined;
    stage.provider.openCheckout = async (id, order) => {
      await new Promise<void>((resolve) => (answers = resolve));
      return openCheckout(id, order);
    };
    isLate = true;
    expect(await opens(stage)).toEqual({ ok: false, reason: 'still-opening' });
    isLate = false;
    await expect.poll(() => answers).toBeDefined();
    answers!();
    await expect.poll(() => stage.checkouts()[0]?.state).toBe('open');
    expect(await opens(stage)).toEqual({ ok: true, value: { url: stage.checkouts()[0]!.url } });
    expect(stage.checkouts()).toHaveLength(1);
  });

  test('a fault that comes after the wait has ended is logged', async () => {
    const stage = await escrowStage({ openingPatience: async () => {} });
    let breaks: (() => void) | undefined;
    stage.provider.openCheckout = () => new Promise((_resolve, reject) => (breaks = () => reject(new Error('broken'))));
    expect(await opens(stage)).toEqual({ ok: false, reason: 'still-opening' });
    await expect.poll(() => breaks).toBeDefined();
    breaks!();
    await expect.poll(() => stage.logged.at(-1)).toMatchObject({ level: 'error' });
  });
});
