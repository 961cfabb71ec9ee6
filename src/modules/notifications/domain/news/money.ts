import { FEE_PERCENT, formatPounds, less, split } from '#src/kernel/money';
import { receiptParts } from './receipt-parts';
import { jobNamed } from './words';
import { AS_WRITTEN, needs, type NewsTable } from '../news';

export const money = {
  'rest-released': needs('job', 'customer', 'landscaper', 'hold').tell({
    plain: 'A part of your payment was released, and the rest is still held',
    customer: {
      always: 'money',
      email: ({ job, hold, landscaper }) => {
        const [paid, released, left] = [hold.amount, hold.released, hold.left].map(formatPounds);
        return {
          subject: `${released} of your payment is released: ${job.title}`,
          paragraphs: [
            `The time to check the work is over, so ${released} of the ${paid} you paid is released to ${landscaper.name}.`,
            `${left} is still held, because it is in dispute or your bank asks for it. We will tell you what becomes of it.`,
          ],
          summary: [
            ['Released', released!],
            ['Still held', left!],
          ],
          action: { words: 'See the job', path: `/jobs/${job.id}` },
        };
      },
    },
  }),
  'job-completed': needs('job', 'customer', 'landscaper', 'hold', 'receipt').tell({
    plain: 'Your job is done, and its payment was released',
    customer: {
      always: 'money',
      email: (facts) => {
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
      },
    },
    landscaper: {
      text: 'by-day',
      always: 'money',
      email: ({ job, hold }) => {
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
      },
    },
  }),
  'money-sent': needs('job', 'landscaper', 'sent').tell({
    plain: 'We sent you money for a job',
    landscaper: {
      always: 'money',
      email: ({ job, sent }) => {
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
      },
    },
  }),
  'payout-waiting': needs('job', 'landscaper', 'hold', 'waiting').tell({
    plain: 'Money is waiting for you. Please finish your payout account',
    landscaper: {
      text: 'by-day',
      always: 'money',
      email: ({ job, hold, waiting }) => {
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
      },
    },
  }),
  'payout-account-ready': needs('landscaper').tell({
    plain: AS_WRITTEN,
    landscaper: {
      topic: 'payments',
      email: () => ({
        subject: 'Your payout account is ready',
        paragraphs: ['Money from your finished jobs now goes there. If any was waiting, we are sending it.'],
        action: { words: 'See my payouts', path: '/landscaper/payouts' },
      }),
    },
  }),
  'payment-refunded': needs('job', 'customer', 'sent').tell({
    plain: 'A refund is on its way to you',
    customer: {
      always: 'money',
      email: ({ job, sent }) => {
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
      },
    },
  }),
} satisfies Partial<NewsTable>;
