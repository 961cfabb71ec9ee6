import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { addHours } from '#src/kernel/clock';
import { longDate } from '#src/kernel/written-date';
import { GRACE_DAYS } from '#src/kernel/deadlines';
import { lengths } from '#src/modules/accounts/domain/limits';
import type { UnfinishedBusiness } from '#src/modules/accounts/ports/account-deletion';
import { CONTRACT_YEARS } from '#src/modules/accounts/domain/retention';
import { deleteAccount } from '#app/commands/accounts/delete-account';
import { UNFINISHED_BUSINESS } from '#app/commands/accounts/words';
import { BackLink } from '#app/ui/page/back-link';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Note } from '#app/ui/note';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { signOutHeaders } from '#app/web/session.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { CurrentPasswordField } from './security/current-password-field';
import { settingsOf } from './settings/settings-home';
import { BesideSettings } from '#app/routes/accounts/settings/settings-frame';
import { urlOf } from '#app/url-of';

export const meta = () => titleOf('Delete Account');
export const handle = { shell: 'app' };

const FAILED = 'Failed to delete account';

export async function loader(args: LoaderFunctionArgs) {
  const actor = await requireActor(args);
  const underWay = await args.context.app.accounts.underWay(actor.id);
  const eraseAt = addHours(await args.context.now(), GRACE_DAYS * 24);
  return {
    eraseAt,
    underWay,
    email: actor.email,
    settings: settingsOf(actor),
    isCustomer: actor.userType === 'customer',
  };
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
  const { eraseAt, underWay, email, settings, isCustomer } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { currentPassword: '', reason: '' });
  if (underWay.length > 0) return <FinishFirst underWay={underWay} settings={settings} errors={form.summary()} />;
  return (
    <BesideSettings about="account">
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
              maxLength={lengths.deletionReason.max}
              data-counter=""
            />
            {/* Shows password managers which account this is. */}
            <input type="email" hidden readOnly autoComplete="username" value={email} />
            <CurrentPasswordField form={form} />
          </>
        }
      >
        <p>
          Your account is closed at once: you are logged out everywhere, and nobody sees your profile. On{' '}
          {longDate(eraseAt)}, in {GRACE_DAYS} days, your name, email, phone number, addresses and photo are erased. Log
          in before then, and the deletion is undone. After that it cannot be.
        </p>
        <p>
          Receipts for completed jobs keep your name and the address. We and the other party keep them for at least{' '}
          {CONTRACT_YEARS} years after the tax year.
        </p>
        <p>
          {isCustomer
            ? 'Jobs you have not hired anyone for are cancelled at once, along with their bids, for good.'
            : 'Your pending bids are withdrawn at once, for good.'}{' '}
          Payment records are kept, as the law requires, and reviews stay without your name. We email you a certificate
          of what was erased and what is kept.
        </p>
        <p>
          <a href="/my-data">Download a copy of your data</a> first if you want to keep it.
        </p>
      </ConfirmPage>
    </BesideSettings>
  );
}

type FinishFirstProps = {
  underWay: UnfinishedBusiness[];
  settings: string;
  errors: { message: string }[];
};

/** What has to be finished first, with links to the pages for it. */
function FinishFirst({ underWay, settings, errors }: FinishFirstProps) {
  return (
    <BesideSettings about="account">
      <div className="grid max-w-form gap-5">
        <BackLink href={settings}>Settings</BackLink>
        <h1>Delete Account</h1>
        <ErrorSummary errors={errors} />
        <Note kind="warning">You can delete your account once these are finished:</Note>
        <ul className="grid list-none gap-3">
          {underWay.map((one) => (
            <li key={'orderId' in one ? one.orderId : one.jobId} className="bed bed-pad">
              {'orderId' in one ? (
                <a className="font-bold" href="/checkout">
                  {one.what === 'service' ? 'Monthly garden service' : 'Garden service'}
                </a>
              ) : (
                <a className="font-bold" href={urlOf('/jobs/:id', one.jobId)}>
                  {one.title}
                </a>
              )}
              <p className="text-soft">{UNFINISHED_BUSINESS[one.what]}</p>
            </li>
          ))}
        </ul>
      </div>
    </BesideSettings>
  );
}
