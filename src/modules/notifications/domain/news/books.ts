// Our books beside the payment provider's.
import { dateTime } from '#src/kernel/written-date';
import { needs, type NewsTable } from '../news';

export const books = {
  'books-need-action': needs('warning', 'admins').tell({
    plain: 'Our books need attention',
    admins: {
      always: 'money',
      email: ({ warning: { overdue, oldestSince, comparedAt } }) => {
        const differences = overdue === 1 ? '1 difference' : `${overdue} differences`;
        const compared = comparedAt ? dateTime(comparedAt) : 'Never';
        return {
          subject: overdue > 0 ? `Our books: ${differences} with the payment provider` : 'Our books were not compared',
          paragraphs: [
            ...(overdue > 0
              ? [
                  `${differences} between our books and the payment provider’s ${overdue === 1 ? 'has' : 'have'} been open for more than a day. Each is money that moved there or here, but not in both.`,
                ]
              : []),
            comparedAt
              ? `Our books were last compared with the provider’s on ${dateTime(comparedAt)}.`
              : 'Our books have never been compared with the provider’s.',
          ],
          summary: [
            ['Open for more than a day', String(overdue)],
            ...(oldestSince ? [['Oldest', dateTime(oldestSince)] satisfies [string, string]] : []),
            ['Last compared', compared],
          ],
          action: { words: 'See what differs', path: '/admin/reconciliation' },
        };
      },
    },
  }),
} satisfies Partial<NewsTable>;
