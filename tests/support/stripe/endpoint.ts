// The endpoints of the Stripe stand-in, and its errors.
import { randomBytes } from 'node:crypto';
import type { Shape } from './wire';

export type StandInCall =
  | 'sessions.create'
  | 'sessions.retrieve'
  | 'sessions.expire'
  | 'accounts.create'
  | 'account_links.create'
  | 'accounts.retrieve'
  | 'v2_accounts.retrieve'
  | 'login_links.create'
  | 'payouts.list'
  | 'accounts.list'
  | 'accounts.del'
  | 'account.retrieve'
  | 'balance_settings.retrieve'
  | 'webhook_endpoints.list'
  | 'event_destinations.list'
  | 'payment_intents.create'
  | 'payment_intents.retrieve'
  | 'payment_intents.confirm'
  | 'subscriptions.retrieve'
  | 'subscriptions.update'
  | 'subscriptions.cancel'
  | 'invoices.list'
  | 'invoice_payments.list'
  | 'balance_transactions.list'
  | 'transfers.create'
  | 'transfers.retrieve'
  | 'transfers.list'
  | 'reversals.create'
  | 'reversals.list'
  | 'balance.retrieve'
  | 'disputes.retrieve'
  | 'disputes.list'
  | 'disputes.update'
  | 'files.create'
  | 'early_fraud_warnings.retrieve'
  | 'early_fraud_warnings.list'
  | 'refunds.create'
  | 'refunds.retrieve'
  | 'refunds.list';

export type Form = Record<string, unknown>;
export type Metadata = Record<string, string>;
/**
 * `id` is the part of the path that the route's expression captures, and `account` the connected account on whose
 * behalf we ask. A list is returned in full, newest first.
 */
export type Route = { call: StandInCall; method: 'GET' | 'POST' | 'DELETE'; path: RegExp; shape: Shape } & (
  | { act(form: Form, id: string, account: string): unknown }
  | { list(form: Form, id: string, account: string): { id: string }[] }
);

export class StripeSays extends Error {
  constructor(
    readonly status: number,
    readonly error: { type: string; code?: string; param?: string; message: string },
    /** Stripe stores no answer to a request that never reached its endpoint. */
    readonly kept: boolean,
  ) {
    super(error.message);
  }
}
export const invalid = (message: string, more: { code?: string; param?: string } = {}) =>
  new StripeSays(400, { type: 'invalid_request_error', message, ...more }, true);
export const missing = (thing: string, id: string) =>
  new StripeSays(
    404,
    { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${thing}: '${id}'` },
    false,
  );

export const newId = (kind: string): string => `${kind}_${randomBytes(8).toString('hex')}`;
export const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
export const pounds = (amount: number): string => `£${(amount / 100).toFixed(2)}`;
export const sumOf = (things: { amount: number }[]): number => things.reduce((sum, { amount }) => sum + amount, 0);
