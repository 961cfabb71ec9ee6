// Refunds that a bank returns, and money that we then send by another method.
import { formatPounds } from '#src/kernel/money';
import type { With } from '../facts';
import type { EmailContent } from '../email-content';
import { jobNamed } from './words';
import { needs, type NewsTable } from '../news';

type ByHandFacts = Pick<With<'job' | 'customer' | 'sent' | 'byHand'>, 'job' | 'sent' | 'byHand'>;

function sentByHand({ job, sent, byHand }: ByHandFacts, what: string, why: string): EmailContent {
  const amount = formatPounds(sent.amount);
  const how = byHand.paidFrom === 'bank' ? 'by bank transfer' : 'by hand through our payment provider';
  return {
    subject: `We sent you ${amount} for ${job.title}`,
    paragraphs: [`${what} of ${amount} has been sent ${how}. ${why}`],
    summary: [
      ['Sent', amount],
      ['Reference', byHand.reference],
      ['Job', jobNamed(job)],
    ],
    action: { words: 'See where every penny went', path: `/jobs/${job.id}` },
  };
}

export const handSettlements = {
  'payout-sent-by-hand': needs('job', 'landscaper', 'sent', 'byHand').tell({
    plain: 'We sent you money for a job',
    landscaper: {
      always: 'money',
      email: (facts) =>
        sentByHand(facts, 'Your money', 'We could not pay it into your payout account, so we used another method.'),
    },
  }),
  'refund-came-back': needs('job', 'customer', 'sent', 'because', 'admins').tell({
    plain: 'A refund has come back to us',
    customer: {
      always: 'money',
      email: ({ job, sent }) => {
        const amount = formatPounds(sent.amount);
        return {
          subject: `Your refund of ${amount} has come back to us`,
          paragraphs: [
            `We sent ${amount} for “${job.title}” back to the card you paid with, and your bank returned it to us. The money is still yours, and it is safe with us.`,
            'We will send it again, or by another method, and email you as soon as we have. If you no longer have that card, contact us and we will agree another method with you. We never ask for a card number.',
          ],
          summary: [
            ['Owed to you', amount],
            ['Job', jobNamed(job)],
          ],
          action: { words: 'See your job', path: `/jobs/${job.id}` },
        };
      },
    },
    admins: {
      always: 'money',
      email: ({ job, customer, sent, because }) => {
        const amount = formatPounds(sent.amount);
        const reason = because ? ` ${because}` : '';
        return {
          subject: `A refund of ${amount} came back: job ${job.number}`,
          paragraphs: [
            `${customer.name}’s bank returned a refund of ${amount}.${reason} We are holding it for them until you try again or settle it by hand.`,
          ],
          summary: [
            ['Returned', amount],
            ['Job', jobNamed(job)],
          ],
          action: { words: 'Try again', path: `/admin/refused-money/${sent.intentId}/retry` },
          otherAction: { words: 'Settle it by hand', path: `/admin/refused-money/${sent.intentId}/settle` },
        };
      },
    },
  }),
  'refund-sent-by-hand': needs('job', 'customer', 'sent', 'byHand').tell({
    plain: 'A refund is on its way to you',
    customer: {
      always: 'money',
      email: (facts) =>
        sentByHand(facts, 'Your refund', 'We could not return it to your card, so we used another method.'),
    },
  }),
} satisfies Partial<NewsTable>;
