// Refunds that a bank sends back, and money that we then send by another way.
import { formatPounds } from '#src/kernel/money';
import type { EventFacts } from '../../domain/event-facts';
import type { Letter } from './letter';
import { need } from './words';

export function refundCameBackForCustomer(facts: EventFacts): Letter {
  const [job, { amount }] = [need(facts, 'job'), need(facts, 'sent')];
  return {
    subject: `Your refund of ${formatPounds(amount)} has come back to us`,
    paragraphs: [
      `We sent ${formatPounds(amount)} for “${job.title}” back to the card you paid with, and your bank returned it to us. The money is still yours, and it is safe with us.`,
      'We send it again, or by another way, and write to you as soon as we have. If that card is gone, write to us, and we agree with you on another way. We never ask for a card number.',
    ],
    facts: [
      ['Yours, and with us', formatPounds(amount)],
      ['Job', `${job.title}, no. ${job.number}`],
    ],
    action: { words: 'See your job', path: `/jobs/${job.id}` },
  };
}

export function refundCameBackForAdmins(facts: EventFacts): Letter {
  const [job, customer] = [need(facts, 'job'), need(facts, 'customer')];
  const { amount, intentId, cameBackBecause } = need(facts, 'sent');
  return {
    subject: `A refund of ${formatPounds(amount)} came back: job ${job.number}`,
    paragraphs: [
      `${formatPounds(amount)} for ${customer.name} was sent back by their bank. ${cameBackBecause ?? ''} It is kept for them until it is tried again, or settled by hand.`,
    ],
    facts: [
      ['Came back', formatPounds(amount)],
      ['Job', `${job.title}, no. ${job.number}`],
    ],
    action: { words: 'Try again', path: `/admin/refused-money/${intentId}/retry` },
    otherAction: { words: 'Settle it by hand', path: `/admin/refused-money/${intentId}/settle` },
  };
}

export const refundSentByHand = (facts: EventFacts): Letter =>
  sentByHand(facts, 'Your refund', 'It goes back to you by another way than the card, because that way did not work.');
export const payoutSentByHand = (facts: EventFacts): Letter =>
  sentByHand(
    facts,
    'Your money',
    'It goes to you by another way than your payout account, because that way did not work.',
  );

function sentByHand(facts: EventFacts, what: string, why: string): Letter {
  const [job, { amount, byHand }] = [need(facts, 'job'), need(facts, 'sent')];
  if (!byHand) throw new Error(`event ${facts.id} tells of nothing that was sent by hand`);
  const from = byHand.paidFrom === 'bank' ? 'by bank transfer' : 'by hand through our payment provider';
  return {
    subject: `We sent you ${formatPounds(amount)} for ${job.title}`,
    paragraphs: [`${what} of ${formatPounds(amount)} has been sent ${from}. ${why}`],
    facts: [
      ['Sent', formatPounds(amount)],
      ['Reference', byHand.reference],
      ['Job', `${job.title}, no. ${job.number}`],
    ],
    action: { words: 'See where every penny went', path: `/jobs/${job.id}` },
  };
}
