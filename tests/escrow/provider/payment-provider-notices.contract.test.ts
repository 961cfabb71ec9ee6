import { describe, expect, test } from 'vitest';
import { NotGenuine } from '#src/modules/escrow/ports/payment-faults';
import { everyProvider, providerStory } from '#tests/support/escrow/payment-contract';
import { headersOf, signedBy } from '#tests/support/escrow/payment-stages';

const TAMPERED_BY_MALLORY = 'whsec_mallory';

describe.each(everyProvider)('%s as payment provider', (_name, open) => {
  const { stage, openCheckout, aReadyPayee } = providerStory(open);

  describe('notices', () => {
    const read = (body: string, header: (name: string) => string | null) =>
      stage().provider.readNotice(Buffer.from(body), header);
    async function aPaidNotice() {
      const checkoutId = await openCheckout();
      await stage().customer.pays(checkoutId);
      return { checkoutId, body: await stage().newestNotice(checkoutId) };
    }

    test('a genuine one names the checkout to read, and has the same id when it is sent again', async () => {
      const { checkoutId, body } = await aPaidNotice();
      const notice = await read(body, signedBy(body, stage().webhookSecret));
      expect(notice).toEqual({ id: expect.stringMatching(/^evt_/), about: { what: 'checkout', id: checkoutId } });
      const later = signedBy(body, stage().webhookSecret, new Date(Date.now() - 60_000));
      expect(await read(body, later)).toEqual(notice);
    });

    test('one about a payout account names the account', async () => {
      const payeeId = await aReadyPayee();
      const body = await stage().newestNotice(payeeId);
      expect((await read(body, signedBy(body, stage().webhookSecret))).about).toEqual({ what: 'payee', id: payeeId });
    });

    test('one of a kind that we do not handle is genuine, and is reported as “other”', async () => {
      const body = JSON.stringify({
        id: 'evt_other',
        object: 'event',
        type: 'charge.updated',
        data: { object: { id: 'ch_1' } },
      });
      expect(await read(body, signedBy(body, stage().webhookSecret))).toEqual({
        id: 'evt_other',
        about: { what: 'other', id: 'ch_1' },
      });
    });

    test.each([
      [
        'altered by one byte',
        (body: string, good: string) => ({ body: body.replace('"evt_', '"evt-'), header: signedBy(body, good) }),
      ],
      ['with one space added', (body: string, good: string) => ({ body: `${body} `, header: signedBy(body, good) })],
      ['signed with another secret', (body: string) => ({ body, header: signedBy(body, TAMPERED_BY_MALLORY) })],
      [
        'signed six minutes ago',
        (body: string, good: string) => ({ body, header: signedBy(body, good, new Date(Date.now() - 6 * 60_000)) }),
      ],
      [
        'with the time moved up',
        (body: string, good: string) => ({
          body,
          header: withTimeNow(signedBy(body, good, new Date(Date.now() - 6 * 60_000))),
        }),
      ],
      ['without a signature', (body: string) => ({ body, header: headersOf({}) })],
      [
        'with an empty signature',
        (body: string) => ({
          body,
          header: headersOf({ 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=` }),
        }),
      ],
      [
        'that is not an event',
        (_body: string, good: string) => ({ body: '"hello"', header: signedBy('"hello"', good) }),
      ],
      ['that is not JSON', (_body: string, good: string) => ({ body: 'hello', header: signedBy('hello', good) })],
    ])('one %s is not genuine', async (_how, forge) => {
      const genuine = await aPaidNotice();
      const { body, header } = forge(genuine.body, stage().webhookSecret);
      await expect(read(body, header)).rejects.toThrow(NotGenuine);
    });
  });
});

function withTimeNow(header: (name: string) => string | null): (name: string) => string | null {
  return (name) => header(name)?.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000)}`) ?? null;
}
