import { cutTo } from '#src/kernel/typed-text';
import { ok, refuse, type Result } from '#src/kernel/result';
import { linesOf } from '#src/kernel/places/uk-address';
import { lengths } from './limits';
import type { User } from './user';

/** A place where a customer has work done. The default is suggested when they post a job (D-PROFADDR). */
export type SavedAddress = {
  id: string;
  /** "Home", "Work", "Mum's garden". */
  label: string;
  address: string;
  /** How to get in, such as the gate code. It is filled in when they post a job there. */
  accessInstructions: string | null;
  isDefault: boolean;
  createdAt: Date;
};
/** `accessInstructions`: undefined leaves them as they are. */
export type AddressAnswers = Pick<SavedAddress, 'label' | 'address' | 'isDefault'> & {
  accessInstructions?: string | null;
};

export const ADDRESSES_MAX = 10;

/*
 * Each function below returns all of a customer's addresses, oldest first. If there are any, exactly one is the
 * default.
 */

/** The first address is always the default. Adding the same id again changes nothing. */
export function addAddress(
  known: readonly SavedAddress[],
  added: SavedAddress,
): Result<SavedAddress[], 'too-many-addresses'> {
  if (known.some(({ id }) => id === added.id)) return ok([...known]);
  if (known.length >= ADDRESSES_MAX) return refuse('too-many-addresses');
  return ok(withDefault([...known, added], added.isDefault ? added.id : undefined));
}

/** The default can only be changed by making another address the default. */
export function editAddress(
  known: readonly SavedAddress[],
  addressId: string,
  { isDefault, accessInstructions, ...answers }: AddressAnswers,
): Result<SavedAddress[], 'address-not-found'> {
  if (!known.some(({ id }) => id === addressId)) return refuse('address-not-found');
  const given = accessInstructions === undefined ? answers : { ...answers, accessInstructions };
  const edited = known.map((one) => (one.id === addressId ? { ...one, ...given } : one));
  return ok(withDefault(edited, isDefault ? addressId : undefined));
}

/** If the default is deleted, the oldest of the others takes its place. */
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
  return [{ ...fresh, label, address, accessInstructions: null, isDefault: true }];
}

export function withDefaultAddress(user: User, addresses: readonly SavedAddress[]): User {
  const address = addresses.find(({ isDefault }) => isDefault)?.address ?? null;
  return address === addressOf(user) ? user : { ...user, address, street: null, city: null, postcode: null };
}

/** The label of an address until its customer gives it one: its first line. */
export const labelFrom = (address: string): string => {
  const { addressLine1, town, postcode } = linesOf(address);
  return cutTo(addressLine1 || town || postcode, lengths.addressLabel.max).trim();
};

function addressOf({ address, postcode }: Pick<User, 'address' | 'postcode'>): string | null {
  if (!address || !postcode || address.toUpperCase().includes(postcode.toUpperCase())) return address;
  return `${address}, ${postcode}`;
}

function withDefault(addresses: SavedAddress[], defaultId?: string): SavedAddress[] {
  const chosen = defaultId ?? (addresses.find(({ isDefault }) => isDefault) ?? addresses[0])?.id;
  return addresses.map((one) => ({ ...one, isDefault: one.id === chosen }));
}
