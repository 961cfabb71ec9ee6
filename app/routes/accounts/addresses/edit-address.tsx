import type { ActionFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { editTypedAddress } from '#app/commands/accounts/save-address';
import { ACCOUNT_FAILED } from '#app/commands/accounts/words';
import { titleOf } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { AddressForm, ADDRESSES } from './address-form';
import { savedAddress } from './saved-address.server';
import { failedToast } from '#app/routes/accounts/settings/settings-toasts.server';
import { urlOf } from '#app/url-of';

export const meta = () => titleOf('Edit Address');
export const handle = { shell: 'app' };

export const loader = savedAddress;

export async function action(args: ActionFunctionArgs) {
  const faultWords = () => failedToast(args, ACCOUNT_FAILED);
  const outcome = await submitForm(editTypedAddress, args, { faultWords });
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, ADDRESSES, { title: 'Address updated successfully' });
}

export default function EditAddress() {
  const { id, ...known } = useLoaderData<typeof loader>();
  return (
    <AddressForm
      title="Edit Address"
      reply={useActionData<FormReply>()}
      action={urlOf('/customer/settings/addresses/:id/edit', id)}
      known={known}
    />
  );
}
