import type { ActionFunctionArgs } from '@remix-run/node';
import { answersFrom } from './job-wire';
import { postJob } from '#app/commands/jobs/posting/post-job';
import { submitJson } from '#app/web/submit.server';
import { isMultipart } from '#app/web/multipart/receive-files.server';
import { multipartJob } from './multipart-job';

/**
 * POST /api/jobs: JSON (API-POST-01), or multipart with photos and the alternative names (API-POST-03). The content
 * type decides.
 */
export const action = (args: ActionFunctionArgs) => (isMultipart(args.request) ? postMultipart(args) : postJson(args));

const answer = {
  to: ({ id, title, status, postedAt }: { id: string; title: string; status: string; postedAt: Date }) => ({
    id,
    title,
    status,
    postedAt,
  }),
  status: 201,
};

const postJson = (args: ActionFunctionArgs) => submitJson(postJob('json'), args, { from: answersFrom, ...answer });

const postMultipart = (args: ActionFunctionArgs) =>
  multipartJob(args, { use: 'multipart' }, (body) =>
    submitJson(postJob('multipart'), args, {
      body,
      from: (wire) => answersFrom(wire, { ownWords: true }),
      ...answer,
    }),
  );
