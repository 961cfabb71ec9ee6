import { formatPounds, less, split } from '#src/kernel/money';
import type { EventFacts } from '../../domain/event-facts';
import type { Letter } from './letter';
import { need, quoted } from './words';

export function jobCompletedForCustomer(facts: EventFacts): Letter {
  const [job, hold, landscaper] = [need(facts, 'job'), need(facts, 'hold'), need(facts, 'landscaper')];
  const [released, rest] = [formatPounds(hold.released), less(hold.amount, hold.released)];
  return {
    subject: `Done: ${job.title}`,
    paragraphs: [
      `${released} of the ${formatPounds(hold.amount)} you paid is released to ${landscaper.name}${rest > 0 ? `, and ${formatPounds(rest)} goes back to you` : ''}. Nothing is held any more.`,
      `How was it? A few words about ${landscaper.name} help the next garden.`,
    ],
    facts: [
      ['You paid', formatPounds(hold.amount)],
      ['Released', released],
      ...(rest > 0 ? ([['Back to you', formatPounds(rest)]] as [string, string][]) : []),
    ],
    action: { words: 'Write a review', path: `/jobs/${job.id}/review` },
    otherAction: { words: 'See your receipt', path: `/jobs/${job.id}/receipt` },
  };
}

export function jobCompletedForLandscaper(facts: EventFacts): Letter {
  const [job, hold] = [need(facts, 'job'), need(facts, 'hold')];
  const { fee, share } = split(hold.released);
  return {
    subject: `${formatPounds(share)} is yours: ${job.title} is done`,
    paragraphs: [
      `${formatPounds(hold.released)} is released. After our fee, ${formatPounds(share)} is yours. We write again when it has been sent.`,
    ],
    facts: [
      ['Released', formatPounds(hold.released)],
      ['Our fee, 10%', formatPounds(fee)],
      ['You receive', formatPounds(share)],
    ],
    action: { words: 'See the statement', path: `/jobs/${job.id}` },
    otherAction: { words: 'See the receipt', path: `/jobs/${job.id}/receipt` },
  };
}

export function moneySent(facts: EventFacts): Letter {
  const [job, { amount }] = [need(facts, 'job'), need(facts, 'sent')];
  return {
    subject: `We sent you ${formatPounds(amount)} for ${job.title}`,
    paragraphs: [`${formatPounds(amount)} has gone to your payout account. From there it goes on to your bank.`],
    facts: [
      ['Sent', formatPounds(amount)],
      ['Job', `${job.title}, no. ${job.number}`],
    ],
    action: { words: 'See the statement', path: `/jobs/${job.id}` },
  };
}

export function payoutWaiting(facts: EventFacts): Letter {
  const [job, hold] = [need(facts, 'job'), need(facts, 'hold')];
  const waiting = formatPounds(hold.waitingForPayee > 0 ? hold.waitingForPayee : split(hold.released).share);
  return {
    subject: `${waiting} is waiting for you: finish your payout account`,
    paragraphs: [
      `${waiting} for “${job.title}” is yours, but we cannot send it yet: your payout account is not ready.`,
      'It takes a few minutes. The money waits for you however long it takes, and goes as soon as the account is ready.',
    ],
    facts: [['Waiting', waiting]],
    action: { words: 'Finish my payout account', path: '/landscaper/payouts' },
  };
}

export const payoutAccountReady = (): Letter => ({
  subject: 'Your payout account is ready',
  paragraphs: ['Money from your finished jobs goes there from now on. If any was waiting, it is being sent.'],
  action: { words: 'See my payouts', path: '/landscaper/payouts' },
});

export function paymentRefunded(facts: EventFacts): Letter {
  const [job, { amount }] = [need(facts, 'job'), need(facts, 'sent')];
  return {
    subject: `${formatPounds(amount)} is on its way back to you`,
    paragraphs: [
      `We sent ${formatPounds(amount)} for “${job.title}” back to the card you paid with. When it shows there is up to your bank.`,
    ],
    facts: [
      ['Sent back', formatPounds(amount)],
      ['Job', `${job.title}, no. ${job.number}`],
    ],
    action: { words: 'See where every penny went', path: `/jobs/${job.id}` },
  };
}

