import type { ServiceIdentifier } from 'inversify';
import type { Knex } from 'knex';
import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import type { Config } from '#src/platform/config';
import type { KnexUnitOfWork } from '#src/platform/knex-unit-of-work';
import type { Stores } from './stores';

/** The name of a thing that the container holds, carrying its type. */
export const token = <T>(description: string): ServiceIdentifier<T> => Symbol.for(description);

export const CONFIG = token<Config>('config');
export const DATABASE = token<Knex>('database');
export const WORK = token<KnexUnitOfWork<Stores>>('unit of work');
export const STORES = token<Stores>('stores outside a transaction');
export const CLOCK = token<Clock>('clock');
export const NEW_ID = token<NewId>('new id');
export const LOG = token<Log>('log');

/** What we are called and where we are reached, for the mails. */
export const BRAND = token<Brand>('brand');
export type Brand = { name: string; email: string };
