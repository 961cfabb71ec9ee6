import { formatPounds, less, split } from '#src/kernel/money';
import type { EventFacts } from '../../domain/event-facts';
import type { Letter } from './letter';
import { need, quoted } from './words';

/** What a letter about a payment increase names: both prices, and what lies between them. */
function asked(facts: EventFacts) {
  const { id, from, to, reason } = need(facts, 'increase');
  const difference = formatPounds(less(to, from));
  const rows: [string, string][] = [
    ['Price agreed', formatPounds(from)],
    ['New price', formatPounds(to)],
    ['Difference', difference],
  ];
  return { job: need(facts, 'job'), id, reason, from: formatPounds(from), to, difference, rows };
}

export function increaseRequested(facts: EventFacts): Letter {
  const [{ job, id, reason, from, difference, rows }, landscaper] = [asked(facts), need(facts, 'landscaper')];
  return {
    subject: `${landscaper.name} asks for ${difference} more: ${job.title}`,
    paragraphs: [
      `${landscaper.name} asks you to raise the price of this job by ${difference}. You can accept or decline; as long as you do neither, the price stays at ${from}.`,
      'If you accept, you pay the difference, and it is held with the rest until the job is complete.',
    ],
    quote: quoted(landscaper, reason),
    facts: rows,
    action: { words: 'Accept or decline', path: `/jobs/${job.id}/payment-increase/${id}` },
  };
}

export function increaseDeclined(facts: EventFacts): Letter {
  const [{ job, from, difference, rows }, customer] = [asked(facts), need(facts, 'customer')];
  return {
    subject: `${customer.name} declined ${difference} more: ${job.title}`,
    paragraphs: [`The price stays at ${from}, as you agreed. A message may help to find out what is possible for it.`],
    facts: rows,
    action: { words: `Write to ${customer.name}`, path: `/messages/${job.id}` },
  };
}

export function increasePaidForCustomer(facts: EventFacts): Letter {
  const { job, to, difference, rows } = asked(facts);
  return {
    subject: `${difference} more is held: ${job.title}`,
    paragraphs: [
      `You paid ${difference} more. Altogether ${formatPounds(to)} is held for this job now, and released together when it is complete.`,
    ],
    facts: rows,
    action: { words: 'See your job', path: `/jobs/${job.id}` },
  };
}

export function increasePaidForLandscaper(facts: EventFacts): Letter {
  const [{ job, to, difference, rows }, customer] = [asked(facts), need(facts, 'customer')];
  return {
    subject: `${customer.name} paid ${difference} more: ${job.title}`,
    paragraphs: [
      `The new price holds: ${formatPounds(to)} is held for this job. You receive ${formatPounds(split(to).share)} of it when the work is done.`,
    ],
    facts: [...rows, ['You receive', formatPounds(split(to).share)]],
    action: { words: 'See the job', path: `/jobs/${job.id}` },
  };
}

export function increaseLapsedForCustomer(facts: EventFacts): Letter {
  const { job, from, difference, rows } = asked(facts);
  return {
    subject: `The price stays at ${from}: ${job.title}`,
    paragraphs: [
      `You agreed to pay ${difference} more, but did not pay it within 24 hours. Nothing has changed, and you owe nothing more.`,
    ],
    facts: rows,
    action: { words: 'See your job', path: `/jobs/${job.id}` },
  };
}

export function increaseLapsedForLandscaper(facts: EventFacts): Letter {
  const [{ job, from, difference, rows }, customer] = [asked(facts), need(facts, 'customer')];
  return {
    subject: `The price stays at ${from}: ${job.title}`,
    paragraphs: [
      `${customer.name} agreed to ${difference} more, but did not pay it within 24 hours. You can ask again as long as the work is not marked complete.`,
    ],
    facts: rows,
    action: { words: 'See the job', path: `/jobs/${job.id}` },
  };
}
