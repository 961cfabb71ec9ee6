import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { ABSENCE_ANSWER_MAX } from '#src/modules/escrow/domain/absence';
import { NOT_DISPUTABLE, PHOTO_REFUSALS, photoProblem, TERMS_REFUSED } from '#app/commands/escrow/disputes/words';
import { typed } from '#app/commands/jobs/posting/save-step';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { photoIdsIn, sentPhotos } from '#app/commands/jobs/photos/sent-photos';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';

export const ABSENCE_ANSWERS = ['coming', 'not-coming', 'was-there'] as const;
const CHOOSE = 'Please choose one of the three answers';
const WHEN = 'Please enter the time at which you come today, such as 15:30';
const SHOW = 'Please say when you were there, or add a photo';

/** The landscaper answers a customer who says that they have not turned up. */
export const answerAbsence = command({
  for: 'landscaper',
  schema: z.object({
    id: z.string(),
    answer: z.enum(ABSENCE_ANSWERS, { error: CHOOSE }),
    /** A time today, such as '15:30'. */
    time: typed,
    words: typed,
    ...sentPhotos(),
  }),
  async run({ id: jobId, answer, time, words, photoIds, photosRefused }, actor, app) {
    const problem = photoProblem({ photoIds, photosRefused });
    if (problem) return problem;
    const said = words?.trim() || null;
    if ((said?.length ?? 0) > ABSENCE_ANSWER_MAX) return { ok: false, reason: 'words-too-long' };
    const by = { jobId, landscaperId: actor.id };
    if (answer === 'coming') return app.escrow.answerAbsence.execute({ ...by, answer, time: time?.trim() ?? '' });
    if (answer === 'not-coming') return app.escrow.answerAbsence.execute({ ...by, answer, words: said });
    if (!said && photoIds.length === 0) return { ok: false, reason: 'nothing-said' };
    return app.escrow.answerAbsence.execute({ ...by, answer, words: said ?? 'See the photos.', photoIds });
  },
  refusals: {
    ...TERMS_REFUSED,
    ...NOT_DISPUTABLE,
    'job-not-found': JOB_NOT_FOUND,
    'not-your-job': JOB_NOT_FOUND,
    'nothing-to-answer': [409, 'There is nothing to answer now. The job’s page says where things stand.'],
    'too-late-to-answer': [
      409,
      'The time to answer is over, which counts as not coming. Write to the customer: they can still say that you came.',
    ],
    'already-expected': [
      409,
      'You are already expected at a later time. If you cannot make it, choose “I am not coming”.',
      'answer',
    ],
    'already-answered': [409, 'You have already answered. If you cannot come, choose “I am not coming”.', 'answer'],
    'another-day': [
      409,
      'That is another day than the one you were missed on. Propose a date on the job’s page: the customer has to agree to it.',
      'answer',
    ],
    'time-not-valid': [422, WHEN, 'time'],
    'time-gone-by': [
      422,
      'Please enter a time later today. For another day, propose a new date: the customer has to agree to it.',
      'time',
    ],
    'words-too-long': [422, `Please use ${ABSENCE_ANSWER_MAX} characters or fewer`, 'words'],
    'nothing-said': [422, SHOW, 'words'],
    ...PHOTO_REFUSALS,
  },
});

const isAnswer = (text: unknown) => ABSENCE_ANSWERS.some((one) => one === text);

/**
 * POST /api/jobs/{id}/not-come/answer { answer: coming | not-coming | was-there, time?, words?, photos? } -> { success
 * }. Any other text in `answer` counts as was-there.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(answerAbsence, args, {
    from: ({ answer, words, photos, ...body }) =>
      isAnswer(answer) || typeof answer !== 'string' || !answer.trim()
        ? { ...body, answer, words, photoIds: photoIdsIn(photos) }
        : { ...body, answer: 'was-there', words: answer, photoIds: photoIdsIn(photos) },
    to: () => ({ success: true }),
  });
