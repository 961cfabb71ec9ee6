import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';

/** The hours in a year. */
const HOURS_MAX = 8760;
const HOURS = `Please enter hours between 1 and ${HOURS_MAX}`;

export const advanceClock = command({
  for: 'admin',
  schema: z.object({ advanceHours: z.coerce.number({ error: HOURS }).positive(HOURS).max(HOURS_MAX, HOURS) }),
  async run({ advanceHours }, _actor, app) {
    if (!app.advanceClock) return { ok: false, reason: 'not-in-sandbox' };
    return { ok: true, value: advanceHours === 0 ? await app.clock.now() : await app.advanceClock(advanceHours) };
  },
  refusals: { 'not-in-sandbox': [404, 'Only the sandbox has a clock that can be moved.'] },
});

const CALL_HOURS = `Please send hours between 0 and ${HOURS_MAX}`;
const advanceClockByCall = {
  ...advanceClock,
  schema: z.object({
    advanceHours: z.preprocess(
      (sent) => (typeof sent === 'string' && sent.trim() !== '' ? Number(sent) : sent),
      z.number({ error: CALL_HOURS }).min(0, CALL_HOURS).max(HOURS_MAX, CALL_HOURS),
    ),
  }),
};

/**
 * POST /api/sandbox/clock { advanceHours } -> { now }: moves the sandbox's time forward and does what became due. With
 * 0 it only returns the time.
 */
export const action = (args: ActionFunctionArgs) => submitJson(advanceClockByCall, args, { to: (now) => ({ now }) });
