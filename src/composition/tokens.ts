import type { Knex } from 'knex';
import type { Clock } from '#src/kernel/clock';
import type { FileCleaning } from '#src/kernel/files/file-cleaning';
import type { FileStore } from '#src/kernel/files/file-store';
import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { PasswordHashing } from '#src/modules/accounts/ports/password-hashing';
import type { PasswordStrength } from '#src/modules/accounts/ports/password-strength';
import type { BankPayouts } from '#src/modules/escrow/ports/payout-accounts/bank-payouts';
import type { Patience } from '#src/modules/escrow/ports/patience';
import type { ChargebackProvider } from '#src/modules/escrow/ports/chargebacks/chargeback-provider';
import type { ProviderActivity } from '#src/modules/escrow/ports/outside/provider-activity';
import type { PaymentProvider } from '#src/modules/escrow/ports/payment-provider';
import type { ProviderBooks } from '#src/modules/escrow/ports/provider-books';
import type { ProviderSetup } from '#src/modules/escrow/ports/setup/provider-setup';
import type { Geocoder } from '#src/modules/jobs/ports/places/geocoder';
import type { PhotoProcessing } from '#src/modules/jobs/ports/photo-processing';
import type { MailWriter } from '#src/modules/notifications/ports/mail-writer';
import type { ServiceSales } from '#src/modules/sales/ports/service-sales';
import type { Config } from '#src/platform/config';
import type { PartsOutside } from '#src/platform/parts-outside';
import type { Stores } from './stores';
import { token, type Token } from './wiring';

export const CONFIG = token<Config>('config');
export const BASE_URL = token<string>('base URL');
export const POSTING = token<{ maxBids: number }>('posting settings');
/** Whether the figures of the pages of towns are counted on request, as in the sandbox, and not by a scheduled run. */
export const TOWNS_COUNTED_AT_ONCE = token<boolean>('towns counted at once');
/** Our name and address, for the emails. */
export const BRAND = token<Brand>('brand');
export type Brand = { name: string; email: string };

export const DATABASE = token<Knex>('database');
/**
 * For what pages show: the read replica, if there is one and the request allows it
 * (decisions/0079-reads-from-a-replica.md). Only for views that only pages read. Money, and what an admin decides on,
 * is read from DATABASE.
 */
export const VIEWS_DATABASE = token<Knex>('database of views');
/** For background work that may read much. */
export const PATIENT_DATABASE = token<Knex>('patient database');
export const WORK = token<UnitOfWork<Stores>>('unit of work');
/** One store, outside any transaction. */
export const store = <Name extends keyof Stores>(name: Name) => Symbol.for(`store ${name}`) as Token<Stores[Name]>;

export const CLOCK = token<Clock>('clock');
export const LOG = token<Log>('log');
/** Ids are public; secrets prove who is asking. Both are strings, so the compiler cannot tell them apart. */
export const NEW_ID = token<NewId>('new id');
export const NEW_SECRET = token<() => string>('new secret');

/** Photos, documents and attachments share one store, each with its own keys. */
export const PARTS_OUTSIDE = token<PartsOutside>('parts outside the database');
export const FILE_STORE = token<FileStore>('file store');
export const FILE_CLEANING = token<FileCleaning>('file cleaning');

// Services that one module provides and another uses.
export const PASSWORD_HASHING = token<PasswordHashing>('password hashing');
export const PASSWORD_STRENGTH = token<PasswordStrength>('password strength');
export const GEOCODER = token<Geocoder>('geocoder');
export const PHOTO_PROCESSING = token<PhotoProcessing>('photo processing');
export const MAIL_WRITER = token<MailWriter>('mail writer');
export const PAYMENTS = token<PaymentProvider>('payment provider');
export const BANK_PAYOUTS = token<BankPayouts>('payouts into banks');
export const PATIENCE = token<Patience>('patience');
export const OPENING_PATIENCE = token<Patience>('patience while a page is opened');
export const CHARGEBACKS = token<ChargebackProvider>('chargeback provider');
export const ACTIVITY = token<ProviderActivity>('what was done at the provider');
export const PROVIDER_BOOKS = token<ProviderBooks>('provider books');
/** Our settings at the payment provider. */
export const PROVIDER_SETUP = token<ProviderSetup>('provider setup');
export const SERVICE_SALES = token<ServiceSales>('service sales');
