import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { changeAccount } from '#app/commands/accounts/edit-account';
import { ACCOUNT_FAILED, ACCOUNT_SAVED } from '#app/commands/accounts/words';
import { BackLink } from '#app/ui/page/back-link';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { ContactForm } from './contact-form';
import { contactOf } from './settings-sections.server';
import { failedToast } from './settings-toasts.server';
import { BesideSettings } from '#app/routes/accounts/settings/settings-frame';

export const meta = () => titleOf('Account Info');
export const handle = { shell: 'app' };

const BACK = '/settings-page?section=account';

export const loader = async (args: LoaderFunctionArgs) => contactOf(await requireActor(args));

export async function action(args: ActionFunctionArgs) {
  const faultWords = () => failedToast(args, ACCOUNT_FAILED);
  const outcome = await submitForm(changeAccount, args, { faultWords });
  return outcome.ok ? redirectWithToast(args.context, BACK, { title: ACCOUNT_SAVED }) : outcome.page;
}

export default function EditContact() {
  const { email, ...known } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), known);
  return (
    <BesideSettings about="account">
      <div className="grid max-w-form gap-5">
        <BackLink href={BACK}>Settings</BackLink>
        <h1>Account Info</h1>
        <ErrorSummary errors={form.summary()} />
        <ContactForm form={form} email={email} />
      </div>
    </BesideSettings>
  );
}
