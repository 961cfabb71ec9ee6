import { z } from 'zod';
import { command } from '#app/web/command';
import { text } from '#app/web/fields';

const AMOUNT = 'Please enter the new price in pounds, such as 220 or 220.50';
const FAILED = 'Failed to request payment increase';
/** Also for the page, which says it instead of the form. */
export const NOT_TO_BE_ASKED = {
  'not-held': 'Nothing is held for this job.',
  'payment-disputed': 'A problem was reported with this job. It has to be settled first.',
  'already-marked-complete': 'You have marked this job complete already.',
  'already-asked': 'You have asked already, and the customer has yet to answer or to pay.',
};

/** The landscaper asks for more than was agreed, with a reason (V-LAND-03). */
export const requestPaymentIncrease = command({
  for: 'landscaper',
  schema: z.object({
    id: z.string(),
    newAmount: z.union([z.string().trim().min(1, AMOUNT).max(100, AMOUNT), z.number()], { error: AMOUNT }),
    reason: text('Please say why the price should go up', 1000),
  }),
  async run({ id: jobId, newAmount: typed, reason }, actor, app) {
    const newAmount = app.escrow.readPounds(String(typed));
    if (newAmount === undefined) return { ok: false, reason: 'amount-not-valid' };
    return app.escrow.requestPaymentIncrease.execute({ jobId, landscaperId: actor.id, newAmount, reason });
  },
  refusals: {
    'job-not-found': [404, 'We could not find this job.'],
    'not-your-job': [404, 'We could not find this job.'],
    'amount-not-valid': [422, AMOUNT, 'newAmount'],
    'not-more-than-agreed': [422, 'Please enter more than the price agreed so far', 'newAmount'],
    'more-than-possible': [422, 'A price can be £100,000.00 at most', 'newAmount'],
    'not-held': [409, `${FAILED}. ${NOT_TO_BE_ASKED['not-held']}`],
    'payment-disputed': [409, `${FAILED}. ${NOT_TO_BE_ASKED['payment-disputed']}`],
    'already-marked-complete': [409, `${FAILED}. ${NOT_TO_BE_ASKED['already-marked-complete']}`],
    'already-asked': [409, `${FAILED}. ${NOT_TO_BE_ASKED['already-asked']}`],
  },
});
export const REQUEST_FAILED = { title: 'Request Failed', words: FAILED };
