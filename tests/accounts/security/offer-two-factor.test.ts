import { expect, test } from 'vitest';
import { OfferTwoFactor } from '#src/modules/accounts/use-cases/security/offer-two-factor';
import { twoFactorStage } from '#tests/support/two-factor-stage';

function offering() {
  const { codes, olive, sealedSecret, twoFactors } = twoFactorStage();
  const account = { userId: olive.id, email: olive.email };
  const offer = (offered?: string, to = account) => new OfferTwoFactor(codes).execute({ ...to, offered });
  return { offer, olive, sealedSecret, twoFactors };
}

test('an offer has a setup key and the address that a QR code holds, and stores nothing', async () => {
  const { offer, olive, twoFactors } = offering();
  const { setupKey, uri } = offer();
  expect(setupKey).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toContain(`secret=${setupKey}`);
  expect(await twoFactors.find(olive.id)).toBeUndefined();
});

test('the secret of an earlier offer is offered again, because it may have been scanned', () => {
  const { offer } = offering();
  const first = offer();
  expect(offer(first.sealedSecret)).toEqual(first);
});

test.each(['', 'made up'])('%j is not a secret, so there is a new one', (offered) => {
  const { offer } = offering();
  expect(offer(offered).sealedSecret).not.toBe(offered);
});

test('a secret offered to someone else is not offered again', () => {
  const { offer, sealedSecret } = offering();
  const mallory = { userId: crypto.randomUUID(), email: 'mallory@hedgerow.test' };
  expect(offer(sealedSecret, mallory).sealedSecret).not.toBe(sealedSecret);
});
