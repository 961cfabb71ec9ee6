import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import type { Favourite } from '../../domain/favourite';
import type { FavouriteRepository } from '../../ports/favourites/favourite-repository';

export class PgFavouriteRepository implements FavouriteRepository {
  constructor(private db: Knex) {}

  async add(favourite: Favourite) {
    await this.db('favourites').insert(favourite).onConflict(['customerId', 'landscaperId']).ignore();
  }

  async note(customerId: string, landscaperId: string, note: string) {
    if (!isId(landscaperId)) return false;
    return (await this.db('favourites').where({ customerId, landscaperId }).update({ note })) > 0;
  }

  async remove(customerId: string, landscaperId: string) {
    if (isId(landscaperId)) await this.db('favourites').where({ customerId, landscaperId }).delete();
  }

  async mayBeAdded(landscaperId: string) {
    if (!isId(landscaperId)) return false;
    const found = await this.db('users')
      .where({ id: landscaperId, userType: 'landscaper', status: 'active', profileCompleted: true })
      .first('id');
    return found !== undefined;
  }
}
