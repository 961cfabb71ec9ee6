import { dateTime } from '#src/kernel/written-date';
import type { Facts } from '../../domain/facts';
import type { EmailContent } from './email-content';

export function ticketOpened({ ticket, text }: Facts['ticket-opened']): EmailContent {
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
}

export function urgentTicketForAdmins({ ticket, owner, text }: Facts['ticket-opened']): EmailContent {
  return {
    subject: `Urgent request for help, no. ${ticket.number}`,
    paragraphs: [
      ticket.answerBy
        ? `${owner.name} has asked for help and ticked “urgent”. Please answer by ${dateTime(ticket.answerBy)}.`
        : `${owner.name} has asked for help and ticked “urgent”.`,
    ],
    quote: { by: owner.name, words: text },
    action: { words: 'Answer the request', path: '/admin-dashboard?tab=support' },
  };
}

export function ticketAnswered({ ticket, text }: Facts['ticket-answered']): EmailContent {
  return {
    subject: `Our answer to your request no. ${ticket.number}`,
    paragraphs: ['We have answered your request. If it does not help, write to us again on the page of your request.'],
    quote: { by: 'Our answer', words: text },
    action: { words: 'See your request', path: ticket.path },
  };
}
