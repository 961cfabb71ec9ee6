import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { escrowStage, type EscrowStage } from '#tests/support/escrow/escrow-stage';

test('a problem with part of the finished work releases the rest of the payment at once and holds the disputed part', async () => {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  expect(await stage.reports({ amount: pence(3_500) })).toEqual({
    ok: true,
    value: { jobId: stage.jobId, holdId: stage.holdId, disputed: 3_500, released: 15_000, isPaidOut: false },
  });

  expect(stage.provider.transfers).toMatchObject([{ amount: 13_500 }]);
  expect(stage.position()).toMatchObject({
    held: 0,
    contested: 3_500,
    released: 15_000,
    fee: 1_500,
    transferred: 13_500,
  });
  expect(stage.job()).toMatchObject({ status: 'in_progress', customerConfirmedAt: stage.now() });
  expect(stage.hold()).toMatchObject({
    state: 'held',
    released: 15_000,
    setAside: true,
    dispute: { amount: 3_500, reason: 'The hedge is half done' },
  });
  expect(stage.events()).toContain('problem-reported');
  expect(stage.events()).not.toContain('job-completed');
});

test('a problem with all the work releases nothing', async () => {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  expect(await stage.reports()).toMatchObject({ ok: true, value: { disputed: 18_500, released: 0 } });
  expect(stage.provider.transfers).toEqual([]);
  expect(stage.position()).toMatchObject({ held: 18_500, released: 0 });
  expect(stage.job()).toMatchObject({ status: 'in_progress', customerConfirmedAt: null });
});

test('a problem before the work is done releases nothing until Olive confirms the rest', async () => {
  const stage = await escrowStage();
  await stage.pays();
  expect(await stage.reports({ amount: pence(3_500) })).toMatchObject({ ok: true, value: { released: 0 } });
  expect(stage.facts()).toEqual(['capture']);
  stage.marksComplete();
  expect(await stage.confirms()).toMatchObject({ ok: true, value: { outcome: 'rest-released' } });
  expect(stage.facts()).toEqual(['capture', 'set_aside', 'release', 'transfer']);
  expect(stage.job().status).toBe('in_progress');
  expect(stage.events()).not.toContain('rest-released'); // She did it herself.
});

test('once the time to check is over, Olive is told that the rest is released', async () => {
  const stage = await escrowStage();
  await stage.pays();
  await stage.reports({ amount: pence(3_500) });
  stage.marksComplete();
  await stage.releaseDueHolds.execute({ asOf: stage.later(48) });
  expect(stage.hold()).toMatchObject({ state: 'held', released: 15_000 });
  await stage.releaseDueHolds.execute({ asOf: stage.later(1) });
  expect(stage.events().filter((name) => name === 'rest-released')).toHaveLength(1);
});

test.each([
  ['a stranger', (stage) => stage.worksAndMarks(), { customerId: 'mallory' }, 'not-your-job'],
  ['a customer who has not paid', async () => {}, {}, 'not-paid'],
  [
    'a customer who has confirmed',
    async (stage) => void (await stage.worksAndMarks(), await stage.confirms()),
    {},
    'already-released',
  ],
  [
    'a customer who has reported one',
    async (stage) => void (await stage.worksAndMarks(), await stage.reports()),
    {},
    'already-reported',
  ],
  [
    'a customer who disputes more than they paid',
    (stage) => stage.worksAndMarks(),
    { amount: pence(18_501) },
    'amount-not-held',
  ],
  [
    'a customer who disputes an amount of nothing',
    (stage) => stage.worksAndMarks(),
    { amount: pence(0) },
    'amount-not-held',
  ],
  ['anyone, for a job that does not exist', async (stage) => stage.forgetJob(), {}, 'job-not-found'],
] satisfies [string, (stage: EscrowStage) => Promise<void>, object, string][])(
  'is refused to %s',
  async (_who, before, facts, reason) => {
    const stage = await escrowStage();
    await before(stage);
    const known = stage.facts();
    expect(await stage.reports(facts)).toEqual({ ok: false, reason });
    expect(stage.facts()).toEqual(known);
  },
);

test('if a confirmation and a report of a problem arrive at once, only one of them counts', async () => {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  const answers = await Promise.all([stage.reports(), stage.confirms()]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});
