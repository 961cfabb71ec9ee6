import type { ActionFunctionArgs } from '@remix-run/node';
import { answerQuestion } from '#app/commands/bidding/questions/answer-question';
import { submitJson } from '#app/web/submit.server';

/** POST /api/jobs/{id}/questions/{questionId}/answer { answer }: the customer answers, or changes the answer. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(answerQuestion, args, { to: ({ id, answer, answeredAt }) => ({ success: true, id, answer, answeredAt }) });
