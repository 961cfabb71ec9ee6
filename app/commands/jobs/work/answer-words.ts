import { z } from 'zod';
import { ANSWER_WITHIN_HOURS } from '#src/kernel/deadlines';

// What both sides' answers to a proposed date have in common.

const NOT_FOUND = [404, 'We could not find this proposal.'] as const;

export const ANSWER = z.object({
  id: z.string(),
  proposalId: z.string({ error: 'Please go back and try again' }),
  /** Required, so that a missing answer does not count as declining. */
  accept: z
    .union([z.boolean(), z.enum(['true', 'false'])], { error: 'Please accept or decline' })
    .transform((answer) => answer === true || answer === 'true'),
});

export const ANSWER_REFUSALS = {
  'job-not-found': NOT_FOUND,
  'not-your-job': NOT_FOUND,
  'proposal-not-found': NOT_FOUND,
  'proposal-closed': [409, 'This date was answered already, or another one has been proposed since.'],
  'proposal-lapsed': [
    409,
    `This date had no answer within ${ANSWER_WITHIN_HOURS} hours and has lapsed. Please ask for another one.`,
  ],
  'day-gone-by': [409, 'This date has passed. Please ask for another one.'],
  'job-not-active': [409, 'Nobody is hired for this job, or it is finished or cancelled.'],
} as const;

export const NOTHING_TO_ANSWER = 'There is no proposed date to answer.';
/** Shown on the page in place of the form. */
export const CANNOT_ANSWER = { ...ANSWER_REFUSALS, 'nothing-to-answer': NOTHING_TO_ANSWER };
