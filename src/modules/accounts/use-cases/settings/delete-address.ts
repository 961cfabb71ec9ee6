import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { deleteAddress, withDefaultAddress } from '../../domain/saved-address';
import type { SavedAddresses } from '../../ports/saved-addresses';
import type { UserRepository } from '../../ports/user-repository';

export type DeleteAddressRefusal = 'address-not-found';

/** Deletes one of the customer's saved addresses. Jobs posted with it keep it. */
export class DeleteAddress {
  constructor(private work: UnitOfWork<{ users: UserRepository; addresses: SavedAddresses }>) {}

  execute({ userId, addressId }: { userId: string; addressId: string }): Promise<Result<null, DeleteAddressRefusal>> {
    return this.work.run(async ({ users, addresses }) => {
      const user = await users.lock(userId);
      if (!user) return refuse('address-not-found');
      const left = deleteAddress(await addresses.of(userId), addressId);
      if (!left.ok) return left;
      await addresses.replace(userId, left.value);
      await users.save(withDefaultAddress(user, left.value));
      return ok(null);
    });
  }
}
