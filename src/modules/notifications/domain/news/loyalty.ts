// Credit that was sent to a card, and points that expire.
import { formatPounds } from '#src/kernel/money';
import { shortDate } from '#src/kernel/written-date';
import { jobNamed } from './words';
import { AS_WRITTEN, needs, type NewsTable } from '../news';

export const loyalty = {
  'credit-sent': needs('job', 'customer', 'sent').tell({
    plain: 'Your credit is on its way to your card',
    customer: {
      always: 'money',
      email: ({ job, sent }) => {
        const amount = formatPounds(sent.amount);
        return {
          subject: `${amount} of your credit is on its way to your card`,
          paragraphs: [
            `You used points on “${job.title}”. Its payment is released, so we sent ${amount} to the card you paid with. Your bank decides when it appears there.`,
          ],
          summary: [
            ['Credit', amount],
            ['Job', jobNamed(job)],
          ],
          action: { words: 'See your points', path: '/loyalty' },
        };
      },
    },
  }),
  'points-expiring': needs('customer', 'loyalty').tell({
    plain: AS_WRITTEN,
    customer: {
      always: 'money',
      email: ({ loyalty: { points, expiresAt } }) => {
        const worth = formatPounds(points);
        return {
          subject: `Your ${points} points expire on ${shortDate(expiresAt)}`,
          paragraphs: [
            `They are worth ${worth}. Use some of them on a job before then, or earn more, and none of them expire.`,
          ],
          summary: [
            ['Points', String(points)],
            ['Worth', worth],
            ['Expire', shortDate(expiresAt)],
          ],
          action: { words: 'See your points', path: '/loyalty' },
        };
      },
    },
  }),
  'referral-rewarded': needs('customer', 'loyalty', 'rewarded').tell({
    plain: AS_WRITTEN,
    customer: {
      always: 'money',
      email: ({ loyalty: { points }, rewarded }) => {
        const amount = formatPounds(rewarded.points);
        return {
          subject: `${amount} of credit for you: an invitation has paid off`,
          paragraphs: [
            'The first job after an invitation is finished and can no longer be disputed, so both of you have your credit.',
            'Use it on your next job: it goes back to your card when the payment is released.',
          ],
          summary: [
            ['Credit', amount],
            ['Your points', String(points)],
          ],
          action: { words: 'See your points', path: '/loyalty' },
        };
      },
    },
  }),
} satisfies Partial<NewsTable>;
