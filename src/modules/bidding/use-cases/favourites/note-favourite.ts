import { ok, refuse, type Result } from '#src/kernel/result';
import { FAVOURITE_NOTE_MAX } from '../../domain/favourite';
import type { FavouriteRepository } from '../../ports/favourites/favourite-repository';

type Order = { customerId: string; landscaperId: string; note: string };
export type NoteFavouriteRefusal = 'favourite-not-found' | 'note-too-long';

/** A customer writes something about a favourite that only they read. An empty note removes it. */
export class NoteFavourite {
  constructor(private favourites: FavouriteRepository) {}

  async execute({ customerId, landscaperId, note }: Order): Promise<Result<{ note: string }, NoteFavouriteRefusal>> {
    const written = note.trim();
    if (written.length > FAVOURITE_NOTE_MAX) return refuse('note-too-long');
    if (!(await this.favourites.note(customerId, landscaperId, written))) return refuse('favourite-not-found');
    return ok({ note: written });
  }
}
