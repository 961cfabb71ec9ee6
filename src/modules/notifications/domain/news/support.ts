import { dateTime } from '#src/kernel/written-date';
import { needs, type NewsTable } from '../news';

export const support = {
  'ticket-opened': needs('asker', 'ticket', 'text', 'admins').tell({
    plain: 'We have your request for help',
    asker: {
      always: 'support',
      email: ({ ticket, text }) => {
        const { number, answerBy } = ticket;
        return {
          subject: `We have your request, no. ${number}`,
          paragraphs: [
            answerBy
              ? `Thank you for writing to us. We will answer by ${dateTime(answerBy)}, by email and on the page of your request.`
              : 'Thank you for writing to us. You can read our answer on the page of your request.',
            'If you have something to add, write it on that page: everything stays together there.',
          ],
          quote: { by: 'You wrote', words: text },
          action: { words: 'See your request', path: ticket.path },
        };
      },
    },
    admins: {
      always: 'support',
      unless: ({ ticket }) => !ticket.urgent,
      email: ({ ticket, asker, text }) => ({
        subject: `Urgent request for help, no. ${ticket.number}`,
        paragraphs: [
          ticket.answerBy
            ? `${asker.name} has asked for help and ticked “urgent”. Please answer by ${dateTime(ticket.answerBy)}.`
            : `${asker.name} has asked for help and ticked “urgent”.`,
        ],
        quote: { by: asker.name, words: text },
        action: { words: 'Answer the request', path: '/admin-dashboard?tab=support' },
      }),
    },
  }),
  'ticket-answered': needs('asker', 'ticket', 'text').tell({
    plain: 'We have answered your request for help',
    asker: {
      always: 'support',
      email: ({ ticket, text }) => ({
        subject: `Our answer to your request no. ${ticket.number}`,
        paragraphs: [
          'We have answered your request. If it does not help, write to us again on the page of your request.',
        ],
        quote: { by: 'Our answer', words: text },
        action: { words: 'See your request', path: ticket.path },
      }),
    },
  }),
} satisfies Partial<NewsTable>;