export function problemReportedForCustomer(facts: EventFacts): Letter {
  const [job, hold, customer] = [need(facts, 'job'), need(facts, 'hold'), need(facts, 'customer')];
  const disputed = formatPounds(hold.disputed);
  return {
    subject: `We have your report about ${job.title}`,
    paragraphs: [
      `${disputed} is in dispute. It stays held, and the clock has stopped.${restReleased(facts)}`,
      'We look at both sides and decide what happens to it. You get the decision, with its reasons, by mail.',
    ],
    quote: quoted(customer, hold.disputeReason),
    facts: disputeFacts(facts),
    action: { words: 'See your job', path: `/jobs/${job.id}` },
  };
}

export function problemReportedForLandscaper(facts: EventFacts): Letter {
  const [job, hold, customer] = [need(facts, 'job'), need(facts, 'hold'), need(facts, 'customer')];
  return {
    subject: `${customer.name} reported a problem with ${job.title}`,
    paragraphs: [
      `${formatPounds(hold.disputed)} is in dispute. It stays held until that is settled, and the release clock has stopped.${restReleased(facts)}`,
      'Many problems are sorted out between you in a few messages. If not, we look at both sides and decide, and write to you with the reasons.',
    ],
    quote: quoted(customer, hold.disputeReason),
    facts: disputeFacts(facts),
    action: { words: `Write to ${customer.name}`, path: `/messages/${job.id}` },
    otherAction: { words: 'See the job', path: `/jobs/${job.id}` },
  };
}

export function problemReportedForAdmins(facts: EventFacts): Letter {
  const [job, hold, customer, landscaper] = [
    need(facts, 'job'),
    need(facts, 'hold'),
    need(facts, 'customer'),
    need(facts, 'landscaper'),
  ];
  return {
    subject: `Dispute about ${formatPounds(hold.disputed)}: job ${job.number}`,
    paragraphs: [
      `${customer.name} reported a problem with “${job.title}”, done by ${landscaper.name}. Somebody has to decide.`,
    ],
    quote: quoted(customer, hold.disputeReason),
    facts: disputeFacts(facts),
    action: { words: 'See the job and decide', path: `/jobs/${job.id}` },
  };
}

export const problemSettledForCustomer = (facts: EventFacts): Letter =>
  settled(facts, 'to you', `to ${need(facts, 'landscaper').name}`);
export const problemSettledForLandscaper = (facts: EventFacts): Letter =>
  settled(facts, `to ${need(facts, 'customer').name}`, 'to you, before our fee');

function settled(facts: EventFacts, customer: string, landscaper: string): Letter {
  const [job, hold] = [need(facts, 'job'), need(facts, 'hold')];
  if (hold.settledToCustomer === null || hold.settledToLandscaper === null)
    throw new Error(`event ${facts.id} tells of a dispute that is not settled`);
  const [back, released] = [formatPounds(hold.settledToCustomer), formatPounds(hold.settledToLandscaper)];
  return {
    subject: `Settled: the dispute about ${job.title}`,
    paragraphs: [
      `Of the ${formatPounds(hold.disputed)} in dispute, ${released} goes ${landscaper}, and ${back} goes back ${customer}.`,
    ],
    quote: hold.settlementReason ? { by: 'The reasons', words: hold.settlementReason } : undefined,
    facts: [
      ['In dispute', formatPounds(hold.disputed)],
      ['To the landscaper', released],
      ['Back to the customer', back],
    ],
    action: { words: 'See where every penny went', path: `/jobs/${job.id}` },
  };
}

function restReleased(facts: EventFacts): string {
  const { released } = need(facts, 'hold');
  return released > 0 ? ` The rest, ${formatPounds(released)}, is released to ${need(facts, 'landscaper').name}.` : '';
}

function disputeFacts(facts: EventFacts): [string, string][] {
  const { amount, disputed, released } = need(facts, 'hold');
  return [
    ['Paid in', formatPounds(amount)],
    ['In dispute', formatPounds(disputed)],
    ['Released', formatPounds(released)],
  ];
}
