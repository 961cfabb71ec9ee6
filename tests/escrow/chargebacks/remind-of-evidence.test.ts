import { expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { heldStage } from '#tests/support/escrow/chargeback-stages';

async function dueIn(days: number, chargeId?: string) {
  const stage = await heldStage();
  const dueBy = addHours(stage.now(), days * 24);
  const ref = stage.bank.disputes(chargeId ?? stage.hold().chargeId!, 300_00, { dueBy });
  await stage.follow(ref);
  const reminds = () => stage.remindOfEvidence.execute({ asOf: stage.now() });
  return { ...stage, ref, reminds, alarms: () => stage.told().filter((name) => name === 'chargeback-due').length };
}

test('STRIPE-B1 admins are reminded seven, three and one days before the deadline, once each', async () => {
  const stage = await dueIn(9);
  const reminded: number[] = [];
  for (let day = 9; day >= 0; day -= 1) {
    const before = stage.alarms();
    await Promise.all([stage.reminds(), stage.reminds()]);
    await stage.reminds();
    if (stage.alarms() > before) reminded.push(day);
    stage.later(24);
  }
  expect(reminded).toEqual([7, 3, 1]);
  expect(stage.alarms()).toBe(3);
});

test('STRIPE-B1 no reminder is sent after the evidence has been submitted', async () => {
  const stage = await dueIn(7);
  expect(await stage.reminds()).toEqual({ reminded: 1, more: false });
  const { id: chargebackId } = stage.chargeback();
  await stage.sendEvidence.execute({ chargebackId, adminId: stage.ada, note: 'Done', submit: true });
  stage.later(5 * 24);
  expect(await stage.reminds()).toEqual({ reminded: 0, more: false });
});

test('STRIPE-B1 admins are reminded of a payment without a job as well', async () => {
  const stage = await dueIn(2, 'ch_unknown');
  await stage.reminds();
  expect(stage.told()).toEqual(['unlinked-chargeback', 'unlinked-chargeback']);
});
