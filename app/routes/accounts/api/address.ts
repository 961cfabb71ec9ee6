import type { ActionFunctionArgs } from '@remix-run/node';
import { deleteAddress, editAddress } from '#app/commands/accounts/save-address';
import { requireActor } from '#app/web/guard.server';
import { submitJson } from '#app/web/submit.server';
import { addressFrom, addressIn, nameOfAddressField } from './address-json';

/**
 * PATCH /api/customer/addresses/{id} changes those of { label, address, isDefault } that are sent. DELETE deletes the
 * address.
 */
export async function action(args: ActionFunctionArgs) {
  if (args.request.method === 'DELETE') return submitJson(deleteAddress, args);
  const { id: userId } = await requireActor(args);
  const { app } = args.context;
  const addressId = args.params.id ?? '';
  const known = (await app.accounts.settings(userId))?.addresses.find(({ id }) => id === addressId);
  return submitJson(editAddress, args, {
    // The placeholders for an unknown address are never used: the command answers that it does not exist.
    from: (body) => ({ ...(known ?? { label: '-', address: '-'.repeat(20) }), ...addressFrom(body) }),
    nameOf: nameOfAddressField,
    to: () => addressIn(app, userId, addressId),
  });
}
