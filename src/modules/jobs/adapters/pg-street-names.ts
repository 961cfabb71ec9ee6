import type { Knex } from 'knex';
import type { StreetNames } from '../ports/places/street-names';

/** Street names from our own table, so that no postcode is sent to a third party. */
export class PgStreetNames implements StreetNames {
  constructor(private db: Knex) {}

  near: StreetNames['near'] = async (postcode) => {
    const row = await this.db<{ postcode: string; streets: string[] }>('postcodeStreets')
      .where({ postcode })
      .first('streets');
    return row?.streets ?? [];
  };
}
