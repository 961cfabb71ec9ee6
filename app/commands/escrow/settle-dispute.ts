import { z } from 'zod';
import { command } from '#app/web/command';
import { text } from '#app/web/fields';

const part = (whose: string) => `Please enter the ${whose}’s part in pounds, such as 0 or 30.50`;
const amount = (whose: string) => z.union([z.string().max(100), z.number()], { error: part(whose) });

/** An admin's decision about the disputed part: so much to each, to the penny, with a written reason. */
export const settleDispute = command({
  for: 'admin',
  schema: z.object({
    id: z.string(),
    toLandscaper: amount('landscaper'),
    toCustomer: amount('customer'),
    reason: text('Please write down the reason', 2000),
  }),
  async run({ id: jobId, reason, ...typed }, actor, app) {
    const [toLandscaper, toCustomer] = [
      app.escrow.readPounds(String(typed.toLandscaper)),
      app.escrow.readPounds(String(typed.toCustomer)),
    ];
    if (toLandscaper === undefined) return { ok: false, reason: 'landscapers-part-not-valid' };
    if (toCustomer === undefined) return { ok: false, reason: 'customers-part-not-valid' };
    return app.escrow.settleDispute.execute({ jobId, adminId: actor.id, toLandscaper, toCustomer, reason });
  },
  refusals: {
    'job-not-found': [404, 'We could not find this job.'],
    'not-disputed': [409, 'Nothing about this job is disputed.'],
    'already-settled': [409, 'This dispute has been decided already, and differently. A decision stands.'],
    'landscapers-part-not-valid': [422, part('landscaper'), 'toLandscaper'],
    'customers-part-not-valid': [422, part('customer'), 'toCustomer'],
    'amounts-do-not-add-up': [422, 'Together the two amounts must be exactly what is disputed', 'toLandscaper'],
  },
});
