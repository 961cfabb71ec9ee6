import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { correctionAccounts, REASON_MAX, ways } from '#src/modules/escrow/domain/reconciliation/difference-settlement';
import { actedFrom } from '#app/commands/admin/acted-from';
import { command } from '#app/web/command';
import { list, text } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { NO_DIFFERENCE } from './no-difference';

const WHICH_ACCOUNT = 'Please choose the account';

const fields = z.object({
  id: z.string(),
  way: z.enum(ways, { error: 'Please choose what to do' }),
  /** What it belongs to, if it is matched: ledger transactions, or one movement. */
  with: list(z.string().max(200)),
  account: z.enum(correctionAccounts, { error: WHICH_ACCOUNT }).optional(),
  reason: text('Please say why', REASON_MAX),
  /** The difference as it was shown. */
  seen: z.string({ error: 'Please go back and try again' }),
});
type Fields = z.output<typeof fields>;

/** An admin settles a difference. What is booked is kept for good. */
export const settleDifference = command({
  for: 'admin',
  schema: fields.refine(({ way, account }) => way !== 'correction' || account !== undefined, {
    path: ['account'],
    message: WHICH_ACCOUNT,
  }),
  run: ({ id: subjectId, reason, seen: differences, ...chosen }, actor, app, request) =>
    app.escrow.settleDifference.execute({
      subjectId,
      adminId: actor.id,
      reason,
      differences,
      choice: choiceOf(subjectId, chosen),
      from: actedFrom(request),
    }),
  refusals: {
    'difference-not-found': NO_DIFFERENCE,
    'already-agrees': [409, 'Both books now agree about this. Nothing more has been booked.'],
    'already-settled': [409, 'This has already been settled as expected.'],
    'changed-since': [409, 'This has changed since you opened the page. Please look at it again.'],
    'not-open': [422, 'This difference cannot be settled in that way.', 'way'],
    'no-match': [422, 'Please choose what it belongs to. It must not already belong to anything else.', 'with'],
  },
});

function choiceOf(subjectId: string, { way, with: named, account }: Pick<Fields, 'way' | 'with' | 'account'>) {
  if (way === 'correction') return { way, account: account! };
  if (way !== 'matched') return { way };
  const numbers = named.filter((one) => /^\d{1,15}$/.test(one)).map(Number);
  return { way, with: subjectId.startsWith('entry-') ? (named[0] ?? '') : numbers };
}

/** POST /api/admin/reconciliation/{id}/settle. Sent twice, the second is refused and changes nothing. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(settleDifference, args, { to: ({ subjectId, way }) => ({ success: true, id: subjectId, way }) });
