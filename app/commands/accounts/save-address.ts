import { z } from 'zod';
import { lengths } from '#src/modules/accounts/domain/limits';
import { ADDRESSES_MAX } from '#src/modules/accounts/domain/saved-address';
import { command } from '#app/web/command';
import { id, text, tick } from '#app/web/fields';

const INVALID = 'Please enter a valid address';
const answers = {
  label: text('Address label is required', lengths.addressLabel.max),
  address: text(INVALID, lengths.address.max).pipe(z.string().min(lengths.address.min, INVALID)),
  isDefault: tick,
};

export const addAddress = command({
  for: 'customer',
  schema: z.object({ addressId: id(), ...answers }),
  run: (address, actor, app) => app.accounts.addAddress.execute({ userId: actor.id, ...address }),
  refusals: {
    'not-a-customer': [403, 'Only customers save addresses.'],
    'too-many-addresses': [
      409,
      `You have saved ${ADDRESSES_MAX} addresses, which is the most you can have. Delete one first.`,
    ],
  },
});

export const editAddress = command({
  for: 'customer',
  schema: z.object({ id: z.string(), ...answers }),
  run: ({ id: addressId, ...address }, actor, app) =>
    app.accounts.editAddress.execute({ userId: actor.id, addressId, ...address }),
  refusals: { 'address-not-found': [404, 'That address is no longer there.'] },
});

export const deleteAddress = command({
  for: 'customer',
  schema: z.object({ id: z.string() }),
  run: ({ id: addressId }, actor, app) => app.accounts.deleteAddress.execute({ userId: actor.id, addressId }),
  refusals: { 'address-not-found': [404, 'That address is no longer there.'] },
});
