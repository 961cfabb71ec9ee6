import { ok, type Result } from '#src/kernel/result';
import type { FavouriteRepository } from '../../ports/favourites/favourite-repository';

type Order = { customerId: string; landscaperId: string };

/** A customer no longer keeps a landscaper among their favourites. The note goes too. */
export class RemoveFavourite {
  constructor(private favourites: FavouriteRepository) {}

  async execute({ customerId, landscaperId }: Order): Promise<Result<Order, never>> {
    await this.favourites.remove(customerId, landscaperId);
    return ok({ customerId, landscaperId });
  }
}
