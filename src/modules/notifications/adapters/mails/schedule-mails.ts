import type { EventFacts } from '../../domain/event-facts';
import type { Letter } from './letter';
import { dayInWords, need } from './words';

export function scheduleProposed(facts: EventFacts): Letter {
  const [job, landscaper, when] = [need(facts, 'job'), need(facts, 'landscaper'), dayOf(facts)];
  return {
    subject: `${landscaper.name} proposes ${when} for ${job.title}`,
    paragraphs: [
      `${landscaper.name} would come on ${when}.`,
      'Accept it within 48 hours, and that is the date agreed on. Decline it, and another one can be proposed.',
    ],
    facts: [['Proposed', when]],
    action: { words: 'Accept or decline', path: `/jobs/${job.id}/schedule/answer` },
    otherAction: { words: `Write to ${landscaper.name}`, path: `/messages/${job.id}` },
  };
}

export function scheduleAgreed(facts: EventFacts): Letter {
  const [job, customer, when] = [need(facts, 'job'), need(facts, 'customer'), dayOf(facts)];
  return {
    subject: `Agreed: ${job.title} on ${when}`,
    paragraphs: [`${customer.name} accepted the date you proposed.`],
    facts: [['Agreed for', when]],
    action: { words: 'See the job', path: `/jobs/${job.id}` },
    otherAction: { words: `Write to ${customer.name}`, path: `/messages/${job.id}` },
  };
}

export function scheduleDeclined(facts: EventFacts): Letter {
  const [job, customer, when] = [need(facts, 'job'), need(facts, 'customer'), dayOf(facts)];
  return {
    subject: `${customer.name} declined ${when} for ${job.title}`,
    paragraphs: [`${when} does not suit ${customer.name}. A message often finds a better date quickly.`],
    action: { words: 'Propose another date', path: `/jobs/${job.id}/schedule` },
    otherAction: { words: `Write to ${customer.name}`, path: `/messages/${job.id}` },
  };
}

/** Three days before recurring work is due again. Nothing is booked and nothing is charged by it (K-CUST-14). */
export function workDueAgain(facts: EventFacts): Letter {
  const job = need(facts, 'job');
  const due = job.nextDueOn ? ` on ${dayInWords(job.nextDueOn)}` : '';
  return {
    subject: `${job.title} is due again${due}`,
    paragraphs: [
      'You asked for this work to come round, so here is your reminder.',
      'Nothing is booked and nothing is charged until you post it again and accept a bid. It takes a minute: everything but the date is filled in.',
    ],
    facts: job.nextDueOn ? [['Due', dayInWords(job.nextDueOn)]] : [],
    action: { words: 'Book Now', path: `/post-job?repost=${job.id}` },
    otherAction: { words: 'See your recurring jobs', path: '/recurring-jobs' },
  };
}

function dayOf(facts: EventFacts): string {
  const { date, time } = need(facts, 'proposal');
  return `${dayInWords(date)} at ${time}`;
}
