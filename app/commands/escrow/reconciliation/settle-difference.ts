import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { formatPounds } from '#src/kernel/money';
import { refuse } from '#src/kernel/result';
import { correctionAccounts, REASON_MAX, ways } from '#src/modules/escrow/domain/reconciliation/difference-settlement';
import type { OtherAmount } from '#src/modules/escrow/use-cases/reconciliation/book-as-pay-out';
import type { SettleDifferenceOrder } from '#src/modules/escrow/use-cases/reconciliation/settle-difference';
import { actedFrom } from '#app/web/acted-from';
import { ASKED, askSecondAdmin } from '#app/commands/admin/requests/ask-second-admin';
import { command } from '#app/web/command';
import { list, text } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { WHICH_JOB } from '#app/commands/escrow/words';
import { NO_DIFFERENCE } from './no-difference';

const WHICH_ACCOUNT = 'Please choose the account';

const fields = z.object({
  id: z.string(),
  way: z.enum(ways, { error: 'Please choose what to do' }),
  /** What the difference is matched with, if anything: ledger transactions, or one movement. */
  with: list(z.string().max(200)),
  account: z.enum(correctionAccounts, { error: WHICH_ACCOUNT }).optional(),
  /** The number of the job whose payout it is. Every form sends it; only that match reads it. */
  job: z.union([z.string().trim().max(20, WHICH_JOB), z.number()], { error: WHICH_JOB }).nullish(),
  reason: text('Please say why', REASON_MAX),
  /** The difference as the page showed it. */
  seen: z.string({ error: 'Please go back and try again' }),
});
type Fields = z.output<typeof fields>;

/** An admin settles a difference. The entries that it books are never removed. */
export const settleDifference = command({
  for: 'admin',
  schema: fields
    .refine(({ way, account }) => way !== 'correction' || account !== undefined, {
      path: ['account'],
      message: WHICH_ACCOUNT,
    })
    .refine(({ way, job }) => way !== 'payout-of-job' || numberOf(job) !== undefined, {
      path: ['job'],
      message: WHICH_JOB,
    }),
  async run({ id: subjectId, reason, seen: differences, job, ...chosen }, actor, app, request) {
    const jobId = chosen.way === 'payout-of-job' ? await app.escrow.reconciliation.jobNumbered(numberOf(job)!) : '';
    if (jobId === undefined) return refuse('job-not-found');
    const order = { subjectId, reason, differences, choice: choiceOf(subjectId, jobId, chosen) };
    const by = { adminId: actor.id, from: actedFrom(request) };
    const settled = await app.escrow.settleDifference.execute({ ...order, ...by });
    if (settled.ok) return settled;
    if (settled.reason === 'other-amount')
      return { ok: false, reason: 'other-amount', problems: { job: [otherAmount(settled)] } };
    if (settled.reason !== 'second-admin-needed') return settled;
    const { amount } = settled;
    return askSecondAdmin({ act: 'settle-difference', subjectId, jobId: null, amount, order, reason, ...by }, app);
  },
  refusals: {
    ...ASKED,
    'difference-not-found': NO_DIFFERENCE,
    'already-agrees': [409, 'Both books now agree about this. Nothing more has been booked.'],
    'already-settled': [409, 'This has already been settled as expected.'],
    'changed-since': [409, 'This has changed since you opened the page. Please look at it again.'],
    'not-open': [422, 'This difference cannot be settled in that way.', 'way'],
    'job-not-found': [422, 'We could not find a paid job with this number.', 'job'],
    'nothing-unsent': [
      422,
      'No payout of this job is waiting to be sent: nothing has been released yet, or all of it has been sent.',
      'job',
    ],
    'other-amount': [422, 'This is not the amount of the payout.', 'job'],
    'other-account': [
      422,
      'This transfer did not go to the account of this job’s landscaper, or was made before the job was paid for.',
      'job',
    ],
    'named-already': [409, 'This transfer is booked as another payout already.'],
    'owes-for-job': [
      409,
      'The landscaper owes us money for this job, or it is being taken back. Send the payout again instead: what they owe is kept back from it.',
    ],
    'provider-busy': [
      503,
      'We cannot reach the payment provider just now. Nothing has changed. Please try again in a minute.',
    ],
    'no-match': [422, 'Please choose what it belongs to. It must not already belong to anything else.', 'with'],
  },
});

/** "#12", "Job 12" or "12". */
function numberOf(job: Fields['job']): number | undefined {
  const found = /^(?:job)?\s*#?\s*(\d{1,9})$/i.exec(String(job ?? ''));
  return found ? Number(found[1]) : undefined;
}

const otherAmount = ({ unsent, transfer }: OtherAmount): string =>
  `The transfer is of ${formatPounds(transfer)}, and ${unsent.map(formatPounds).join(' or ')} of this job has not been sent. Please check the job.`;

type Chosen = Pick<Fields, 'way' | 'with' | 'account'>;
function choiceOf(
  subjectId: string,
  jobId: string,
  { way, with: named, account }: Chosen,
): SettleDifferenceOrder['choice'] {
  if (way === 'payout-of-job') return { way, jobId };
  if (way === 'correction') return { way, account: account! };
  if (way !== 'matched') return { way };
  const numbers = named.filter((one) => /^\d{1,15}$/.test(one)).map(Number);
  return { way, with: subjectId.startsWith('entry-') ? (named[0] ?? '') : numbers };
}

/** POST /api/admin/reconciliation/{id}/settle. A second call is refused and changes nothing. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(settleDifference, args, { to: ({ subjectId, way }) => ({ success: true, id: subjectId, way }) });
