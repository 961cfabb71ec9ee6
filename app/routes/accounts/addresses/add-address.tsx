import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { addTypedAddress } from '#app/commands/accounts/save-address';
import { ACCOUNT_FAILED } from '#app/commands/accounts/words';
import { titleOf } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { AddressForm, ADDRESSES } from './address-form';
import { failedToast } from '#app/routes/accounts/settings/settings-toasts.server';

export const meta = () => titleOf('Add Address');
export const handle = { shell: 'app' };

export const loader = ({ context }: LoaderFunctionArgs) => ({ addressId: context.app.newId() });

export async function action(args: ActionFunctionArgs) {
  const faultWords = () => failedToast(args, ACCOUNT_FAILED);
  const outcome = await submitForm(addTypedAddress, args, { faultWords });
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, ADDRESSES, { title: 'Address added successfully' });
}

export default function AddAddress() {
  const { addressId } = useLoaderData<typeof loader>();
  return (
    <AddressForm
      title="Add Address"
      reply={useActionData<FormReply>()}
      action="/customer/settings/addresses/add"
      known={{ label: '', address: '', accessInstructions: null, isDefault: false }}
      addressId={addressId}
    />
  );
}
