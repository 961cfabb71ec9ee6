import { formatPounds, split } from '#src/kernel/money';
import type { EventFacts } from '../../domain/event-facts';
import type { Letter } from './letter';
import { dayAndTime, need, quoted } from './words';

export function paymentHeldForCustomer(facts: EventFacts): Letter {
  const [job, hold, landscaper] = [need(facts, 'job'), need(facts, 'hold'), need(facts, 'landscaper')];
  const price = formatPounds(hold.amount);
  return {
    subject: `${price} is held for ${job.title}`,
    paragraphs: [
      `Your payment has arrived, and ${landscaper.name} has the job. ${price} is held for it.`,
      `It is released when you confirm that the work is done, or 48 hours after ${landscaper.name} marks it complete, unless you tell us that something is wrong.`,
    ],
    facts: [
      ['Held now', price],
      ['Landscaper', landscaper.name],
    ],
    action: { words: 'See your job', path: `/jobs/${job.id}` },
    otherAction: { words: `Write to ${landscaper.name}`, path: `/messages/${job.id}` },
  };
}

export function paymentHeldForLandscaper(facts: EventFacts): Letter {
  const [job, hold, customer] = [need(facts, 'job'), need(facts, 'hold'), need(facts, 'customer')];
  const { fee, share } = split(hold.amount);
  return {
    subject: `Paid: ${job.title} is yours, you can start`,
    paragraphs: [
      `${customer.name} has paid, and ${formatPounds(hold.amount)} is held for this job. You receive ${formatPounds(share)} of it when the work is done.`,
      'The address and how to get in are on the job’s page now.',
    ],
    facts: [
      ['Held now', formatPounds(hold.amount)],
      ['Our fee, 10%', formatPounds(fee)],
      ['You receive', formatPounds(share)],
    ],
    action: { words: 'See the job', path: `/jobs/${job.id}` },
    otherAction: { words: `Write to ${customer.name}`, path: `/messages/${job.id}` },
  };
}

export function workStarted(facts: EventFacts): Letter {
  const [job, hold, landscaper] = [need(facts, 'job'), need(facts, 'hold'), need(facts, 'landscaper')];
  return {
    subject: `Work has started: ${job.title}`,
    paragraphs: [`The work has begun. ${formatPounds(hold.amount)} stays held until it is done.`],
    action: { words: 'See your job', path: `/jobs/${job.id}` },
    otherAction: { words: `Write to ${landscaper.name}`, path: `/messages/${job.id}` },
  };
}

export function markedCompleteForCustomer(facts: EventFacts): Letter {
  const [job, hold, landscaper] = [need(facts, 'job'), need(facts, 'hold'), need(facts, 'landscaper')];
  const [price, due] = [formatPounds(hold.amount), dayAndTime(releaseDueAt(facts))];
  return {
    subject: `${landscaper.name} marked ${job.title} complete`,
    paragraphs: [
      `${price} is held. It is released on ${due} unless you stop it.`,
      'Please have a look at the garden. If all is well you can release it now. If something is wrong, tell us before then: that stops the clock.',
    ],
    quote: quoted(landscaper, job.completionNote),
    facts: [
      ['Held now', price],
      ['Released on', due],
    ],
    action: { words: `Confirm and release ${price}`, path: `/jobs/${job.id}/confirm` },
    otherAction: { words: 'Report a problem', path: `/jobs/${job.id}/report-problem` },
  };
}

export function markedCompleteForLandscaper(facts: EventFacts): Letter {
  const [job, hold, customer] = [need(facts, 'job'), need(facts, 'hold'), need(facts, 'customer')];
  const [share, due] = [formatPounds(split(hold.amount).share), dayAndTime(releaseDueAt(facts))];
  return {
    subject: `You marked ${job.title} complete`,
    paragraphs: [
      `We have asked ${customer.name} to have a look. ${share} is released to you when ${customer.name} confirms, or on ${due} if we hear nothing.`,
    ],
    facts: [
      ['You receive', share],
      ['At the latest', due],
    ],
    action: { words: 'See the job', path: `/jobs/${job.id}` },
  };
}

export function reviewRequested(facts: EventFacts): Letter {
  const [job, landscaper] = [need(facts, 'job'), need(facts, 'landscaper')];
  return {
    subject: `${landscaper.name} asks for your review of ${job.title}`,
    paragraphs: [
      `“${job.title}” is done, and ${landscaper.name} would like to know how you found it.`,
      'A few words help the next customer to choose. It takes a minute.',
    ],
    action: { words: 'Write a review', path: `/jobs/${job.id}/review` },
  };
}

export function jobReviewed(facts: EventFacts): Letter {
  const [job, review, customer, landscaper] = [
    need(facts, 'job'),
    need(facts, 'review'),
    need(facts, 'customer'),
    need(facts, 'landscaper'),
  ];
  return {
    subject: `${customer.name} gave you ${review.rating} out of 5`,
    paragraphs: [`${customer.name} reviewed “${job.title}”. The review is on your public profile.`],
    quote: quoted(customer, review.comment),
    action: { words: 'See your profile', path: `/landscaper/${landscaper.id}` },
  };
}

export function messageSent(facts: EventFacts): Letter {
  const [job, message, customer, landscaper] = [
    need(facts, 'job'),
    need(facts, 'message'),
    need(facts, 'customer'),
    need(facts, 'landscaper'),
  ];
  const writer = message.senderId === customer.id ? customer : landscaper;
  return {
    subject: `${writer.name} wrote to you about ${job.title}`,
    paragraphs: ['Answer in the thread: replies to this mail do not reach them.'],
    quote: quoted(writer, message.content),
    action: { words: `Answer ${writer.name}`, path: `/messages/${job.id}` },
  };
}

function releaseDueAt(facts: EventFacts): Date {
  const { releaseDueAt: due } = need(facts, 'job');
  if (!due) throw new Error(`event ${facts.id} (${facts.name}) tells of a release that has no time`);
  return due;
}
