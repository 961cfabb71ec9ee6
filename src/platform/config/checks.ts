import { trustProxy } from './trust-proxy';
import type { Variables } from './variables';

/** The signing secrets of the three webhook endpoints, and whose events each endpoint sends. */
const WEBHOOK_SECRETS = {
  STRIPE_WEBHOOK_SECRET: 'our own account',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'connected accounts',
  STRIPE_V2_WEBHOOK_SECRET: 'accounts in version 2 of the API',
} as const;
const webhookSecrets = Object.keys(WEBHOOK_SECRETS) as (keyof typeof WEBHOOK_SECRETS)[];

/** What is wrong, in sentences, so that all of it is reported at once. */
type Problems = string[];

export function problemsWithStripe(value: Variables, isLive: boolean): Problems {
  const { STRIPE_SECRET_KEY: key = '', BASE_URL: baseUrl } = value;
  const problems: Problems = [];
  const refuse = (sentence: string) => void problems.push(sentence);
  const keys = 'Copy the secret key (sk_…) or a restricted one (rk_…) from dashboard.stripe.com/apikeys.';
  if (!key) refuse('STRIPE_SECRET_KEY is not set, but PAYMENT_PROVIDER is stripe.');
  else if (key.startsWith('pk_')) refuse(`STRIPE_SECRET_KEY is a publishable key, which cannot move money. ${keys}`);
  else if (!/^[sr]k_(test|live)_/.test(key)) refuse(`STRIPE_SECRET_KEY is not a key of Stripe. ${keys}`);
  if (!value.STRIPE_WEBHOOK_SECRET) refuse('STRIPE_WEBHOOK_SECRET is not set, but PAYMENT_PROVIDER is stripe.');
  for (const name of webhookSecrets)
    if (value[name] && !value[name].startsWith('whsec_'))
      refuse(`${name} must be the signing secret (whsec_…) of an endpoint at dashboard.stripe.com/webhooks.`);
  if (!value.COOKIE_SECRET) refuse('COOKIE_SECRET is not set: outside the sandbox, choose a long random text.');
  if (!isLive) return problems;
  const real = 'but STRIPE_SECRET_KEY is a live key.';
  for (const name of webhookSecrets)
    if (!value[name]) refuse(`${name} is not set, ${real} ${noticesOf(name)} would be refused.`);
  if (!baseUrl) refuse(`BASE_URL is not set, ${real} People who have paid would be sent to localhost.`);
  else if (!baseUrl.startsWith('https:'))
    refuse(`BASE_URL is not https, ${real} Stripe sends no one to an http address.`);
  if (value.STRIPE_API_HOST) refuse(`STRIPE_API_HOST is set, ${real} It is for tests: the key would be sent there.`);
  return problems;
}

/** Addresses of this machine, and names reserved for private use. */
const PRIVATE = /(^|\.)(localhost|local|internal|test)$|^127\.|^\[::1\]$/;
/** Names that a home or an office gives its machines: addresses of private networks, and names without a dot. */
const IN_HOUSE =
  /^[^.[]+$|\.(lan|home\.arpa)$|^10\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^169\.254\.|^\[f[cde][0-9a-f]{2}:|^0\.0\.0\.0$|^\[::\]$/;

/**
 * Whether the whole world can open the product: its address is https, and neither this machine's nor a name reserved
 * for private use.
 */
export const isPublic = (baseUrl: string): boolean => {
  const { protocol, hostname } = new URL(baseUrl);
  return protocol === 'https:' && !PRIVATE.test(hostname);
};

/**
 * The sandbox lets anyone in, because the demo’s passwords are published. It is for made-up money, and for strangers
 * only if they are invited.
 */
export function problemsWithSandbox(value: Variables, baseUrl: string, isLive: boolean): Problems {
  if (isLive)
    return [
      'STRIPE_SECRET_KEY is a live key, but PAYMENT_PROVIDER is sandbox: nobody could pay. Set it to stripe, or take the key away.',
    ];
  const { hostname } = new URL(baseUrl);
  const isOpen = isPublic(baseUrl) || !(PRIVATE.test(hostname) || IN_HOUSE.test(hostname));
  if (!isOpen || value.PUBLIC_DEMO) return [];
  return [
    `PAYMENT_PROVIDER is sandbox, but ${value.BASE_URL} is open to the world: anyone could log in as the demo’s admin. Set it to stripe, or PUBLIC_DEMO to true if a demo is what you want.`,
  ];
}

/** Behind a proxy, people use another address than ours. If none is set, Compose passes on a laptop's address. */
export function problemsBehindProxy({ TRUST_PROXY: proxy, BASE_URL: baseUrl }: Variables): Problems {
  const leadsHere = !baseUrl || /^http:\/\/localhost(:|\/|$)/.test(baseUrl);
  if (trustProxy(proxy) === false || !leadsHere) return [];
  return [
    `BASE_URL is not set, but TRUST_PROXY is: people come through a proxy, and links in emails would lead them to their own machine. Set it to the address that they use.`,
  ];
}

/** In characters. Nobody can find 32 random letters and digits by trying. */
const SECRET_MIN = 32;

/** Defaults for a laptop that are mistakes on a public host, where strangers can use them. */
export function problemsInPublic(value: Variables, sandbox: boolean): Problems {
  const problems: Problems = [];
  const refuse = (sentence: string) => void problems.push(sentence);
  const open = `but ${value.BASE_URL} is open to the world`;
  if (!value.COOKIE_SECRET && sandbox) refuse(`COOKIE_SECRET is not set, ${open}. Choose a long random text.`);
  if (value.COOKIE_SECRET && value.COOKIE_SECRET.length < SECRET_MIN)
    refuse(`COOKIE_SECRET is too short, ${open}. Choose a random text of ${SECRET_MIN} characters or more.`);
  if (value.TRUST_PROXY === '')
    refuse(
      `TRUST_PROXY is not set, ${open}: behind a proxy all visitors would share one rate limit. Set it to the number of proxies, or to false if there is none.`,
    );
  if (value.TRUST_PROXY === 'true')
    refuse(
      `TRUST_PROXY is true, ${open}: everyone could make up the address that limits count them by. Set it to the number of proxies, or to their networks.`,
    );
  if (!sandbox && !value.SMTP_URL)
    refuse(`SMTP_URL is not set, ${open}: no email would be sent, not even to reset a password.`);
  return problems;
}

const noticesOf = (name: keyof typeof WEBHOOK_SECRETS) => `Stripe’s notices about ${WEBHOOK_SECRETS[name]}`;

export function warningsAbout(value: Variables, sandbox: boolean): string[] {
  const isSecure = value.BASE_URL?.startsWith('https:');
  const missing = webhookSecrets.filter((name) => !value[name]);
  return [
    isSecure &&
      ['', 'false'].includes(value.TRUST_PROXY) &&
      'BASE_URL is https, so there is a proxy in front, but TRUST_PROXY does not count it: all visitors share one rate limit. Set it to the number of proxies.',
    !sandbox && !value.SMTP_URL && 'SMTP_URL is not set: no email is sent, not even to reset a password.',
    !sandbox &&
      !value.BASE_URL &&
      `BASE_URL is not set: links in emails, and the way back from Stripe’s pages, lead to http://localhost:${value.PORT}.`,
    ...missing.map((name) => !sandbox && `${name} is not set: ${noticesOf(name)} are refused.`),
  ].filter((sentence) => sentence !== false && sentence !== undefined);
}
