import type { ActionFunctionArgs } from '@remix-run/node';
import { advanceClock } from '#app/commands/admin/advance-clock';
import { submitJson } from '#app/web/submit.server';

/** POST /api/sandbox/clock { advanceHours } -> { now }: moves the sandbox's time forward and does what became due. */
export const action = (args: ActionFunctionArgs) => submitJson(advanceClock, args, { to: (now) => ({ now }) });
