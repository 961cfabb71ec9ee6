import { FEE_PERCENT, formatPounds, less, split } from '#src/kernel/money';
import type { Facts } from '../../../domain/facts';
import type { EmailContent } from '../email-content';
import { receiptParts } from '../receipt-parts';
import { jobNamed } from '../words';

export function jobCompletedForCustomer(facts: Facts['job-completed']): EmailContent {
  const { job, hold, landscaper } = facts;
  const [paid, released] = [formatPounds(hold.amount), formatPounds(hold.released)];
  const rest = less(less(hold.amount, hold.released), hold.chargedBack);
  const bank = hold.chargedBack > 0 ? ` Your bank has returned ${formatPounds(hold.chargedBack)} to you.` : '';
  const back: [string, string][] = rest > 0 ? [['Back to you', formatPounds(rest)]] : [];
  return {
    subject: `Done: ${job.title}`,
    paragraphs: [
      `${released} of the ${paid} you paid is released to ${landscaper.name}${rest > 0 ? `, and ${formatPounds(rest)} goes back to you` : ''}.${bank} Nothing is held any more.`,
      `How was it? A few words about ${landscaper.name} will help the next customer.`,
    ],
    summary: [['You paid', paid], ['Released', released], ...back],
    action: { words: 'Write a review', path: `/jobs/${job.id}/review` },
    otherAction: { words: 'See your receipt', path: `/jobs/${job.id}/receipt` },
    keep: receiptParts(facts),
  };
}

export function jobCompletedForLandscaper({ job, hold }: Facts['job-completed']): EmailContent {
  const { fee, share } = split(hold.released);
  return {
    subject: `${formatPounds(share)} is yours: ${job.title} is done`,
    paragraphs: [
      `${formatPounds(hold.released)} is released. After our fee, ${formatPounds(share)} is yours. We will email you when it is sent, or kept back for something that you owe us.`,
    ],
    summary: [
      ['Released', formatPounds(hold.released)],
      [`Our fee, ${FEE_PERCENT}%`, formatPounds(fee)],
      ['You receive', formatPounds(share)],
    ],
    action: { words: 'See the statement', path: `/jobs/${job.id}` },
    otherAction: { words: 'See the receipt', path: `/jobs/${job.id}/receipt` },
  };
}

export function moneySent({ job, sent }: Facts['money-sent']): EmailContent {
  const amount = formatPounds(sent.amount);
  return {
    subject: `We sent you ${amount} for ${job.title}`,
    paragraphs: [`${amount} has gone to your payout account, which pays it into your bank.`],
    summary: [
      ['Sent', amount],
      ['Job', jobNamed(job)],
    ],
    action: { words: 'See the statement', path: `/jobs/${job.id}` },
  };
}

export function payoutWaiting({ job, hold, waiting }: Facts['payout-waiting']): EmailContent {
  const amount = formatPounds(waiting > 0 ? waiting : split(hold.released).share);
  return {
    subject: `${amount} is waiting for you: finish your payout account`,
    paragraphs: [
      `${amount} for “${job.title}” is yours, but we cannot send it yet because your payout account is not ready.`,
      'Setting it up takes a few minutes. There is no deadline, and we send the money as soon as the account is ready.',
    ],
    summary: [['Waiting', amount]],
    action: { words: 'Finish my payout account', path: '/landscaper/payouts' },
  };
}

export const payoutAccountReady = (): EmailContent => ({
  subject: 'Your payout account is ready',
  paragraphs: ['Money from your finished jobs now goes there. If any was waiting, we are sending it.'],
  action: { words: 'See my payouts', path: '/landscaper/payouts' },
});

export function paymentRefunded({ job, sent }: Facts['payment-refunded']): EmailContent {
  const amount = formatPounds(sent.amount);
  return {
    subject: `${amount} is on its way back to you`,
    paragraphs: [
      `We sent ${amount} for “${job.title}” back to the card you paid with. Your bank decides when it appears there.`,
    ],
    summary: [
      ['Sent back', amount],
      ['Job', jobNamed(job)],
    ],
    action: { words: 'See where every penny went', path: `/jobs/${job.id}` },
  };
}
