// How notices are signed: `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`, Stripe's scheme, which the sandbox copies.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { NotGenuine } from '../../ports/payment-faults';

export const SIGNATURE_HEADER = 'stripe-signature';
const TOLERANCE_SECONDS = 300;

/** The value of the header. `at` is real time, never the sandbox's, because sender and receiver must agree on it. */
export function sign(body: string, { secret, at }: { secret: string; at: Date }): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(seconds, Buffer.from(body), secret).toString('hex')}`;
}

/**
 * Throws NotGenuine unless the body was signed with one of the secrets within the last five minutes. It replaces
 * stripe-node's own check, which crashes on some malformed headers; a test compares the two.
 */
export function verify(
  body: Uint8Array,
  header: string | null,
  { secrets, now }: { secrets: string[]; now: Date },
): void {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='));
  const seconds = Number(parts.find(([name]) => name === 't')?.[1] ?? Number.NaN);
  const signatures = parts.filter(([name]) => name === 'v1').map(([, value]) => Buffer.from(value ?? '', 'hex'));
  if (!Number.isInteger(seconds) || signatures.length === 0) throw new NotGenuine('The notice carries no signature.');
  // An empty secret means that the setting is missing. Anyone could sign with it.
  const expected = secrets.filter((secret) => secret !== '').map((secret) => digest(seconds, body, secret));
  if (!signatures.some((signature) => expected.some((one) => isSame(signature, one)))) {
    throw new NotGenuine('The notice was not signed with our secret, or was altered on the way.');
  }
  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS)
    throw new NotGenuine('The notice was signed too long ago.');
}

const isSame = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected);
const digest = (seconds: number, body: Uint8Array, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
