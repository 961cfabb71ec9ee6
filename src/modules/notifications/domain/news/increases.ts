import { PAY_WITHIN_HOURS } from '#src/kernel/deadlines';
import { formatPounds, less, split } from '#src/kernel/money';
import type { IncreaseFacts } from '../facts';
import { quoted } from './words';
import { needs, type NewsTable } from '../news';

/** Both prices and the difference between them, in words. */
function pricesOf({ from, to }: IncreaseFacts) {
  const prices = { from: formatPounds(from), to: formatPounds(to), difference: formatPounds(less(to, from)) };
  const summary: [string, string][] = [
    ['Price agreed', prices.from],
    ['New price', prices.to],
    ['Difference', prices.difference],
  ];
  return { ...prices, summary };
}

export const increases = {
  'increase-requested': needs('job', 'customer', 'landscaper', 'increase').tell({
    plain: 'Your landscaper asks for a higher price',
    customer: {
      text: 'by-day',
      always: 'money',
      email: ({ job, increase, landscaper }) => {
        const { from, difference, summary } = pricesOf(increase);
        return {
          subject: `${landscaper.name} asks for ${difference} more: ${job.title}`,
          paragraphs: [
            `${landscaper.name} asks you to raise the price of this job by ${difference}. You can accept or decline. Until you accept, the price stays at ${from}.`,
            'If you accept, you pay the difference, and it is held with the rest until the job is complete.',
          ],
          quote: quoted(landscaper, increase.reason),
          summary,
          action: { words: 'Accept or decline', path: `/jobs/${job.id}/payment-increase/${increase.id}` },
        };
      },
    },
  }),
  'increase-declined': needs('job', 'customer', 'landscaper', 'increase').tell({
    plain: 'The higher price was declined',
    landscaper: {
      text: 'by-day',
      always: 'money',
      email: ({ job, increase, customer }) => {
        const { from, difference, summary } = pricesOf(increase);
        return {
          subject: `${customer.name} declined ${difference} more: ${job.title}`,
          paragraphs: [
            `The price stays at ${from}, as you agreed. You could message ${customer.name} to agree what can be done for that price.`,
          ],
          summary,
          action: { words: `Message ${customer.name}`, path: `/messages/${job.id}` },
        };
      },
    },
  }),
  'increase-paid': needs('job', 'customer', 'landscaper', 'increase').tell({
    plain: 'The higher price was paid and is held',
    customer: {
      always: 'money',
      email: ({ job, increase }) => {
        const { to, difference, summary } = pricesOf(increase);
        return {
          subject: `${difference} more is held: ${job.title}`,
          paragraphs: [
            `You paid ${difference} more. Altogether ${to} is held for this job now, and all of it is released when the work is complete.`,
          ],
          summary,
          action: { words: 'See your job', path: `/jobs/${job.id}` },
        };
      },
    },
    landscaper: {
      text: 'by-day',
      always: 'money',
      email: ({ job, increase, customer }) => {
        const { to, difference, summary } = pricesOf(increase);
        const share = formatPounds(split(increase.to).share);
        return {
          subject: `${customer.name} paid ${difference} more: ${job.title}`,
          paragraphs: [
            `The new price is agreed, and ${to} is held for this job. You receive ${share} of it when the work is done.`,
          ],
          summary: [...summary, ['You receive', share]],
          action: { words: 'See the job', path: `/jobs/${job.id}` },
        };
      },
    },
  }),
  'increase-lapsed': needs('job', 'customer', 'landscaper', 'increase').tell({
    plain: 'The price stays as it is',
    customer: {
      always: 'money',
      email: ({ job, increase }) => {
        const { from, difference, summary } = pricesOf(increase);
        return {
          subject: `The price stays at ${from}: ${job.title}`,
          paragraphs: [
            `You agreed to pay ${difference} more, but did not pay it within ${PAY_WITHIN_HOURS} hours. Nothing has changed, and you owe nothing more.`,
          ],
          summary,
          action: { words: 'See your job', path: `/jobs/${job.id}` },
        };
      },
    },
    landscaper: {
      always: 'money',
      email: ({ job, increase, customer }) => {
        const { from, difference, summary } = pricesOf(increase);
        return {
          subject: `The price stays at ${from}: ${job.title}`,
          paragraphs: [
            `${customer.name} agreed to pay ${difference} more, but did not pay it within ${PAY_WITHIN_HOURS} hours. You can ask again until the work is marked complete.`,
          ],
          summary,
          action: { words: 'See the job', path: `/jobs/${job.id}` },
        };
      },
    },
  }),
} satisfies Partial<NewsTable>;
