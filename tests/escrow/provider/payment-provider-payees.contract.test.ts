import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { IntentReused } from '#src/modules/escrow/ports/payment-faults';
import { everyProvider, providerStory, whyRefused } from '#tests/support/escrow/payment-contract';

describe.each(everyProvider)('%s as payment provider', (_name, open) => {
  const { stage, fern, aReadyPayee } = providerStory(open);

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
      const back = { doneUrl: 'http://hedgerow.test/payouts', againUrl: 'http://hedgerow.test/payouts/again' };
      expect((await stage().provider.onboardingLink(payeeId, back)).url).toMatch(/^https?:\/\//);
      expect(await whyRefused(stage().provider.onboardingLink('acct_nobody', back))).toBe('not-found');
      expect(await whyRefused(stage().provider.readPayee('acct_nobody'))).toBe('not-found');
    });
  });
});
