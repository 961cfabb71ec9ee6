// Payouts and refunds that have been decided, at different stages of being sent.
import { escrowStage, type EscrowStage } from './escrow-stage';

/** Olive has confirmed while the provider was not responding, so the scheduler has to send the payout. */
export async function unsentPayout(fault: 'busy' | 'lost-before' | 'lost-after') {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  stage.provider.fail('payOut', fault);
  await stage.confirms();
  return stage;
}
export const seconds = (stage: EscrowStage, count: number) => stage.later(count / 3600);
export const sendDue = (stage: EscrowStage) => stage.sendDueIntents.execute({ asOf: stage.now() });

export const CAME_BACK = { state: 'came-back', words: 'The card has expired.' } as const;

/** Ada has decided that £20 of the £185 goes back to Olive, and everything has been sent. */
export async function aSentRefund(toCustomer = 2_000) {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  await stage.reports();
  await stage.settles(18_500 - toCustomer, toCustomer);
  const refund = stage.intents().find(({ kind }) => kind === 'refund')!;
  return { ...stage, refund, ref: refund.providerRef! };
}
export const intentOf = (stage: EscrowStage, id: string) => stage.intents().find((intent) => intent.id === id)!;
