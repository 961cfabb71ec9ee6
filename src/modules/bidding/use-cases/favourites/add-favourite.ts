import type { Clock } from '#src/kernel/clock';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { FavouriteRepository } from '../../ports/favourites/favourite-repository';

type Order = { customerId: string; landscaperId: string };

/** A customer saves a landscaper to find them again. Saving them twice changes nothing. */
export class AddFavourite {
  constructor(
    private favourites: FavouriteRepository,
    private clock: Clock,
  ) {}

  async execute({ customerId, landscaperId }: Order): Promise<Result<Order, 'landscaper-not-found'>> {
    if (!(await this.favourites.mayBeAdded(landscaperId))) return refuse('landscaper-not-found');
    await this.favourites.add({ customerId, landscaperId, note: '', addedAt: await this.clock.now() });
    return ok({ customerId, landscaperId });
  }
}
