// A story ends if someone is not told what concerns them, or twice: with an outbox that keeps nothing, or everything
// twice, each of these steps fails.
import { expect, test } from 'vitest';
import type { Beginning } from '#tests/support/stories/beginnings';
import { type Story, storyOf } from '#tests/support/stories/story';

async function untold(beginning: Beginning) {
  const on = await storyOf(beginning, 'posted');
  on.world.stage.stores.outbox.add = async () => undefined;
  return on;
}
type Steps = [step: (on: Story) => Promise<unknown>, why: string][];
const stories: [Beginning, Steps][] = [
  ['hired', [[({ clock }) => clock.later(24), 'an acceptance has lapsed, and nobody tells the customer']]],
  ['paid', [[({ first }) => first.bank.takesCharge(40), 'the bank has taken the payment, and nobody tells']]],
  ['marked', [[({ clock }) => clock.later(24), 'is not reminded']]],
  [
    'missed',
    [
      [({ clock }) => clock.later(12), 'may have everything back, and nobody says so'],
      [({ first }) => first.customer.saysTheyCame(), 'says that they came, and nobody tells the landscaper'],
    ],
  ],
  [
    'disputed',
    [
      [({ first }) => first.landscaper.offers('reduce'), 'an offer is made, and nobody tells the customer'],
      [({ first }) => first.admin.decides(50), 'and nobody tells the customer'],
      [({ first }) => first.customer.appeals(), 'a decision is appealed, and nobody tells the landscaper'],
      [({ first }) => first.secondAdmin.judgesAppeal(true, 0), 'an appeal is answered, and nobody tells the customer'],
    ],
  ],
  [
    'released',
    [
      [({ first }) => first.provider.paysIntoBank(false), 'into a bank has failed, and nobody tells the landscaper'],
      [({ first }) => first.provider.endsAccount('closed', true), 'account has ended, and nobody tells the landscaper'],
      [({ first }) => first.landscaper.setsUpPayouts(), 'account is ready, and nobody tells the landscaper'],
      [({ first }) => first.bank.warnsOfFraud(), 'the bank suspects fraud, and nobody tells the admins'],
      [({ first }) => first.customer.reportsDamage(), 'a case is opened, and nobody tells the landscaper'],
      [({ first }) => first.landscaper.answersDispute(), 'has written, and nobody tells the customer'],
      [({ first }) => first.admin.decides(0), 'and nobody tells the customer'],
    ],
  ],
];

test.each(stories)('nobody is told of what happens to a job that is %s', async (beginning, steps) => {
  const on = await untold(beginning);
  for (const [step, why] of steps) await expect(step(on)).rejects.toThrow(why);
});

test.each<[string, (on: Story) => Promise<unknown>]>([
  ['a warning of fraud', ({ first }) => first.bank.warnsOfFraud()],
  ['a payout that a bank returned', ({ first }) => first.provider.paysIntoBank(false)],
  ['a payout account that has ended', ({ first }) => first.provider.endsAccount('closed', true)],
])('%s is told twice', async (_what, step) => {
  const on = await storyOf('released', 'posted');
  const { outbox } = on.world.stage.stores;
  const add = outbox.add.bind(outbox);
  outbox.add = async (event) => {
    await add(event);
    await add(event);
  };
  await expect(step(on)).rejects.toThrow('it is told 2 times, and happened 1 times');
});
