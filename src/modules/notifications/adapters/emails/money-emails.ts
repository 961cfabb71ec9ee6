import { FEE_PERCENT, formatPounds, less, split } from '#src/kernel/money';
import type { Facts } from '../../domain/facts';
import type { EmailContent } from './email-content';
import { jobNamed, quoted } from './words';

export function jobCompletedForCustomer({ job, hold, landscaper }: Facts['job-completed']): EmailContent {
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
  };
}

export function jobCompletedForLandscaper({ job, hold }: Facts['job-completed']): EmailContent {
  const { fee, share } = split(hold.released);
  return {
    subject: `${formatPounds(share)} is yours: ${job.title} is done`,
    paragraphs: [
      `${formatPounds(hold.released)} is released. After our fee, ${formatPounds(share)} is yours. We will email you again when we have sent it.`,
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

type Problem = Facts['problem-reported'];

export function problemReportedForCustomer(facts: Problem): EmailContent {
  const { job, customer, dispute } = facts;
  return {
    subject: `We have your report about ${job.title}`,
    paragraphs: [
      `${formatPounds(dispute.amount)} is in dispute. It stays held, and the clock has stopped.${restReleased(facts)}`,
      'We will look at both sides and decide what happens to it. We will email you our decision and the reasons for it.',
    ],
    quote: quoted(customer, dispute.reason),
    summary: disputeSummary(facts),
    action: { words: 'See your job', path: `/jobs/${job.id}` },
  };
}

export function problemReportedForLandscaper(facts: Problem): EmailContent {
  const { job, customer, dispute } = facts;
  return {
    subject: `${customer.name} reported a problem with ${job.title}`,
    paragraphs: [
      `${formatPounds(dispute.amount)} is in dispute. It stays held until that is settled, and the release clock has stopped.${restReleased(facts)}`,
      'Many problems can be sorted out between you in a few messages. If not, we will look at both sides, decide, and email you the reasons.',
    ],
    quote: quoted(customer, dispute.reason),
    summary: disputeSummary(facts),
    action: { words: `Message ${customer.name}`, path: `/messages/${job.id}` },
    otherAction: { words: 'See the job', path: `/jobs/${job.id}` },
  };
}

export function problemReportedForAdmins(facts: Problem): EmailContent {
  const { job, customer, landscaper, dispute } = facts;
  return {
    subject: `Dispute about ${formatPounds(dispute.amount)}: job ${job.number}`,
    paragraphs: [
      `${customer.name} reported a problem with “${job.title}”, done by ${landscaper.name}. It needs a decision.`,
    ],
    quote: quoted(customer, dispute.reason),
    summary: disputeSummary(facts),
    action: { words: 'See the job and decide', path: `/jobs/${job.id}` },
  };
}

export const problemSettledForCustomer = (facts: Facts['problem-settled']): EmailContent =>
  settled(facts, { customer: 'to you', landscaper: `to ${facts.landscaper.name}` });
export const problemSettledForLandscaper = (facts: Facts['problem-settled']): EmailContent =>
  settled(facts, { customer: `to ${facts.customer.name}`, landscaper: 'to you, before our fee' });

function settled(
  { job, settlement }: Facts['problem-settled'],
  to: { customer: string; landscaper: string },
): EmailContent {
  const disputed = formatPounds(settlement.disputed);
  const [released, back] = [formatPounds(settlement.toLandscaper), formatPounds(settlement.toCustomer)];
  return {
    subject: `Settled: the dispute about ${job.title}`,
    paragraphs: [
      `Of the ${disputed} in dispute, ${released} goes ${to.landscaper}, and ${back} goes back ${to.customer}.`,
    ],
    quote: settlement.reason ? { by: 'The reasons', words: settlement.reason } : undefined,
    summary: [
      ['In dispute', disputed],
      ['To the landscaper', released],
      ['Back to the customer', back],
    ],
    action: { words: 'See where every penny went', path: `/jobs/${job.id}` },
  };
}

const restReleased = ({ hold, landscaper }: Problem): string =>
  hold.released > 0 ? ` The rest, ${formatPounds(hold.released)}, is released to ${landscaper.name}.` : '';

const disputeSummary = ({ hold, dispute }: Problem): [string, string][] => [
  ['Paid', formatPounds(hold.amount)],
  ['In dispute', formatPounds(dispute.amount)],
  ['Released', formatPounds(hold.released)],
];
