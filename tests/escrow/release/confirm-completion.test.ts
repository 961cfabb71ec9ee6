import { expect, test } from 'vitest';
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
    async (stage) => {
      stage.changeJob({ status: 'cancelled' });
      await stage.pays();
    },
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
