import { z } from 'zod';
import { lengths } from '#src/modules/accounts/domain/limits';
import { ADDRESSES_MAX } from '#src/modules/accounts/domain/saved-address';
import type { App } from '#src/composition/app';
import type { Result } from '#src/kernel/result';
import { CHECK_ANSWERS } from '#app/commands/refusals';
import { addressFields, readHomeAddress, withAddressChecked } from '#app/commands/typed-address';
import { command, type Answer } from '#app/web/command';
import { id, optionalText, text, tick } from '#app/web/fields';

const INVALID = 'Please enter a valid address';
const named = { label: text('Address label is required', lengths.addressLabel.max), isDefault: tick };
const answers = {
  ...named,
  address: text(INVALID, lengths.address.max).pipe(z.string().min(lengths.address.min, INVALID)),
};
const addRefusals = {
  'not-a-customer': [403, 'Only customers save addresses.'],
  'too-many-addresses': [
    409,
    `You have saved ${ADDRESSES_MAX} addresses, which is the most you can have. Delete one first.`,
  ],
} as const;
const editRefusals = { 'address-not-found': [404, 'That address is no longer there.'] } as const;

/** POST /api/customer/addresses, with the address in one text. */
export const addAddress = command({
  for: 'customer',
  schema: z.object({ addressId: id(), ...answers }),
  run: (address, actor, app) => app.accounts.addAddress.execute({ userId: actor.id, ...address }),
  refusals: addRefusals,
});

/** PATCH /api/customer/addresses/{id}. */
export const editAddress = command({
  for: 'customer',
  schema: z.object({ id: z.string(), ...answers }),
  run: ({ id: addressId, ...address }, actor, app) =>
    app.accounts.editAddress.execute({ userId: actor.id, addressId, ...address }),
  refusals: editRefusals,
});

const typed = { ...named, ...addressFields, accessInstructions: optionalText(lengths.accessInstructions.max) };
type Typed = z.output<z.ZodObject<typeof typed>>;

/** The page’s form, which asks for the address in lines. */
export const addTypedAddress = command({
  for: 'customer',
  schema: withAddressChecked(z.object({ addressId: id(), ...typed }), { missing: INVALID }),
  run: ({ addressId, ...sent }, actor, app) =>
    withTyped(sent, app, (address) => app.accounts.addAddress.execute({ userId: actor.id, addressId, ...address })),
  refusals: { ...addRefusals, 'answers-not-valid': CHECK_ANSWERS },
});

export const editTypedAddress = command({
  for: 'customer',
  schema: withAddressChecked(z.object({ id: z.string(), ...typed }), { missing: INVALID }),
  run: ({ id: addressId, ...sent }, actor, app) =>
    withTyped(sent, app, (address) => app.accounts.editAddress.execute({ userId: actor.id, addressId, ...address })),
  refusals: { ...editRefusals, 'answers-not-valid': CHECK_ANSWERS },
});

type Address = { label: string; isDefault: boolean; address: string; accessInstructions: string | null };
async function withTyped<Reason extends string>(
  { label, isDefault, accessInstructions, ...lines }: Typed,
  app: App,
  save: (address: Address) => Promise<Result<null, Reason>>,
): Promise<Answer<null, Reason | 'answers-not-valid'>> {
  const { address, problems } = await readHomeAddress(app, lines, { missing: INVALID });
  if (problems) return { ok: false, reason: 'answers-not-valid', problems };
  return save({ label, isDefault, address, accessInstructions: accessInstructions ?? null });
}

export const deleteAddress = command({
  for: 'customer',
  schema: z.object({ id: z.string() }),
  run: ({ id: addressId }, actor, app) => app.accounts.deleteAddress.execute({ userId: actor.id, addressId }),
  refusals: editRefusals,
});
