import { BANKS_SHOW_REFUND_DAYS } from '#src/kernel/deadlines';
import { formatPounds } from '#src/kernel/money';
import type { OutsideRefundFacts } from '../facts';
import { jobNamed } from './words';
import { needs, type NewsTable } from '../news';

const OUTSIDE = 'There is news about a refund';

const stillHeld = ({ left }: OutsideRefundFacts): string =>
  left > 0 ? ` ${formatPounds(left)} is still held for the job.` : '';

export const outside = {
  'refund-made-elsewhere': needs('job', 'customer', 'landscaper', 'outside', 'admins').tell({
    plain: OUTSIDE,
    customer: {
      always: 'money',
      email: ({ job, outside }) => ({
        subject: `${formatPounds(outside.amount)} of your payment for ${job.title} goes back to you`,
        paragraphs: [
          `We have refunded ${formatPounds(outside.amount)} of what you paid for “${job.title}”. It goes back to the card you paid with. Banks usually show it within ${BANKS_SHOW_REFUND_DAYS.join(' to ')} working days.${stillHeld(outside)}`,
          ...(outside.jobHasEnded && outside.borne < outside.amount ? ['Nothing is held for this job any more.'] : []),
        ],
        summary: [
          ['Back to you', formatPounds(outside.amount)],
          ['Job', jobNamed(job)],
        ],
        action: { words: 'See where every penny went', path: `/jobs/${job.id}` },
      }),
    },
    landscaper: {
      always: 'money',
      email: ({ job, customer, outside }) => {
        const { amount, fromPayment, left, jobHasEnded } = outside;
        const yours =
          fromPayment === 0
            ? 'What was released to you stays as it is, unless we tell you otherwise.'
            : jobHasEnded && left === 0
              ? 'Nothing is held for this job any more. Please ask us before you do more work for it.'
              : `${formatPounds(left)} is still held for this job.`;
        return {
          subject: `${formatPounds(amount)} for ${job.title} goes back to ${customer.name}`,
          paragraphs: [
            `We have refunded ${formatPounds(amount)} of what ${customer.name} paid for “${job.title}”. ${yours}`,
          ],
          summary: [
            ['Back to the customer', formatPounds(amount)],
            ['Still held', formatPounds(left)],
          ],
          action: { words: 'See the job', path: `/jobs/${job.id}` },
        };
      },
    },
    admins: {
      always: 'money',
      email: ({ job, outside }) => ({
        subject: `A refund was made at the provider: job ${job.number}`,
        paragraphs: [
          `Someone refunded ${formatPounds(outside.amount)} of “${job.title}” at the provider, and not in Hedgerow. It is booked, and both sides have been told.`,
          ...(outside.borne > 0
            ? [
                `${formatPounds(outside.borne)} of it had been released or refunded already, so Hedgerow bears that part. Please decide whether the landscaper gives it back.`,
              ]
            : []),
        ],
        summary: [
          ['Refunded', formatPounds(outside.amount)],
          ['From what was paid', formatPounds(outside.fromPayment)],
          ['Borne by Hedgerow', formatPounds(outside.borne)],
        ],
        action: { words: 'See the money of this job', path: `/jobs/${job.id}` },
      }),
    },
  }),
  'payout-reversed-elsewhere': needs('job', 'landscaper', 'reversal', 'admins').tell({
    plain: 'A payout was taken back',
    landscaper: {
      always: 'money',
      email: ({ job, reversal }) => ({
        subject: `${formatPounds(reversal.amount)} of your payout was taken back: ${job.title}`,
        paragraphs: [
          `${formatPounds(reversal.amount)} of what we sent you for “${job.title}” was taken back from your payout account. We are looking into it: we will either pay it again, or tell you why not. You need not do anything.`,
        ],
        summary: [
          ['Taken back', formatPounds(reversal.amount)],
          ['Job', jobNamed(job)],
        ],
        action: { words: 'See the job', path: `/jobs/${job.id}` },
      }),
    },
    admins: {
      always: 'money',
      email: ({ job, landscaper, reversal }) => ({
        subject: `A payout was reversed at the provider: job ${job.number}`,
        paragraphs: [
          `Someone reversed ${formatPounds(reversal.amount)} of what was paid to ${landscaper.name} for “${job.title}” at the provider, and not in Hedgerow. It is booked, and ${landscaper.name} is owed it again. Please decide whether it is paid again.`,
        ],
        summary: [['Owed again', formatPounds(reversal.amount)]],
        action: { words: 'Decide on the dashboard', path: '/admin-dashboard?tab=payments' },
      }),
    },
  }),
  'payout-reversal-left': needs('job', 'landscaper', 'reversal').tell({
    plain: 'A payout that was taken back is not paid again',
    landscaper: {
      always: 'money',
      email: ({ job, reversal }) => ({
        subject: `We do not pay ${formatPounds(reversal.amount)} again: ${job.title}`,
        paragraphs: [
          `${formatPounds(reversal.amount)} of your payout for “${job.title}” was taken back. We have decided not to pay it again. If you do not agree, please answer this email.`,
        ],
        quote: { by: 'The reason', words: reversal.because },
        summary: [['Not paid again', formatPounds(reversal.amount)]],
        action: { words: 'See the job', path: `/jobs/${job.id}` },
      }),
    },
  }),
  'refund-elsewhere-taken-back': needs('job', 'customer', 'landscaper', 'outside', 'admins').tell({
    plain: OUTSIDE,
    landscaper: {
      always: 'money',
      email: ({ job, customer, outside }) => ({
        subject: `We take back your part of a refund: ${job.title}`,
        paragraphs: [
          `We refunded ${formatPounds(outside.amount)} of what ${customer.name} paid for “${job.title}” after it had been released to you, and have decided that you give back your part of it. The credit note says how much that is, and how much of our fee we give back.`,
          'We take it from your payout account, as far as its balance allows. If some is missing, we tell you and keep it back from what is released to you next.',
        ],
        summary: [
          ['Refunded', formatPounds(outside.amount)],
          ['Job', jobNamed(job)],
        ],
        action: { words: 'See the credit note', path: `/jobs/${job.id}/receipt` },
      }),
    },
  }),
  'refund-elsewhere-came-back': needs('job', 'customer', 'landscaper', 'outside', 'admins').tell({
    plain: OUTSIDE,
    customer: {
      always: 'money',
      email: ({ job, outside }) => ({
        subject: `Your bank returned a refund of ${formatPounds(outside.amount)}: ${job.title}`,
        paragraphs: [
          `Your bank did not accept the refund of ${formatPounds(outside.amount)} for “${job.title}”, so the money is with us again.`,
          outside.owed > 0
            ? `We are finding another way to send you ${formatPounds(outside.owed)}. You need not do anything.`
            : 'It is held for the job, as before.',
        ],
        summary: [['Returned', formatPounds(outside.amount)]],
        action: { words: 'See the job', path: `/jobs/${job.id}` },
      }),
    },
    landscaper: {
      always: 'money',
      email: ({ job, customer, outside }) => ({
        subject: `A refund for ${job.title} came back to us`,
        paragraphs: [
          `${customer.name}’s bank returned the refund of ${formatPounds(outside.amount)} for “${job.title}”. ${formatPounds(outside.left)} is held for this job now.`,
        ],
        summary: [['Held for the job', formatPounds(outside.left)]],
        action: { words: 'See the job', path: `/jobs/${job.id}` },
      }),
    },
    admins: {
      always: 'money',
      email: ({ job, outside }) => ({
        subject: `A refund made at the provider came back: job ${job.number}`,
        paragraphs: [
          `The customer’s bank returned the refund of ${formatPounds(outside.amount)} for “${job.title}” that was made at the provider.`,
          outside.owed > 0
            ? `The customer is still owed ${formatPounds(outside.owed)}. It is listed with the refused money: please decide how to send it.`
            : 'You need not do anything.',
        ],
        summary: [
          ['Returned', formatPounds(outside.amount)],
          ['Owed to the customer', formatPounds(outside.owed)],
        ],
        action: { words: 'See refused money', path: '/admin-dashboard?tab=payments' },
      }),
    },
  }),
} satisfies Partial<NewsTable>;
