import { ok, type Result } from '#src/kernel/result';
import type { FavouriteRepository } from '../../ports/favourites/favourite-repository';

type Order = { customerId: string; landscaperId: string };

/** A customer removes a favourite, and the note about it. */
export class RemoveFavourite {
  constructor(private favourites: FavouriteRepository) {}

  async execute({ customerId, landscaperId }: Order): Promise<Result<Order, never>> {
    await this.favourites.remove(customerId, landscaperId);
    return ok({ customerId, landscaperId });
  }
}
