import { ANSWER_WITHIN_HOURS } from '#src/kernel/deadlines';
import { longDate } from '#src/kernel/written-date';
import type { Facts, ProposalFacts } from '../../domain/facts';
import type { EmailContent } from './email-content';

export function scheduleProposed({ job, landscaper, proposal }: Facts['schedule-proposed']): EmailContent {
  const when = dayOf(proposal);
  return {
    subject: `${landscaper.name} proposes ${when} for ${job.title}`,
    paragraphs: [
      `${landscaper.name} can come on ${when}.`,
      `If you accept within ${ANSWER_WITHIN_HOURS} hours, that date is agreed. If you decline, they can propose another one.`,
    ],
    summary: [['Proposed', when]],
    action: { words: 'Accept or decline', path: `/jobs/${job.id}/schedule/answer` },
    otherAction: { words: `Message ${landscaper.name}`, path: `/messages/${job.id}` },
  };
}

export function scheduleAgreed({ job, customer, proposal }: Facts['schedule-agreed']): EmailContent {
  const when = dayOf(proposal);
  return {
    subject: `Agreed: ${job.title} on ${when}`,
    paragraphs: [`${customer.name} accepted the date you proposed.`],
    summary: [['Agreed for', when]],
    action: { words: 'See the job', path: `/jobs/${job.id}` },
    otherAction: { words: `Message ${customer.name}`, path: `/messages/${job.id}` },
  };
}

export function scheduleDeclined({ job, customer, proposal }: Facts['schedule-declined']): EmailContent {
  const when = dayOf(proposal);
  return {
    subject: `${customer.name} declined ${when} for ${job.title}`,
    paragraphs: [`${when} does not suit ${customer.name}. A quick message is often the best way to find a date.`],
    action: { words: 'Propose another date', path: `/jobs/${job.id}/schedule` },
    otherAction: { words: `Message ${customer.name}`, path: `/messages/${job.id}` },
  };
}

/** Sent three days before recurring work is due. Nothing is booked or charged by it (K-CUST-14). */
export function workDueAgain({ job, dueOn }: Facts['work-due-again']): EmailContent {
  const due = dueOn && longDate(dueOn);
  return {
    subject: `${job.title} is due again${due ? ` on ${due}` : ''}`,
    paragraphs: [
      'You asked us to remind you of this regular work.',
      'Nothing is booked and nothing is charged until you post it again and accept a bid. That takes a minute: everything but the date is filled in.',
    ],
    summary: due ? [['Due', due]] : [],
    action: { words: 'Book Now', path: `/post-job?repost=${job.id}` },
    otherAction: { words: 'See your recurring jobs', path: '/recurring-jobs' },
  };
}

const dayOf = ({ date, time }: ProposalFacts): string => `${longDate(date)} at ${time}`;
