import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { shortDateTime, type When } from '#src/kernel/written-date';
import { correctionAccounts, REASON_MAX } from '#src/modules/escrow/domain/reconciliation/difference-settlement';
import { settleDifference } from '#app/commands/escrow/reconciliation/settle-difference';
import { bookedAs, CORRECTION_ACCOUNTS, reasonOf, WAYS } from '#app/commands/escrow/reconciliation/words';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { Note } from '#app/ui/note';
import { BackLink } from '#app/ui/page/back-link';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { differenceShown } from './difference.server';
import { factsOf, titleOfDifference } from './difference-facts';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = () => titleOf('Settle a difference');
export const handle = { shell: 'app' };

export const loader = (args: LoaderFunctionArgs) => differenceShown(args);

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(settleDifference, args);
  if (!outcome.ok) return outcome.page;
  const { way, subjectId } = outcome.value;
  return redirectWithToast(args.context, urlOf('/admin/reconciliation/:id', subjectId), {
    title: WAYS[way].done,
    description: 'Kept for good, with your name and reason.',
  });
}

export default function SettleDifference() {
  const shown = useLoaderData<typeof loader>();
  const { id, differences, movement, ways, candidates, seen } = shown;
  const form = useFormReply(useActionData<FormReply>(), { way: '', with: '', job: '', account: '', reason: '' });
  const back = { href: urlOf('/admin/reconciliation/:id', id), label: 'The difference' };
  if (differences.length === 0)
    return (
      <div className="grid max-w-form gap-5">
        <BackLink href={back.href}>{back.label}</BackLink>
        <h1>{titleOfDifference(shown)}</h1>
        {form.failed ? <ErrorSummary errors={form.summary()} /> : <Note kind="closed">{AGREES}</Note>}
      </div>
    );
  const canMatch = ways.includes('matched') && candidates.length > 0;
  return (
    <ConfirmPage
      back={back}
      title={`Settle: ${titleOfDifference(shown)}`}
      facts={factsOf(shown)}
      action={urlOf('/admin/reconciliation/:id/settle', id)}
      confirm={{ label: 'Settle', icon: 'check' }}
      errors={<ErrorSummary errors={form.summary()} />}
      fields={
        <>
          <input type="hidden" name="seen" value={seen} />
          <ChoiceGroup
            name="way"
            label="What should be done?"
            error={form.error('way')}
            chosen={form.value('way')}
            options={ways
              .filter((way) => way !== 'matched' || canMatch)
              .map((way) => ({ value: way, label: WAYS[way].label, hint: WAYS[way].hint }))}
          />
          {ways.includes('payout-of-job') && (
            <Field
              {...form.field('job')}
              label="Only for a payout: which job?"
              hint="The number of the job, such as 1042. It stands on the job’s page."
              inputMode="numeric"
              className="max-w-40"
            />
          )}
          {canMatch && (
            <ChoiceGroup
              name="with"
              type={movement ? 'checkbox' : 'radio'}
              plain
              label="Only if they belong together: what does it belong to?"
              error={form.error('with')}
              chosen={form.values('with')}
              options={candidates.map((one) => ({ value: one.id, label: wordsOf(one, movement !== null) }))}
            />
          )}
          {ways.includes('correction') && (
            <ChoiceGroup
              name="account"
              plain
              label="Only for a correction: which account?"
              error={form.error('account')}
              chosen={form.value('account')}
              options={correctionAccounts.map((account) => ({ value: account, ...CORRECTION_ACCOUNTS[account] }))}
            />
          )}
          <TextAreaField
            {...form.field('reason')}
            label="Why?"
            hint="What you found out. Kept for good; only admins see it."
            rows={4}
            maxLength={REASON_MAX}
            data-counter=""
          />
        </>
      }
    >
      {differences.map((one) => (
        <p key={one.kind}>{reasonOf(one)}</p>
      ))}
      <p className="text-base text-soft">
        What is booked cannot be undone, only corrected. Money that is held for a job or owed to a landscaper is not
        touched here.
      </p>
    </ConfirmPage>
  );
}

const AGREES = 'Both books now agree about this, so there is nothing to settle.';
type Candidate = { id: string; amount: number; words: string; at: When };
const wordsOf = ({ amount, words, id, at }: Candidate, isBooked: boolean) => (
  <>
    <Sum of="moved" pence={amount} />, {isBooked ? `${bookedAs(words).toLowerCase()}, no.` : words} {id},{' '}
    {shortDateTime(at)}
  </>
);
