import { z } from 'zod';
import { lengths } from '#src/modules/accounts/domain/limits';
import { topics } from '#src/modules/support/domain/ticket';
import { command } from '#app/web/command';
import { email, id, optionalText, tick, uncheckedText } from '#app/web/fields';
import { fileRefusals, textRefusals, TOO_MANY_REQUESTS } from './words';

const NAME_MISSING = 'Please enter your name';
const EMAIL_MISSING = 'Please enter your email, so that we can answer';

/** Anyone asks us for help. Someone signed in need not give their name and email. */
export const openTicket = command({
  for: 'anyone',
  schema: z.object({
    /** Made by the page, so that a form sent twice opens one ticket. */
    ticketId: id().optional(),
    topic: z.enum(topics, { error: 'Please choose what it is about' }),
    urgent: tick,
    jobId: z.preprocess((typed) => (typed === '' ? undefined : typed), id().optional()),
    name: optionalText(lengths.fullName.max),
    email: z.preprocess((typed) => (typed === '' ? undefined : typed), email().optional()),
    text: uncheckedText(z.string()),
    attachment: z.instanceof(File).optional(),
  }),
  async run({ ticketId, attachment, name, email, jobId, ...order }, actor, app, { address }) {
    if (!actor && !name) return { ok: false, reason: 'name-missing' };
    if (!actor && !email) return { ok: false, reason: 'email-missing' };
    if (!(await app.rateLimits.allow('ask-for-help', actor?.id ?? address)))
      return { ok: false, reason: 'too-many-requests' };
    return app.support.openTicket.execute({
      ...order,
      ticketId: ticketId ?? app.newId(),
      jobId: jobId ?? null,
      person: actor
        ? { userId: actor.id, name: actor.fullName, email: actor.email }
        : { userId: null, name: name ?? '', email: email ?? '' },
      file: attachment && { name: attachment.name, bytes: new Uint8Array(await attachment.arrayBuffer()) },
    });
  },
  refusals: {
    ...textRefusals,
    ...fileRefusals,
    'name-missing': [422, NAME_MISSING, 'name'],
    'email-missing': [422, EMAIL_MISSING, 'email'],
    'job-not-found': [422, 'Please choose one of your jobs, or none', 'jobId'],
    'ticket-id-taken': [409, 'This request could not be sent. Please reload the page and write it again.'],
    'too-many-requests': TOO_MANY_REQUESTS,
  },
});
