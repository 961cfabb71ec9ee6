import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { IntentReused } from '#src/modules/escrow/ports/payment-faults';
import { everyProvider, providerStory, whyRefused } from '#tests/support/escrow/payment-contract';
import { signedBy } from '#tests/support/escrow/payment-stages';

describe.each(everyProvider)('%s as payment provider', (_name, open) => {
  const { stage, fern, aReadyPayee, aPayOut } = providerStory(open);
  const back = { doneUrl: 'http://hedgerow.test/payouts', againUrl: 'http://hedgerow.test/payouts/again' };
  const aboutBody = async (body: string) =>
    (await stage().provider.readNotice(Buffer.from(body), signedBy(body, stage().webhookSecret))).about;
  const aboutNewest = async (thingId: string) => aboutBody(await stage().newestNotice(thingId));

  describe('landscapers', () => {
    test('a new payout account cannot receive money, and says what is missing', async () => {
      const { payeeId } = await stage().provider.openPayee(randomUUID(), fern());
      const payee = await stage().provider.readPayee(payeeId);
      expect(payee).toMatchObject({ canReceive: false, detailsSubmitted: false, payoutsEnabled: false });
      expect(payee.currentlyDue).not.toEqual([]);
    });

    test('details without the document are not enough to receive money', async () => {
      const { payeeId } = await stage().provider.openPayee(randomUUID(), fern());
      await stage().landscaper.completesPartly(payeeId);
      const payee = await stage().provider.readPayee(payeeId);
      expect(payee).toMatchObject({ canReceive: false, detailsSubmitted: true });
      expect(payee.currentlyDue).not.toEqual([]);
    });

    test('a completed payout account can receive money', async () => {
      const expected = {
        canReceive: true,
        detailsSubmitted: true,
        chargesEnabled: true,
        payoutsEnabled: true,
        currentlyDue: [],
        gone: null,
      };
      expect(await stage().provider.readPayee(await aReadyPayee())).toEqual(expected);
    });

    test('repeating an intent opens no second payout account, and using it for another landscaper is a fault', async () => {
      const [intent, who, before] = [randomUUID(), fern(), await stage().books()];
      const first = await stage().provider.openPayee(intent, who);
      expect(await stage().provider.openPayee(intent, { ...who })).toEqual(first);
      await expect(stage().provider.openPayee(intent, { ...who, email: 'mallory@hedgerow.test' })).rejects.toThrow(
        IntentReused,
      );
      expect((await stage().books()).payees).toBe(before.payees + 1);
    });

    test('an onboarding link leads to a page of the provider', async () => {
      const { payeeId } = await stage().provider.openPayee(randomUUID(), fern());
      expect((await stage().provider.onboardingLink(payeeId, back)).url).toMatch(/^https?:\/\//);
      expect(await whyRefused(stage().provider.onboardingLink('acct_nobody', back))).toMatch(/not-found|payee-gone/);
    });

    test.each(['closed', 'rejected', 'forgotten'] as const)(
      'STRIPE-M5: an account that is %s says so, and gets neither money nor a link',
      async (how) => {
        const payOut = await aPayOut();
        const { payeeId } = payOut;
        await stage().ends(payeeId, how);
        const read = await stage().provider.readPayee(payeeId);
        expect(read).toMatchObject({ canReceive: false, gone: how === 'forgotten' ? 'unknown' : how });
        const reason = how === 'rejected' ? 'payee-not-ready' : 'payee-gone';
        expect(await whyRefused(stage().provider.payOut(randomUUID(), payOut))).toBe(reason);
        expect(await whyRefused(stage().provider.onboardingLink(payeeId, back))).not.toBe('it was done');
      },
    );

    test.each(['closed', 'rejected'] as const)('STRIPE-M5: a notice says that an account is %s', async (how) => {
      const payeeId = await aReadyPayee();
      await stage().ends(payeeId, how);
      expect(await aboutNewest(payeeId)).toEqual({ what: 'payee', id: payeeId });
    });

    test('STRIPE-M5: a notice says that the landscaper has removed us from their account', async () => {
      const body = JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: 'account.application.deauthorized',
        account: 'acct_1',
        data: {
          object: {
            id: 'ca_1',
            object: 'application',
          },
        },
      });
      expect(await aboutBody(body)).toEqual({ what: 'payee', id: 'acct_1' });
    });
  });

  describe('payouts from the account into the bank', () => {
    const last = (payeeId: string) => stage().bankPayouts.readLast(payeeId);

    test('there is none at first, and the landscaper can change their bank details', async () => {
      const payeeId = await aReadyPayee();
      expect(await last(payeeId)).toEqual({ state: 'none' });
      expect((await stage().bankPayouts.bankDetailsLink(payeeId)).url).toMatch(/^https?:\/\//);
    });

    test('the last one counts, whether it fails or arrives', async () => {
      const payeeId = await aReadyPayee();
      const payoutRef = await stage().paysIntoBank(payeeId, 9_000, 'failed');
      const at = expect.any(Date) as Date;
      expect(await last(payeeId)).toEqual({
        state: 'failed',
        failure: { payoutRef, amount: 9_000, reason: 'account-closed', at },
      });
      expect(await aboutNewest(payoutRef)).toEqual({ what: 'bank-payout', id: payeeId });
      await stage().paysIntoBank(payeeId, 9_000, 'paid');
      expect(await last(payeeId)).toEqual({ state: 'paid' });
      await stage().paysIntoBank(payeeId, 100, 'canceled');
      expect(await last(payeeId)).toMatchObject({ state: 'failed', failure: { amount: 100, reason: 'cancelled' } });
    });

    test('those of an account that the provider does not know cannot be read', async () => {
      expect(await whyRefused(last('acct_nobody'))).toMatch(/not-found|payee-gone/);
    });

    test('a notice of our own payout names no landscaper', async () => {
      const body = JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: 'payout.failed',
        data: { object: { id: 'po_1' } },
      });
      expect(await aboutBody(body)).toEqual({ what: 'other', id: 'po_1' });
    });
  });
});
