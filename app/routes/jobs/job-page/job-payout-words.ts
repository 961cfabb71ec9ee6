import type { JobPage } from '#src/modules/jobs/ports/job-page-views';
import { peopleOf } from './job-people';

type Payment = NonNullable<JobPage['payment']>;
type Told = { what: string; landscaper: string; toPayer: boolean };
type PayoutWords = Record<Exclude<Payment['payout'], 'none'>, (told: Told) => string>;

const YOUR_PAYOUT: PayoutWords = {
  waiting_payee: ({ what }) =>
    `${what} is decided and yours. It waits for your payout account, and is sent as soon as that is ready.`,
  refused: ({ what }) =>
    `${what} is decided and yours, and it is safe with us. It could not be sent to your payout account; we are looking into it.`,
  on_its_way: ({ what }) => `${what} is released and on its way to your payout account.`,
  sent: ({ what }) => `${what} is released and was sent to your payout account.`,
  by_hand: ({ what }) =>
    `${what} is released and was sent to you, by another way where your payout account could not take it.`,
};
const NO_MORE_TO_DO = 'There is nothing more for you to do.';
const THEIR_PAYOUT: PayoutWords = {
  waiting_payee: ({ what, landscaper, toPayer }) =>
    `${what} is released. It is waiting for ${landscaper}’s payout details, and is sent as soon as they are there.${toPayer ? ` ${NO_MORE_TO_DO}` : ''}`,
  refused: ({ what, landscaper, toPayer }) =>
    `${what} is released. It could not be sent to ${landscaper}’s payout account; ${toPayer ? `we are looking into it. ${NO_MORE_TO_DO}` : 'it is kept until it is tried again or settled by hand.'}`,
  on_its_way: ({ what, landscaper }) => `${what} is released and on its way to ${landscaper}’s payout account.`,
  sent: ({ what, landscaper }) => `${what} is released and was sent to ${landscaper}’s payout account.`,
  by_hand: ({ what, landscaper }) =>
    `${what} is released and was sent to ${landscaper}, by another way where ${landscaper}’s payout account could not take it.`,
};

/** Where the landscaper's share is, said honestly to both. */
export function payoutWords(job: JobPage, payment: Payment, what = 'The payment'): string {
  if (payment.payout === 'none') return refundWords(payment);
  const words = job.seenAs === 'hired' ? YOUR_PAYOUT : THEIR_PAYOUT;
  return words[payment.payout]({ what, landscaper: peopleOf(job).landscaper, toPayer: job.seenAs === 'owner' });
}

/** Where nothing was released. */
function refundWords({ state, refundByHand, refundKept }: Payment): string {
  if (refundKept > 0) return 'All of it goes back.';
  if (state !== 'refunded') return 'What was decided is on its way.';
  return refundByHand > 0
    ? 'What was disputed has gone back by another way than the card.'
    : 'What was disputed has gone back to the card it came from.';
}
