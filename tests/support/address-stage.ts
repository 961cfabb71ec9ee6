import { AddAddress } from '#src/modules/accounts/use-cases/settings/add-address';
import { DeleteAddress } from '#src/modules/accounts/use-cases/settings/delete-address';
import { EditAddress } from '#src/modules/accounts/use-cases/settings/edit-address';
import { aUser, inMemoryAddresses, inMemoryUsers } from './memory/in-memory-accounts';
import { workOn } from './memory/in-memory-work';

/** A customer's saved addresses. Each one is added a minute after the last, and its label is also its id. */
export function addressStage(user = aUser()) {
  const stores = { users: inMemoryUsers(user), addresses: inMemoryAddresses() };
  let minutes = 0;
  const clock = { now: async () => new Date(Date.UTC(2026, 4, 13, 9, ++minutes)) };
  const [adding, editing, deleting] = [
    new AddAddress(workOn(stores), clock),
    new EditAddress(workOn(stores)),
    new DeleteAddress(workOn(stores)),
  ];
  return {
    stores,
    edit: (addressId: string, answers: { label?: string; address?: string; isDefault?: boolean }) =>
      editing.execute({
        userId: user.id,
        addressId,
        label: addressId,
        address: 'Elsewhere',
        isDefault: false,
        ...answers,
      }),
    add: (label: string, isDefault = false, addressId: string = label) =>
      adding.execute({ userId: user.id, addressId, label, address: `${label} Lane, Frome`, isDefault }),
    remove: (addressId: string) => deleting.execute({ userId: user.id, addressId }),
    /** The labels of all addresses; the default one has a star. */
    shown: async () =>
      (await stores.addresses.of(user.id)).map(({ label, isDefault }) => label + (isDefault ? '*' : '')),
    profileAddress: async () => (await stores.users.find(user.id))?.address,
  };
}
