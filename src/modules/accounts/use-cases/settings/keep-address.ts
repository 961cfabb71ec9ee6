import type { Clock } from '#src/kernel/clock';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { addAddress, labelFrom, withDefaultAddress } from '../../domain/saved-address';
import type { SavedAddresses } from '../../ports/saved-addresses';
import type { UserRepository } from '../../ports/user-repository';

export type KeepAddressRefusal = 'not-a-customer' | 'too-many-addresses';
type Kept = { userId: string; addressId: string; address: string; accessInstructions: string | null };

/**
 * Saves an address that a customer typed somewhere else, labelled with its street. One that they already have stays as
 * it is.
 */
export class KeepAddress {
  constructor(
    private work: UnitOfWork<{ users: UserRepository; addresses: SavedAddresses }>,
    private clock: Clock,
  ) {}

  async execute({ userId, addressId, address, accessInstructions }: Kept): Promise<Result<null, KeepAddressRefusal>> {
    const createdAt = await this.clock.now();
    return this.work.run(async ({ users, addresses }) => {
      const user = await users.lock(userId);
      if (user?.userType !== 'customer') return refuse('not-a-customer');
      const known = await addresses.of(userId);
      if (known.some((one) => one.address === address)) return ok(null);
      const fresh = {
        id: addressId,
        label: labelFrom(address),
        address,
        accessInstructions,
        isDefault: false,
        createdAt,
      };
      const added = addAddress(known, fresh);
      if (!added.ok) return added;
      await addresses.replace(userId, added.value);
      await users.save(withDefaultAddress(user, added.value));
      return ok(null);
    });
  }
}
