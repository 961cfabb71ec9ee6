import type { ActionFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { deleteAddress } from '#app/commands/accounts/save-address';
import { ACCOUNT_FAILED } from '#app/commands/accounts/words';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { ADDRESSES } from './address-form';
import { savedAddress } from './saved-address.server';
import { failedToast } from '#app/routes/accounts/settings/settings-toasts.server';
import { BesideSettings } from '#app/routes/accounts/settings/settings-frame';
import { urlOf } from '#app/url-of';

export const meta = () => titleOf('Delete this address?');
export const handle = { shell: 'app' };

export const loader = savedAddress;

export async function action(args: ActionFunctionArgs) {
  const faultWords = () => failedToast(args, ACCOUNT_FAILED);
  const outcome = await submitForm(deleteAddress, args, { faultWords });
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, ADDRESSES, { title: 'Address deleted successfully' });
}

export default function DeleteAddress() {
  const { id, label, address, isDefault } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  return (
    <BesideSettings about="addresses">
      <ConfirmPage
        back={{ href: ADDRESSES, label: 'Your saved locations' }}
        title="Delete this address?"
        facts={[
          { term: 'Label', value: label },
          { term: 'Address', value: address },
        ]}
        action={urlOf('/customer/settings/addresses/:id/delete', id)}
        confirm={{ label: 'Delete', icon: 'trash-2', danger: true }}
        errors={<ErrorSummary errors={form.summary()} />}
      >
        <p>
          Jobs you have posted with this address keep it.
          {isDefault && ' It is your default address: the oldest of your others becomes the default.'}
        </p>
      </ConfirmPage>
    </BesideSettings>
  );
}
