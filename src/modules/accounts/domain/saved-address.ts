import { ok, refuse, type Result } from '#src/kernel/result';
import type { User } from './user';

/** A place where a customer has work done. The default is suggested when they post a job (D-PROFADDR). */
export type SavedAddress = {
  id: string;
  /** "Home", "Work", "Mum's garden". */
  label: string;
  address: string;
  isDefault: boolean;
  createdAt: Date;
};
export type AddressAnswers = Pick<SavedAddress, 'label' | 'address' | 'isDefault'>;

export const ADDRESSES_MAX = 10;

/* Each function below returns all of a customer's addresses, oldest first. If there are any, exactly one is the default. */

/** The first address is always the default. Adding the same id again changes nothing. */
export function addAddress(
  known: readonly SavedAddress[],
  added: SavedAddress,
): Result<SavedAddress[], 'too-many-addresses'> {
  if (known.some(({ id }) => id === added.id)) return ok([...known]);
  if (known.length >= ADDRESSES_MAX) return refuse('too-many-addresses');
  return ok(withDefault([...known, added], added.isDefault ? added.id : undefined));
}

/** The only way to change the default is to make another address the default. */
export function editAddress(
  known: readonly SavedAddress[],
  addressId: string,
  { isDefault, ...answers }: AddressAnswers,
): Result<SavedAddress[], 'address-not-found'> {
  if (!known.some(({ id }) => id === addressId)) return refuse('address-not-found');
  const edited = known.map((one) => (one.id === addressId ? { ...one, ...answers } : one));
  return ok(withDefault(edited, isDefault ? addressId : undefined));
}

/** If the default is deleted, the oldest of the others becomes it. */
export function deleteAddress(
  known: readonly SavedAddress[],
  addressId: string,
): Result<SavedAddress[], 'address-not-found'> {
  const left = known.filter(({ id }) => id !== addressId);
  return left.length === known.length ? refuse('address-not-found') : ok(withDefault(left));
}

/** The address given with a profile replaces the default, or becomes the first saved address. */
export function withProfileAddress(
  known: readonly SavedAddress[],
  user: User,
  fresh: Pick<SavedAddress, 'id' | 'createdAt'>,
): SavedAddress[] {
  const address = addressOf(user);
  if (!address) return [...known];
  if (known.length > 0) return known.map((one) => (one.isDefault ? { ...one, address } : one));
  const label = user.propertyType === 'business' || user.propertyType === 'commercial' ? 'Work' : 'Home';
  return [{ ...fresh, label, address, isDefault: true }];
}

/** The user, with their default address copied into their account. */
export function withDefaultAddress(user: User, addresses: readonly SavedAddress[]): User {
  const address = addresses.find(({ isDefault }) => isDefault)?.address ?? null;
  return address === addressOf(user) ? user : { ...user, address, street: null, city: null, postcode: null };
}

function addressOf({ address, postcode }: Pick<User, 'address' | 'postcode'>): string | null {
  if (!address || !postcode || address.toUpperCase().includes(postcode.toUpperCase())) return address;
  return `${address}, ${postcode}`;
}

function withDefault(addresses: SavedAddress[], defaultId?: string): SavedAddress[] {
  const chosen = defaultId ?? (addresses.find(({ isDefault }) => isDefault) ?? addresses[0])?.id;
  return addresses.map((one) => ({ ...one, isDefault: one.id === chosen }));
}
