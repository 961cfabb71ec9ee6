import { formatPounds, split } from '#src/kernel/money';
import type { EventFacts } from '../../domain/event-facts';
import type { Letter } from './letter';
import { dayAndTime, need, quoted } from './words';

export function jobPosted(facts: EventFacts): Letter {
  const job = need(facts, 'job');
  return {
    subject: `Your job is posted: ${job.title}`,
    paragraphs: [
      `Landscapers near ${job.town} can see it now and send you their price. Up to ${job.maxBids} can bid, and we write to you each time.`,
      'They see the town and the first part of your postcode. Your address shows only to the landscaper you choose, once your payment is held.',
      'You pay nothing until you choose one.',
    ],
    facts: [['Job', `${job.title}, no. ${job.number}`]],
    action: { words: 'See your job', path: `/jobs/${job.id}` },
  };
}

export function landscaperInvited(facts: EventFacts): Letter {
  const [job, customer] = [need(facts, 'job'), need(facts, 'customer')];
  return {
    subject: `${customer.name} has posted ${job.title} again`,
    paragraphs: [
      `You did this work last time, so ${customer.name}’s job is shown to you first-hand. Others nearby can bid as well, up to ${job.maxBids} in all.`,
    ],
    facts: [['Job', `${job.title}, no. ${job.number}`]],
    action: { words: 'See it and bid', path: `/jobs/${job.id}/bid` },
  };
}

export function bidPlaced(facts: EventFacts): Letter {
  const [job, bid, landscaper] = [need(facts, 'job'), need(facts, 'bid'), need(facts, 'landscaper')];
  const price = formatPounds(bid.amount);
  return {
    subject: `${landscaper.name} bid ${price} for ${job.title}`,
    paragraphs: [
      `${landscaper.name} would do “${job.title}” for ${price}.`,
      'Compare it with your other bids, ask for more, or wait: you pay nothing until you choose one.',
    ],
    quote: quoted(landscaper, bid.message),
    action: { words: 'Compare your bids', path: `/jobs/${job.id}/bids` },
  };
}

export function payForJob(facts: EventFacts): Letter {
  const [job, hold, landscaper] = [need(facts, 'job'), need(facts, 'hold'), need(facts, 'landscaper')];
  const [price, payBy] = [formatPounds(hold.amount), dayAndTime(hold.payBy)];
  return {
    subject: `Pay ${price} to keep ${landscaper.name} for ${job.title}`,
    paragraphs: [
      `You chose ${landscaper.name} for “${job.title}”. It is settled once you have paid ${price}.`,
      'The money is then held for this job. It goes to the landscaper when the work is done, not before.',
      `If it is not paid by ${payBy}, the choice lapses, no money moves, and all bids are open again.`,
    ],
    facts: [
      ['You pay', price],
      ['Pay by', payBy],
    ],
    action: { words: `Pay ${price}`, path: `/jobs/${job.id}/pay` },
  };
}

export function bidAccepted(facts: EventFacts): Letter {
  const [job, hold, customer] = [need(facts, 'job'), need(facts, 'hold'), need(facts, 'customer')];
  const [price, payBy] = [formatPounds(hold.amount), dayAndTime(hold.payBy)];
  return {
    subject: `${customer.name} chose you for ${job.title}`,
    paragraphs: [
      `${customer.name} accepted your bid of ${price} and has until ${payBy} to pay it in.`,
      'Please wait with the work until the money is held. We write to you as soon as it is; the address is on the job’s page from then on.',
    ],
    facts: [
      ['Your bid', price],
      ['You receive', formatPounds(split(hold.amount).share)],
    ],
    action: { words: 'See the job', path: `/jobs/${job.id}` },
    otherAction: { words: `Write to ${customer.name}`, path: `/messages/${job.id}` },
  };
}

export function acceptanceLapsedForCustomer(facts: EventFacts): Letter {
  const [job, hold, landscaper] = [need(facts, 'job'), need(facts, 'hold'), need(facts, 'landscaper')];
  const price = formatPounds(hold.amount);
  return {
    subject: `Not paid in time: ${job.title} is open again`,
    paragraphs: [
      `${price} for ${landscaper.name} was not paid by ${dayAndTime(hold.payBy)}, so your choice has lapsed. No money has moved.`,
      `The bids are open again: you can choose ${landscaper.name} once more, or somebody else.`,
    ],
    action: { words: 'Compare your bids', path: `/jobs/${job.id}/bids` },
  };
}

export function acceptanceLapsedForLandscaper(facts: EventFacts): Letter {
  const [job, hold, customer] = [need(facts, 'job'), need(facts, 'hold'), need(facts, 'customer')];
  return {
    subject: `Not paid in time: please do not start ${job.title}`,
    paragraphs: [
      `${customer.name} did not pay ${formatPounds(hold.amount)} by ${dayAndTime(hold.payBy)}, so the acceptance has lapsed.`,
      'Your bid is pending again and can still be chosen. You need do nothing.',
    ],
    action: { words: 'See the job', path: `/jobs/${job.id}` },
  };
}

export function bidNotChosen(facts: EventFacts): Letter {
  const [job, bid] = [need(facts, 'job'), need(facts, 'bid')];
  return {
    subject: `Another bid was chosen: ${job.title}`,
    paragraphs: [
      `“${job.title}” in ${job.town} went to another landscaper. Your bid of ${formatPounds(bid.amount)} is closed.`,
      'Thank you for pricing it.',
    ],
    action: { words: 'Find other jobs near you', path: '/landscaper/find-jobs' },
  };
}

export function bidCancelled(facts: EventFacts): Letter {
  const [job, bid] = [need(facts, 'job'), need(facts, 'bid')];
  const price = formatPounds(bid.amount);
  if (bid.closedReason === 'job_edited') {
    return {
      subject: `${job.title} has changed: please look again`,
      paragraphs: [
        `The customer changed the job, so your bid of ${price} is closed: it was for the job as it was.`,
        'If the new version suits you, you can bid again.',
      ],
      action: { words: 'See what is asked now', path: `/jobs/${job.id}` },
    };
  }
  return {
    subject: `Taken down: ${job.title}`,
    paragraphs: [
      `The customer took “${job.title}” down, so your bid of ${price} is closed.`,
      'Thank you for pricing it.',
    ],
    action: { words: 'Find other jobs near you', path: '/landscaper/find-jobs' },
  };
}
