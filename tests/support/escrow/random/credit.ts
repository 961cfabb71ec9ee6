// Points are earned, set aside for a job and sent to the card as credit, and friends are invited.
import { type Operation, type Run, type Weighed, aHold } from './run';

/** A few pounds, or none, which returns what was set aside before. */
const setsAside: Operation = async (run) => {
  const { world } = run;
  const hold = await aHold(run, 'requires_payment', 'held');
  if (!hold) return;
  const { jobId, customerId } = hold;
  const points = world.chance.isOneIn(4) ? 0 : 100 * world.chance.whole(1, 10);
  await world.loyalty.useCredit.execute({ jobId, customerId, points });
};

/** One customer invited the other before either paid for anything. */
export async function invites({ world }: Run): Promise<void> {
  const [referrer = '', friend = ''] = world.customers;
  const code = await world.loyalty.giveCode.execute({ userId: referrer });
  await world.loyalty.acceptInvitation.execute({ userId: friend, code });
}

export const CREDIT: Weighed = [[7, setsAside]];
