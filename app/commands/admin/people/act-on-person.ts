import { z } from 'zod';
import { openTypes } from '#src/modules/accounts/domain/user';
import { personActs } from '#src/modules/admin/domain/person-acts';
import { REASON_MAX, SUSPENSION_DAYS_MAX } from '#src/modules/admin/domain/suspension';
import { actedFrom } from '#app/web/acted-from';
import { ACT_MISSING, REASON_MISSING } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { email, id, text } from '#app/web/fields';

const EMAIL_MISSING = 'Please enter the new email';
const DAYS = `Please enter whole days from 1 to ${SUSPENSION_DAYS_MAX}, or leave it empty`;

/** An admin does one of the acts about a person, with a reason. */
export const actOnPerson = command({
  for: 'admin',
  schema: z
    .object({
      id: z.string(),
      act: z.enum(personActs, { error: ACT_MISSING }),
      reason: text(REASON_MISSING, REASON_MAX),
      /** How long a suspension lasts. Empty: until an admin lifts it. */
      days: z.preprocess(
        (typed) => (typed === '' || typed === null ? undefined : typed),
        z.coerce.number({ error: DAYS }).int(DAYS).min(1, DAYS).max(SUSPENSION_DAYS_MAX, DAYS).optional(),
      ),
      /** Made by the page, so that a note that is sent twice is kept once. */
      noteId: id().nullish(),
      /** The right address, when an email is corrected. */
      email: z.preprocess((typed) => typed || undefined, email().optional()),
      /** The right type, when a type is corrected; naming it keeps a form that is sent twice from turning it back. */
      userType: z.enum(openTypes).optional(),
    })
    .refine(({ act, email: typed }) => act !== 'correct-email' || typed, { path: ['email'], error: EMAIL_MISSING }),
  run: ({ id: personId, act, reason, days = null, noteId, email: newEmail, userType }, actor, app, request) =>
    app.admin.actOnPerson.execute({
      id: noteId ?? undefined,
      act,
      personId,
      adminId: actor.id,
      reason,
      days,
      email: newEmail,
      userType,
      from: actedFrom(request),
    }),
  refusals: {
    'person-not-found': [404, 'We could not find this person.'],
    'not-yourself': [403, 'You cannot do this to your own account. Please ask another admin.'],
    'account-gone': [409, 'This account has been deleted already.'],
    'already-suspended': [409, 'This person is suspended already. Nothing has changed: see below who did it, and why.'],
    'not-suspended': [409, 'This person is not suspended, or no longer. Nothing has changed.'],
    'no-appeal': [409, 'There is no appeal to answer. Another admin may have answered it.'],
    'own-decision': [403, 'You decided this suspension, so another admin has to answer the appeal.'],
    'admins-stay': [403, 'The account of an admin cannot be deleted here.'],
    'admins-by-operator': [403, 'The account of an admin is changed by the operator of the platform, not here.'],
    'email-taken': [409, 'Another account has this email. Each account needs its own.', 'email'],
    'type-is-theirs': [409, 'The account is of this type already. Nothing has changed.'],
    'type-in-use': [409, 'This account is in use already, so its type cannot be corrected.'],
    'email-is-theirs': [409, 'This is the email of the account already.', 'email'],
    'data-held': [409, 'A legal hold keeps the data of this person. Nothing has changed.'],
    'data-not-held': [409, 'There is no legal hold, or no longer. Nothing has changed.'],
    'under-way': [
      409,
      'Work is open or money is held, so this account cannot be deleted yet. Finish or cancel those jobs first.',
    ],
  },
});
