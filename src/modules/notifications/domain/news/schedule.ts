import { ANSWER_WITHIN_HOURS } from '#src/kernel/deadlines';
import { longDate } from '#src/kernel/written-date';
import type { ProposalFacts } from '../facts';
import { needs, type NewsTable } from '../news';

/** What to say about an agreed visit that one side asks to move. */
function askedBy(name: string, job: { title: string }, { movesFrom, reason, ...to }: ProposalFacts) {
  if (!movesFrom) return {};
  const why = reason === 'rain' ? ' because of rain' : '';
  return {
    subject: `${name} asks to move ${job.title} to ${dayOf(to)}`,
    first: `${name} asks to move the visit of ${longDate(movesFrom)}${why}, to ${dayOf(to)}. Until you accept, the date you agreed on stands. Moving costs neither of you anything.`,
  };
}

const dayOf = ({ date, time }: Pick<ProposalFacts, 'date' | 'time'>): string => `${longDate(date)} at ${time}`;

const isAnswered = ({ proposal }: { proposal: ProposalFacts }) => proposal.status !== 'open';

export const schedule = {
  'schedule-proposed': needs('job', 'customer', 'landscaper', 'proposal').tell({
    plain: 'Your landscaper proposes a date',
    customer: {
      text: 'by-day',
      topic: 'schedule',
      unless: isAnswered,
      email: ({ job, landscaper, proposal }) => {
        const when = dayOf(proposal);
        const { subject, first } = askedBy(landscaper.name, job, proposal);
        return {
          subject: subject ?? `${landscaper.name} proposes ${when} for ${job.title}`,
          paragraphs: [
            first ?? `${landscaper.name} can come on ${when}.`,
            `If you accept within ${ANSWER_WITHIN_HOURS} hours, that date is agreed. If you decline, they can propose another one.`,
          ],
          summary: [['Proposed', when]],
          action: { words: 'Accept or decline', path: `/jobs/${job.id}/schedule/answer` },
          otherAction: { words: `Message ${landscaper.name}`, path: `/messages/${job.id}` },
        };
      },
    },
  }),
  'schedule-agreed': needs('job', 'customer', 'landscaper', 'proposal').tell({
    plain: 'Your date is agreed',
    landscaper: {
      text: 'by-day',
      topic: 'schedule',
      email: ({ job, customer, proposal }) => {
        const when = dayOf(proposal);
        return {
          subject: `Agreed: ${job.title} on ${when}`,
          paragraphs: [`${customer.name} accepted the date you proposed.`],
          summary: [['Agreed for', when]],
          action: { words: 'See the job', path: `/jobs/${job.id}` },
          otherAction: { words: `Message ${customer.name}`, path: `/messages/${job.id}` },
        };
      },
    },
  }),
  'schedule-declined': needs('job', 'customer', 'landscaper', 'proposal').tell({
    plain: 'Your date was declined',
    landscaper: {
      text: 'by-day',
      topic: 'schedule',
      email: ({ job, customer, proposal }) => {
        const when = dayOf(proposal);
        return {
          subject: `${customer.name} declined ${when} for ${job.title}`,
          paragraphs: [`${when} does not suit ${customer.name}. A quick message is often the best way to find a date.`],
          action: { words: 'Propose another date', path: `/jobs/${job.id}/schedule` },
          otherAction: { words: `Message ${customer.name}`, path: `/messages/${job.id}` },
        };
      },
    },
  }),
  'date-suggested': needs('job', 'customer', 'landscaper', 'proposal').tell({
    plain: 'Your customer suggests a date',
    landscaper: {
      text: 'by-day',
      topic: 'schedule',
      unless: isAnswered,
      email: ({ job, customer, proposal }) => {
        const when = dayOf(proposal);
        const { subject, first } = askedBy(customer.name, job, proposal);
        return {
          subject: subject ?? `${customer.name} suggests ${when} for ${job.title}`,
          paragraphs: [
            first ?? `The date you proposed does not suit ${customer.name}. They suggest ${when}.`,
            `If you accept within ${ANSWER_WITHIN_HOURS} hours, that date is agreed.`,
          ],
          summary: [['Suggested', when]],
          action: { words: 'Accept or decline', path: `/jobs/${job.id}/schedule/suggestion` },
          otherAction: { words: `Message ${customer.name}`, path: `/messages/${job.id}` },
        };
      },
    },
  }),
  'suggestion-agreed': needs('job', 'customer', 'landscaper', 'proposal').tell({
    plain: 'Your date is agreed',
    customer: {
      text: 'by-day',
      topic: 'schedule',
      email: ({ job, landscaper, proposal }) => {
        const when = dayOf(proposal);
        return {
          subject: `Agreed: ${job.title} on ${when}`,
          paragraphs: [`${landscaper.name} accepted the date you suggested.`],
          summary: [['Agreed for', when]],
          action: { words: 'See the job', path: `/jobs/${job.id}` },
          otherAction: { words: `Message ${landscaper.name}`, path: `/messages/${job.id}` },
        };
      },
    },
  }),
  'suggestion-declined': needs('job', 'customer', 'landscaper', 'proposal').tell({
    plain: 'Your date was declined',
    customer: {
      text: 'by-day',
      topic: 'schedule',
      email: ({ job, landscaper, proposal }) => {
        const when = dayOf(proposal);
        const stands = proposal.movesFrom ? ` The visit stays on ${longDate(proposal.movesFrom)}.` : '';
        return {
          subject: `${landscaper.name} declined ${when} for ${job.title}`,
          paragraphs: [
            `${when} does not suit ${landscaper.name}.${stands} A quick message is often the best way to find a date.`,
          ],
          action: { words: 'See the job', path: `/jobs/${job.id}` },
          otherAction: { words: `Message ${landscaper.name}`, path: `/messages/${job.id}` },
        };
      },
    },
  }),
  /** Sent three days before recurring work is due. It books and charges nothing (K-CUST-14). */
  'work-due-again': needs('job', 'customer', 'dueOn').tell({
    plain: 'Work in your garden is due again',
    customer: {
      topic: 'schedule',
      email: ({ job, dueOn }) => {
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
      },
    },
  }),
} satisfies Partial<NewsTable>;
