import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

const HOUR = 3600;

/**
 * How often each thing may be done under one key. `RATE_LIMIT_FACTOR` multiplies every limit; there are no exemptions.
 */
const limits = {
  'sign-in-account-from-address': { times: 10, perSeconds: HOUR },
  // After the first of these, each address has only the few slow attempts of the second, so nobody can lock out someone
  // else.
  'sign-in-account': { times: 40, perSeconds: HOUR },
  'sign-in-under-attack': { times: 3, perSeconds: HOUR },
  // A browser in which someone has logged in to this account before.
  'sign-in-known-device': { times: 10, perSeconds: HOUR },
  'sign-in-address': { times: 100, perSeconds: HOUR },
  'password-reset': { times: 10, perSeconds: HOUR },
  // After ten for one account, there is still a link every ten minutes. Each works for an hour.
  'password-reset-again': { times: 1, perSeconds: 600 },
  // At any time, three of the million codes are right. Someone who has the password gets ten guesses an hour.
  'sign-in-code': { times: 10, perSeconds: HOUR },
  // Counted by account and by address, separately.
  'check-password': { times: 10, perSeconds: HOUR },
  register: { times: 20, perSeconds: HOUR },
  // Links to confirm an address that its person asks for, counted by account, so that nobody floods other people's
  // mailboxes.
  'confirm-email': { times: 5, perSeconds: HOUR },
  'write-as-visitor': { times: 60, perSeconds: HOUR },
  // A list that keeps itself up to date asks 120 times an hour.
  'search-place': { times: 300, perSeconds: HOUR },
  // Counted by address, while someone types a postcode. Forms work without it.
  'look-up-postcode': { times: 300, perSeconds: HOUR },
  'post-job': { times: 30, perSeconds: HOUR },
  upload: { times: 120, perSeconds: HOUR },
  'invitation-code': { times: 20, perSeconds: HOUR },
  'place-bid': { times: 60, perSeconds: HOUR },
  'send-message': { times: 30, perSeconds: 60 },
  'ask-for-help': { times: 10, perSeconds: HOUR },
  // Counted by article.
  'rate-article': { times: 1, perSeconds: 24 * HOUR },
  'report-content': { times: 30, perSeconds: HOUR },
  'open-checkout': { times: 30, perSeconds: HOUR },
  'provider-trial': { times: 60, perSeconds: HOUR },
  'download-data': { times: 5, perSeconds: HOUR },
  'public-profile': { times: 120, perSeconds: HOUR },
  // Counted by secret. A calendar app asks every quarter of an hour at most, but a person may have several.
  'calendar-feed': { times: 60, perSeconds: HOUR },
  // Counted by address, for wrong secrets. Right ones do not count, because Google reads everybody’s calendars from a
  // few addresses.
  'calendar-feed-guess': { times: 600, perSeconds: HOUR },
} as const;

export type Limit = keyof typeof limits;

type Limiters = Record<Limit, RateLimiterPostgres>;

export function limitersOn(db: Knex, factor = 1): Limiters {
  const limiterOf = (name: Limit) =>
    new RateLimiterPostgres({
      storeClient: db,
      storeType: 'knex',
      tableName: 'rate_limits',
      tableCreated: true,
      // A scheduled run deletes them, once for all instances.
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: Math.max(1, Math.floor(limits[name].times * factor)),
      duration: limits[name].perSeconds,
    });
  const names = Object.keys(limits) as Limit[];
  return Object.fromEntries(names.map((name) => [name, limiterOf(name)])) as Limiters;
}

/**
 * Counts attempts in PostgreSQL, so that all instances count together. Keys are hashed: no address or email is stored.
 */
export class RateLimits {
  /** `onRefusal` receives the number of seconds after which another attempt is allowed. */
  constructor(
    private limiters: Limiters,
    private onRefusal: (seconds: number) => void = () => {},
  ) {}

  /** The same limits, reporting refusals to the given function, as each request needs. */
  reportingTo(onRefusal: (seconds: number) => void): RateLimits {
    return new RateLimits(this.limiters, onRefusal);
  }

  /** Counts one attempt; false if it exceeds the limit. */
  async allow(name: Limit, key: string): Promise<boolean> {
    try {
      await this.limiters[name].consume(hashOf(key));
      return true;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      this.onRefusal(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
      return false;
    }
  }

  /**
   * Counts one attempt to sign in. A known device is counted separately. All others are counted by account, by address
   * and by both, and always all three, so that a refusal does not reveal which. If there were too many guesses for the
   * account, a few attempts are let in slowly.
   */
  async admitSignIn(who: SignInAttempt): Promise<Admission> {
    const keys = signInKeys(who);
    const refusals = await Promise.all(keys.map(async ([name, key]) => ((await this.allow(name, key)) ? [] : [name])));
    const refused = refusals.flat();
    if (refused.length === 0) return 'at-once';
    const isUnderAttack = refused.every((name) => name === 'sign-in-account');
    const place = `${accountOf(who)} ${who.address}`;
    return isUnderAttack && (await this.allow('sign-in-under-attack', place)) ? 'slowly' : 'refused';
  }

  /** Counts one attempt of a signed-in user to confirm their password, by account and by address. */
  async allowPasswordCheck({ account, address }: { account: string; address: string }): Promise<boolean> {
    const allowed = await Promise.all([account, address].map((key) => this.allow('check-password', key)));
    return !allowed.includes(false);
  }

  /** Takes back a sign-in attempt that succeeded, because only failures count. */
  async forgiveSignIn(who: SignInAttempt): Promise<void> {
    await Promise.all(signInKeys(who).map(([name, key]) => this.forgive(name, key)));
  }

  /** Takes back one attempt that succeeded. */
  async forgive(name: Limit, key: string): Promise<void> {
    await this.limiters[name].reward(hashOf(key));
  }
}

/** `device`: the number by which the browser is known for this account, if it is. */
type SignInAttempt = { email: string; address: string; device?: string };
/** `slowly`: the answer, whatever it is, has to wait for some seconds. */
type Admission = 'at-once' | 'slowly' | 'refused';

const accountOf = ({ email }: SignInAttempt) => email.trim().toLowerCase();

function signInKeys({ address, device, ...who }: SignInAttempt): [Limit, string][] {
  const account = accountOf({ address, ...who });
  if (device !== undefined) return [['sign-in-known-device', `${account} ${device}`]];
  return [
    ['sign-in-account-from-address', `${account} ${address}`],
    ['sign-in-account', account],
    ['sign-in-address', address],
  ];
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');
