import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { askQuestion } from '#app/commands/bidding/questions/ask-question';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { requireActor } from '#app/web/guard.server';
import { jsonError } from '#app/web/json-error';
import { listJson } from '#app/web/lists/paging';
import { submitJson } from '#app/web/submit.server';

/** GET /api/jobs/{id}/questions: landscapers' questions about a job and the answers, for everyone who can see it. */
export async function loader(args: LoaderFunctionArgs) {
  const { id, userType } = await requireActor(args);
  const { jobs, bidding } = args.context.app;
  const job = await jobs.views.jobFor({ id, userType }, args.params.id ?? '');
  if (!job) return jsonError(...JOB_NOT_FOUND, 'job-not-found');
  return listJson(args.request, await bidding.questions.ofJob(job.id, { id, userType }));
}

/** POST /api/jobs/{id}/questions { question }: a landscaper who may bid asks a question. */
export async function action(args: ActionFunctionArgs) {
  const { userType } = await requireActor(args);
  if (userType !== 'landscaper') return jsonError(403, 'Only landscapers ask about jobs.', 'wrong-user-type');
  const to = ({ id, question, askedAt }: { id: string; question: string; askedAt: Date }) => ({
    success: true,
    id,
    question,
    askedAt,
  });
  return submitJson(askQuestion, args, { to, status: 201 });
}
