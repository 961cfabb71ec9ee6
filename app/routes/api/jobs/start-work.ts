import type { ActionFunctionArgs } from '@remix-run/node';
import { startWork } from '#app/commands/jobs/start-work';
import { submitJson } from '#app/web/submit.server';
import { changedJobJson } from './job-json';

/** POST /api/jobs/{id}/start: the hired landscaper starts, once the payment is held. */
export const action = (args: ActionFunctionArgs) => submitJson(startWork, args, { to: changedJobJson });
