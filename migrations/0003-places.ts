import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- grid: British National Grid, metres east and north.
    create table outcodes (outcode text primary key, town text not null, grid point not null);
    create table postcode_sectors (sector text primary key, outcode text not null, town text not null, grid point not null);
    create table postcodes (postcode text primary key, sector text not null, grid point not null);
  `);

export const down = (knex: Knex) => knex.raw(`drop table postcodes; drop table postcode_sectors; drop table outcodes;`);
