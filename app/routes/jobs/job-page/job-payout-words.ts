import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { peopleOf } from '../../../ui/job/job-people';

type Payment = NonNullable<JobPage['payment']>;
type Facts = { what: string; landscaper: string; toPayer: boolean };
type PayoutWords = Record<Exclude<Payment['payout'], 'none'>, (facts: Facts) => string>;

const YOUR_PAYOUT: PayoutWords = {
  waiting_payee: ({ what }) => `${what} is yours. We send it as soon as your payout account is ready.`,
  account_gone: ({ what }) =>
    `${what} is yours. Your payout account can no longer be used, so it waits with us until you have opened a new one.`,
  refused: ({ what }) =>
    `${what} is yours and is safe with us. It could not be sent to your payout account; we are looking into it.`,
  on_its_way: ({ what }) => `${what} is released and on its way to your payout account.`,
  sent: ({ what }) => `${what} is released and was sent to your payout account.`,
  by_hand: ({ what }) => `${what} is released and was sent to you, some or all of it outside your payout account.`,
  kept_back: ({ what }) => `${what} is released. Your whole share was kept back for what you owed.`,
};
const NO_MORE_TO_DO = 'There is nothing more for you to do.';
const THEIR_PAYOUT: PayoutWords = {
  waiting_payee: ({ what, landscaper, toPayer }) =>
    `${what} is released. We send it as soon as ${landscaper}’s payout account is ready.${toPayer ? ` ${NO_MORE_TO_DO}` : ''}`,
  account_gone: ({ what, landscaper, toPayer }) =>
    `${what} is released. ${landscaper}’s payout account can no longer be used, so we send it as soon as ${landscaper} has opened a new one.${toPayer ? ` ${NO_MORE_TO_DO}` : ''}`,
  refused: ({ what, landscaper, toPayer }) =>
    `${what} is released. It could not be sent to ${landscaper}’s payout account; ${toPayer ? `we are looking into it. ${NO_MORE_TO_DO}` : 'it is kept until it is tried again or settled by hand.'}`,
  on_its_way: ({ what, landscaper }) => `${what} is released and on its way to ${landscaper}’s payout account.`,
  sent: ({ what, landscaper }) => `${what} is released and was sent to ${landscaper}’s payout account.`,
  by_hand: ({ what, landscaper }) =>
    `${what} is released and was sent to ${landscaper}, some or all of it outside ${landscaper}’s payout account.`,
  kept_back: ({ what, landscaper, toPayer }) =>
    `${what} is released to ${landscaper}.${toPayer ? ` ${NO_MORE_TO_DO}` : ''}`,
};

/** Where the landscaper's share is, in words for the customer and for the landscaper. */
export function payoutWords(job: JobPage, payment: Payment, what = 'The payment'): string {
  if (payment.payout === 'none') return refundWords(payment);
  const words = job.viewerRole === 'hired' ? YOUR_PAYOUT : THEIR_PAYOUT;
  return words[payment.payout]({ what, landscaper: peopleOf(job).landscaper, toPayer: job.viewerRole === 'owner' });
}

function refundWords({ state, refundByHand, refundKept }: Payment): string {
  if (refundKept > 0) return 'All of it is being refunded.';
  if (state !== 'refunded') return 'The refund is on its way.';
  return refundByHand > 0
    ? 'The disputed amount was refunded, but not to the card.'
    : 'The disputed amount was refunded to the card it came from.';
}
