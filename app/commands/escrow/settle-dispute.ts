import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { parsePounds } from '#src/kernel/money';
import { SETTLEMENT_REASON_MAX } from '#src/modules/escrow/domain/hold';
import { JOB_NOT_FOUND, REASON_MISSING } from '#app/commands/refusals';
import { partNotValid } from '#app/ui/job/split-words';
import { actedFrom } from '#app/web/acted-from';
import { command } from '#app/web/command';
import { optionalText, typedAmount } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { NOT_DISPUTED, PAYOUT_UNDER_WAY } from './disputes/words';

const amount = (whose: 'landscaper' | 'customer') => typedAmount(partNotValid(whose));
const reason = () => optionalText(SETTLEMENT_REASON_MAX);

/** An admin divides the disputed part between customer and landscaper, to the penny, and gives each side a reason. */
export const settleDispute = command({
  for: 'admin',
  schema: z.object({
    id: z.string(),
    toLandscaper: amount('landscaper'),
    toCustomer: amount('customer'),
    /** For both sides, unless each is given its own. */
    reason: reason(),
    reasonForCustomer: reason(),
    reasonForLandscaper: reason(),
  }),
  async run({ id: jobId, reason: forBoth, ...typed }, actor, app, request) {
    const { reasonForCustomer = forBoth, reasonForLandscaper = forBoth } = typed;
    if (!reasonForCustomer) return { ok: false, reason: 'customers-reason-missing' };
    if (!reasonForLandscaper) return { ok: false, reason: 'landscapers-reason-missing' };
    const [toLandscaper, toCustomer] = [parsePounds(String(typed.toLandscaper)), parsePounds(String(typed.toCustomer))];
    if (toLandscaper === undefined) return { ok: false, reason: 'landscapers-part-not-valid' };
    if (toCustomer === undefined) return { ok: false, reason: 'customers-part-not-valid' };
    return app.escrow.decideDispute.execute({
      jobId,
      adminId: actor.id,
      toLandscaper,
      toCustomer,
      reasonForCustomer,
      reasonForLandscaper,
      from: actedFrom(request),
    });
  },
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'not-disputed': NOT_DISPUTED,
    'not-heard': [
      409,
      'The other side has not answered yet, and still has time. We decide once both have written, or their time is over.',
    ],
    'being-put-right': [409, 'The two have agreed that it is put right. It is for us only if that does not happen.'],
    'conflict-of-interest': [409, 'You said that you should not judge this dispute, so another admin has to.'],
    'already-settled': [409, 'This dispute has already been decided differently, and a decision is final.'],
    'charged-back': [
      409,
      'The customer’s bank has asked for this money back. Settling it now could pay it twice, so please wait until the bank has decided.',
    ],
    'payout-under-way': PAYOUT_UNDER_WAY,
    'customers-reason-missing': [422, REASON_MISSING, 'reasonForCustomer'],
    'landscapers-reason-missing': [422, REASON_MISSING, 'reasonForLandscaper'],
    'landscapers-part-not-valid': [422, partNotValid('landscaper'), 'toLandscaper'],
    'customers-part-not-valid': [422, partNotValid('customer'), 'toCustomer'],
    'amounts-do-not-add-up': [422, 'Together the two amounts must come to exactly what is in dispute', 'toLandscaper'],
  },
});

/** A call usually sends one reason for both sides. */
export const nameOfPart = (field: string): string =>
  field === 'reasonForCustomer' || field === 'reasonForLandscaper' ? 'reason' : field;

/**
 * POST /api/jobs/{id}/settle { toLandscaper, toCustomer, reason }, in pounds; the two amounts must add up to exactly
 * what is in dispute. { reasonForCustomer, reasonForLandscaper } can replace the one reason. `outcome` is proposed
 * until a second admin decides the same.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(settleDispute, args, {
    nameOf: nameOfPart,
    to: ({ jobId, outcome }) => ({ success: true, jobId, outcome }),
  });
