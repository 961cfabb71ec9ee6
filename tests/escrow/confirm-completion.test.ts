import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { escrowStage, type EscrowStage } from '#tests/support/escrow/escrow-stage';

test('when Olive confirms, Fern is sent 90 %, we keep the fee and the job is complete', async () => {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  stage.later(1);
  expect(await stage.confirms()).toEqual({
    ok: true,
    value: { jobId: stage.jobId, holdId: stage.holdId, outcome: 'completed' },
  });

  expect(stage.job()).toMatchObject({
    status: 'completed',
    completedAt: stage.now(),
    customerConfirmedAt: stage.now(),
  });
  expect(stage.provider.transfers).toMatchObject([
    { amount: 16_650, chargeId: stage.hold().chargeId, payeeId: stage.payee()!.payeeId },
  ]);
  expect(stage.hold()).toMatchObject({ state: 'released', endedAt: stage.now() });
  expect(stage.position()).toMatchObject({ held: 0, released: 18_500, fee: 1_850, share: 16_650, transferred: 16_650 });
  expect(stage.events().slice(-2)).toEqual(['job-completed', 'money-sent']);
  expect(stage.receipts()).toEqual([{ landscaperId: stage.fern, number: 1 }]);
});

test('confirming again, or ten times at once, counts once and gives the same result', async () => {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  const answers = await Promise.all(Array.from({ length: 10 }, () => stage.confirms()));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await stage.confirms()).toEqual(answers[0]);
  expect(stage.provider.transfers).toHaveLength(1);
  expect(stage.events().filter((name) => name === 'job-completed')).toHaveLength(1);
  expect(stage.receipts()).toHaveLength(1);
});

test.each([
  ['a stranger', (stage) => stage.worksAndMarks(), 'mallory', 'not-your-job'],
  ['the landscaper', (stage) => stage.worksAndMarks(), 'fern', 'not-your-job'],
  ['the customer of a job that is not marked complete', (stage) => stage.pays(), 'olive', 'not-marked-complete'],
  ['a customer who has not paid', async () => {}, 'olive', 'not-paid'],
  [
    'a customer whose acceptance has lapsed',
    async (stage) => void (stage.later(24), await stage.lapseUnpaidAcceptances.execute({ asOf: stage.now() })),
    'olive',
    'not-paid',
  ],
  [
    'a customer who disputes all of it',
    async (stage) => void (await stage.worksAndMarks(), await stage.reports()),
    'olive',
    'payment-disputed',
  ],
  ['anyone, for a job that does not exist', async (stage) => stage.forgetJob(), 'olive', 'job-not-found'],
  [
    'a customer whose payment was refunded',
    async (stage) => void (stage.changeJob({ status: 'cancelled' }), await stage.pays()),
    'olive',
    'payment-refunded',
  ],
] satisfies [string, (stage: EscrowStage) => Promise<void>, 'olive' | 'fern' | 'mallory', string][])(
  'is refused to %s',
  async (_who, before, who, reason) => {
    const stage = await escrowStage();
    await before(stage);
    const known = { events: stage.events(), facts: stage.facts() };
    expect(await stage.confirms(stage[who])).toEqual({ ok: false, reason });
    expect({ events: stage.events(), facts: stage.facts() }).toEqual(known);
    expect(stage.provider.transfers).toEqual([]);
  },
);

test('if the provider fails, the confirmation stands and the money follows later', async () => {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  stage.provider.fail('payOut', 'lost-after');
  expect(await stage.confirms()).toMatchObject({ ok: true, value: { outcome: 'completed' } });
  expect(stage.hold().state).toBe('releasing');
  expect(stage.job().status).toBe('completed');

  stage.later(0.1);
  await stage.sendDueIntents.execute({ asOf: stage.now() });
  expect(stage.hold().state).toBe('released');
  expect(stage.provider.transfers).toHaveLength(1);
});

test('the confirmation stands even after a fault in our own sending', async () => {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  const payOut = stage.provider.payOut;
  stage.provider.payOut = async () => {
    throw new TypeError('something of ours is broken');
  };
  expect(await stage.confirms()).toMatchObject({ ok: true, value: { outcome: 'completed' } });
  stage.provider.payOut = payOut;
  stage.later(0.1);
  await stage.sendDueIntents.execute({ asOf: stage.now() });
  expect(stage.hold().state).toBe('released');
});

test('without a payout account the payment is released, and the share waits until the account is ready', async () => {
  const stage = await escrowStage({ payeeReady: false });
  await stage.worksAndMarks();
  expect(await stage.confirms()).toMatchObject({ ok: true, value: { outcome: 'completed' } });
  expect(stage.job().status).toBe('completed');
  expect(stage.hold().state).toBe('releasing');
  expect(stage.intents()).toMatchObject([{ state: 'waiting_payee', amount: 16_650 }]);
  expect(stage.events()).toContain('payout-waiting');
  expect(stage.position()).toMatchObject({ released: 18_500, share: 16_650, transferred: 0 });

  await stage.onboards();
  expect(stage.hold().state).toBe('released');
  expect(stage.provider.transfers).toMatchObject([{ amount: 16_650 }]);
});

test('the fee of one penny is nothing, and that of five pence is one penny', async () => {
  for (const [amount, share] of [
    [1, 1],
    [5, 4],
  ] as const) {
    const stage = await escrowStage({ amount: pence(amount) });
    await stage.worksAndMarks();
    await stage.confirms();
    expect(stage.provider.transfers).toMatchObject([{ amount: share }]);
    expect(stage.hold().state).toBe('released');
  }
});
