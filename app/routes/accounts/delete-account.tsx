import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { UnderWay as UnderWayJob } from '#src/modules/accounts/ports/account-deletion';
import { deleteAccount } from '#app/commands/accounts/delete-account';
import { BackLink } from '#app/ui/page/back-link';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { Note } from '#app/ui/note';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { signOutHeaders } from '#app/web/session.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { settingsOf } from './settings/settings-home';

export const meta = () => titleOf('Delete Account');
export const handle = { shell: 'app' };

const FAILED = 'Failed to delete account';

export async function loader(args: LoaderFunctionArgs) {
  const actor = await requireActor(args);
  const underWay = await args.context.app.accounts.underWay(actor.id);
  return { underWay, email: actor.email, settings: settingsOf(actor), isCustomer: actor.userType === 'customer' };
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const outcome = await submitForm(deleteAccount, args, { hide: ['currentPassword'], faultWords: () => FAILED });
  if (outcome.ok) {
    const toast = { title: 'Account deleted successfully' };
    return redirectWithToast(context, '/', toast, await signOutHeaders(context, request));
  }
  const description = outcome.words === FAILED ? undefined : outcome.words;
  if (outcome.reason !== 'invalid') toastHere(context, { title: FAILED, description, kind: 'problem' });
  return outcome.page;
}

export default function DeleteAccount() {
  const { underWay, email, settings, isCustomer } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { currentPassword: '', reason: '' });
  if (underWay.length > 0) return <UnderWay jobs={underWay} settings={settings} errors={form.summary()} />;
  return (
    <ConfirmPage
      back={{ href: settings, label: 'Settings' }}
      title="Delete Account"
      action="/delete-account"
      confirm={{ label: 'Delete Account', icon: 'trash-2', danger: true }}
      cancel={{ label: 'Keep my account', href: settings }}
      errors={<ErrorSummary errors={form.summary()} />}
      fields={
        <>
          <TextAreaField
            {...form.field('reason')}
            label="Why are you leaving? (optional)"
            rows={3}
            maxLength={1000}
            data-counter=""
          />
          {/* For password managers: whose password it is. */}
          <input type="email" hidden readOnly autoComplete="username" value={email} />
          <Field
            {...form.field('currentPassword')}
            label="Current password"
            type="password"
            autoComplete="current-password"
          />
        </>
      }
    >
      <p>This cannot be undone. Your name, email, phone number, addresses and photo are removed.</p>
      <p>
        Receipts of completed jobs keep your name and the address on them, with us and with the other side, until 6
        years after the tax year.
      </p>
      <p>
        {isCustomer
          ? 'Jobs nobody has been hired for are cancelled, and their bids with them.'
          : 'Your pending bids are withdrawn, and your profile is no longer shown.'}{' '}
        Records of payments are kept, as the law asks, and reviews stay without your name.
      </p>
    </ConfirmPage>
  );
}

const WAITS: Record<UnderWayJob['what'], string> = {
  work: 'The work is not completed yet.',
  confirmation: 'It is marked complete, and not confirmed yet.',
  dispute: 'Its dispute is not decided yet.',
  money: 'Its money is not where it belongs yet.',
  service: 'It is charged every month. Cancel it first.',
};

type UnderWayProps = {
  jobs: UnderWayJob[];
  settings: string;
  errors: { message: string }[];
};

/** What has to be finished first, each with the page where that is done. */
function UnderWay({ jobs, settings, errors }: UnderWayProps) {
  return (
    <div className="grid max-w-form gap-5">
      <BackLink href={settings}>Settings</BackLink>
      <h1>Delete Account</h1>
      <ErrorSummary errors={errors} title={FAILED} />
      <Note kind="warning">
        You can delete your account once nothing is under way. Somebody is waiting for work or for money here:
      </Note>
      <ul className="grid list-none gap-3">
        {jobs.map(({ title, what, ...one }) => (
          <li key={'jobId' in one ? one.jobId : one.orderId} className="bed bed-pad">
            <a className="font-bold" href={'jobId' in one ? `/jobs/${one.jobId}` : '/checkout'}>
              {title}
            </a>
            <p className="text-soft">{WAITS[what]}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
