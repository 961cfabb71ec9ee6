// The sandbox's notices reach our webhook over HTTP, signed; none is lost, whatever happens to either end.
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { SandboxCheckoutPage } from '#src/modules/escrow/adapters/sandbox/sandbox-checkout-page';
import { SandboxFaults } from '#src/modules/escrow/adapters/sandbox/sandbox-faults';
import { SandboxNotices } from '#src/modules/escrow/adapters/sandbox/sandbox-notices';
import { SandboxPaymentProvider } from '#src/modules/escrow/adapters/sandbox/sandbox-payment-provider';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { headersOf } from '#tests/support/escrow/payment-stages';

const SECRET = 'whsec_sandbox';
const CARD = { cardNumber: '4242424242424242', expiry: '12/49', securityCode: '123' };
const silent = { info: () => {}, warn: () => {}, error: () => {} };

let database: TestDatabase;
let webhook: Server;
let status: number;
/** The ids that our webhook received, in order. */
let notified: string[];
let ids: string[];
let faults: SandboxFaults;
let provider: SandboxPaymentProvider;
let notices: SandboxNotices;
beforeEach(async () => {
  database = await testDatabase();
  [status, notified, ids] = [200, [], []];
  faults = new SandboxFaults(database.knex);
  provider = new SandboxPaymentProvider(database.knex, faults, {
    baseUrl: 'http://hedgerow.test',
    webhookSecret: SECRET,
  });
  webhook = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      void provider
        .readNotice(Buffer.concat(parts), headersOf(request.headers as Record<string, string>))
        .then((notice) => {
          notified.push(notice.about.id);
          ids.push(notice.id);
          response.writeHead(status).end();
        });
    });
  });
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  const webhookUrl = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/api/payments/webhook`;
  notices = new SandboxNotices(database.knex, faults, { webhookUrl, secret: SECRET }, silent);
});
afterEach(async () => {
  webhook.closeAllConnections();
  await new Promise((resolve) => webhook.close(resolve));
  await database.destroy();
});

async function openCheckout(): Promise<string> {
  const order = {
    about: { holdId: randomUUID(), jobId: randomUUID() },
    lines: [{ name: 'Hedge', amount: pence(5000) }],
    customer: { email: 'olive@hedgerow.test' },
    doneUrl: 'http://hedgerow.test/done',
    cancelUrl: 'http://hedgerow.test/cancel',
  };
  return (await provider.openCheckout(randomUUID(), order)).checkoutId;
}
/** Pays, and leaves the notice in the queue. */
async function payUnheard(): Promise<string> {
  const checkoutId = await openCheckout();
  const unheard = new SandboxNotices(
    database.knex,
    faults,
    { webhookUrl: 'http://127.0.0.1:9/', secret: SECRET },
    silent,
  );
  await new SandboxCheckoutPage(database.knex, unheard).pay(checkoutId, CARD);
  await hoursGoBy(1);
  return checkoutId;
}
const hoursGoBy = (hours: number) => database.knex('clockOffset').increment('offsetMs', hours * 3_600_000);

test('the webhook is notified of a payment before the customer is sent back', async () => {
  const checkoutId = await openCheckout();
  await new SandboxCheckoutPage(database.knex, notices).pay(checkoutId, CARD);
  expect(notified).toEqual([checkoutId]);
});

test('a webhook that is down is notified later, once', async () => {
  const checkoutId = await payUnheard();
  expect(notified).toEqual([]);
  expect(await notices.deliver()).toEqual({ delivered: 1, failed: 0 });
  expect(await notices.deliver()).toEqual({ delivered: 0, failed: 0 });
  expect(notified).toEqual([checkoutId]);
});

test('a webhook that returns 500 is notified again, but not at once', async () => {
  const checkoutId = await payUnheard();
  status = 500;
  expect(await notices.deliver()).toEqual({ delivered: 0, failed: 1 });
  status = 200;
  expect(await notices.deliver()).toEqual({ delivered: 0, failed: 0 });
  await hoursGoBy(1);
  expect(await notices.deliver()).toEqual({ delivered: 1, failed: 0 });
  expect(notified).toEqual([checkoutId, checkoutId]);
  expect(new Set(ids).size).toBe(1);
});

test('a webhook that does not answer is tried once per delivery, however many notices are waiting', async () => {
  const paid = [await payUnheard(), await payUnheard(), await payUnheard()];
  webhook.removeAllListeners('request');
  webhook.on('request', (request) => {
    notified.push('cut off');
    request.socket.destroy();
  });
  expect(await notices.deliver()).toEqual({ delivered: 0, failed: 3 });
  expect(notified).toEqual(['cut off']);
  expect(await database.knex('sandboxNotices').whereNull('deliveredAt')).toHaveLength(paid.length);
});

test('a notice whose sender died is sent again', async () => {
  const checkoutId = await payUnheard();
  // As if the sender had been killed between claiming the notice and sending it.
  await database.knex.raw(
    `update sandbox_notices set attempts = 1, next_attempt_at = app_now() + interval '30 seconds'`,
  );
  expect(await notices.deliver()).toEqual({ delivered: 0, failed: 0 });
  await hoursGoBy(1);
  await notices.deliver();
  expect(notified).toEqual([checkoutId]);
});

test('two senders running at once send each notice once', async () => {
  const paid = [await payUnheard(), await payUnheard(), await payUnheard()];
  await Promise.all([notices.deliver(), notices.deliver(), notices.deliver()]);
  expect(notified.sort()).toEqual(paid.sort());
});

test('notices can be sent twice and in reverse order on request', async () => {
  const [first, second] = [await payUnheard(), await payUnheard()];
  await notices.deliver({ twice: true, backwards: true });
  expect(notified).toEqual([second, first, second, first]);
  expect(new Set(ids).size).toBe(2);
});

test('another process can also request that a notice is sent twice or is lost', async () => {
  const checkoutId = await payUnheard();
  await faults.failDelivery('twice');
  await notices.deliver();
  expect(notified).toEqual([checkoutId, checkoutId]);
  await payUnheard();
  await faults.failDelivery('lost');
  await notices.deliver();
  await hoursGoBy(2);
  await notices.deliver();
  expect(notified).toEqual([checkoutId, checkoutId]);
});

test('a notice is sent when a checkout expires', async () => {
  const checkoutId = await openCheckout();
  await hoursGoBy(24);
  await notices.deliver();
  expect(notified).toEqual([checkoutId]);
  expect(await provider.readCheckout(checkoutId)).toEqual({ state: 'closed' });
});

test('no notice is sent for a change that was rolled back', async () => {
  await expect(
    provider.payOut(randomUUID(), {
      payeeId: 'acct_nobody',
      chargeId: 'ch_nobody',
      amount: pence(1),
      about: { holdId: '', jobId: '' },
    }),
  ).rejects.toThrow();
  await notices.deliver();
  expect(notified).toEqual([]);
});
