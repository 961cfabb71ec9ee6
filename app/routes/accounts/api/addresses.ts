import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { addAddress } from '#app/commands/accounts/save-address';
import { notFound, requireActor } from '#app/web/guard.server';
import { listJson } from '#app/web/lists/paging';
import { submitJson } from '#app/web/submit.server';
import { addressFrom, addressIn, addressJson, nameOfAddressField } from './address-json';

/** GET /api/customer/addresses: the customer’s saved addresses, oldest first. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const { addresses } = (await args.context.app.accounts.settings(id)) ?? notFound();
  return listJson(args.request, addresses.map(addressJson));
}

/**
 * POST /api/customer/addresses { label, address, isDefault?, id? } -> { success, id, label, fullAddress, isDefault }.
 * Repeating an `id` changes nothing.
 */
export async function action(args: ActionFunctionArgs) {
  const { id } = await requireActor(args);
  let addressId = '';
  return submitJson(addAddress, args, {
    from(body) {
      addressId = typeof body.id === 'string' ? body.id : args.context.app.newId();
      return { ...addressFrom(body), addressId };
    },
    nameOf: nameOfAddressField,
    to: () => addressIn(args.context.app, id, addressId),
    status: 201,
  });
}
