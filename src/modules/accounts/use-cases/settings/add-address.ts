import type { Clock } from '#src/kernel/clock';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { addAddress, withDefaultAddress, type AddressAnswers } from '../../domain/saved-address';
import type { SavedAddresses } from '../../ports/saved-addresses';
import type { UserRepository } from '../../ports/user-repository';

export type AddAddressRefusal = 'not-a-customer' | 'too-many-addresses';

export class AddAddress {
  constructor(
    private work: UnitOfWork<{ users: UserRepository; addresses: SavedAddresses }>,
    private clock: Clock,
  ) {}

  async execute({
    userId,
    addressId,
    ...answers
  }: { userId: string; addressId: string } & AddressAnswers): Promise<Result<null, AddAddressRefusal>> {
    const createdAt = await this.clock.now();
    return this.work.run(async ({ users, addresses }) => {
      const user = await users.lock(userId);
      if (user?.userType !== 'customer') return refuse('not-a-customer');
      const { accessInstructions = null } = answers;
      const fresh = { ...answers, id: addressId, accessInstructions, createdAt };
      const added = addAddress(await addresses.of(userId), fresh);
      if (!added.ok) return added;
      await addresses.replace(userId, added.value);
      await users.save(withDefaultAddress(user, added.value));
      return ok(null);
    });
  }
}
