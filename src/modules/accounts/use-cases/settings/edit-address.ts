import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { editAddress, withDefaultAddress, type AddressAnswers } from '../../domain/saved-address';
import type { SavedAddresses } from '../../ports/saved-addresses';
import type { UserRepository } from '../../ports/user-repository';

export type EditAddressRefusal = 'address-not-found';

export class EditAddress {
  constructor(private work: UnitOfWork<{ users: UserRepository; addresses: SavedAddresses }>) {}

  execute({
    userId,
    addressId,
    ...answers
  }: { userId: string; addressId: string } & AddressAnswers): Promise<Result<null, EditAddressRefusal>> {
    return this.work.run(async ({ users, addresses }) => {
      const user = await users.lock(userId);
      if (!user) return refuse('address-not-found');
      const edited = editAddress(await addresses.of(userId), addressId, answers);
      if (!edited.ok) return edited;
      await addresses.replace(userId, edited.value);
      await users.save(withDefaultAddress(user, edited.value));
      return ok(null);
    });
  }
}
