// What the part of Stripe's API that we use accepts, from the types of stripe-node 23.1.0 (2026-10-28.endive). As at
// Stripe, a parameter that is not listed here is refused, and so is a request that lacks a required one.

export type WireProblem = {
  code: 'parameter_unknown' | 'parameter_missing' | 'parameter_invalid';
  param: string;
  message: string;
};
export type Rule = { required?: boolean; check(value: unknown, path: string): WireProblem | undefined };
export type Shape = Record<string, Rule>;

const wrong = (path: string, message: string): WireProblem => ({
  code: 'parameter_invalid',
  param: path,
  message: `${message}: ${path}`,
});

export const required = (rule: Rule): Rule => ({ ...rule, required: true });

export function text({ most = 5000, like }: { most?: number; like?: RegExp } = {}): Rule {
  return {
    check(value, path) {
      if (typeof value !== 'string' || value === '') return wrong(path, 'Must be a text');
      if (value.length > most) return wrong(path, `At most ${most} characters`);
      return like && !like.test(value) ? wrong(path, 'Invalid value') : undefined;
    },
  };
}

/** Form-encoded numbers arrive as text: `90.5` is not whole. */
export const whole = ({ least }: { least: number }): Rule => ({
  check: (value, path) =>
    /^\d{1,12}$/.test(String(value)) && Number(value) >= least
      ? undefined
      : wrong(path, `Invalid integer (at least ${least})`),
});

export const oneOf = (...values: unknown[]): Rule => ({
  check: (value, path) => (values.includes(value) ? undefined : wrong(path, `Must be one of ${values.join(', ')}`)),
});

export const link: Rule = {
  check: (value, path) =>
    typeof value === 'string' && /^https?:\/\/[^\s]+$/.test(value) ? undefined : wrong(path, 'Not a valid URL'),
};

export const email: Rule = text({ most: 512, like: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ });

export const metadata: Rule = {
  check(value, path) {
    if (!isRecord(value) || Object.keys(value).length > 50) return wrong(path, 'Invalid metadata');
    const bad = Object.entries(value).find(
      ([name, entry]) => name.length > 40 || typeof entry !== 'string' || entry.length > 500,
    );
    return bad && wrong(`${path}[${bad[0]}]`, 'Invalid metadata');
  },
};

export const object = (shape: Shape): Rule => ({
  check: (value, path) => (isRecord(value) ? problemIn(value, shape, path) : wrong(path, 'Invalid object')),
});

export const list = (rule: Rule): Rule => ({
  check(value, path) {
    if (!Array.isArray(value) || value.length === 0) return wrong(path, 'Invalid array');
    return value.map((entry, index) => rule.check(entry, `${path}[${index}]`)).find(Boolean);
  },
});

export function problemIn(value: Record<string, unknown>, shape: Shape, path = ''): WireProblem | undefined {
  const at = (name: string) => (path ? `${path}[${name}]` : name);
  for (const name of Object.keys(value)) {
    if (!Object.hasOwn(shape, name))
      return { code: 'parameter_unknown', param: at(name), message: `Received unknown parameter: ${at(name)}` };
  }
  for (const [name, rule] of Object.entries(shape)) {
    if (rule.required && value[name] === undefined)
      return { code: 'parameter_missing', param: at(name), message: `Missing required param: ${at(name)}.` };
    const problem = value[name] === undefined ? undefined : rule.check(value[name], at(name));
    if (problem) return problem;
  }
  return undefined;
}

/** `a[b][0][c]=1` as nested objects and arrays. */
export function readForm(encoded: string): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [key, value] of new URLSearchParams(encoded)) {
    const path = key.split(/[[\]]+/).filter((part) => part !== '');
    let place: Record<string, unknown> = root;
    for (const part of path.slice(0, -1)) place = (place[part] ??= {}) as Record<string, unknown>;
    place[path.at(-1)!] = value;
  }
  return withArrays(root) as Record<string, unknown>;
}

function withArrays(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, entry]) => [name, withArrays(entry)] as const);
  const isArray = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isArray ? entries.map(([, entry]) => entry) : Object.fromEntries(entries);
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// Card statements show our name followed by this: 22 characters in all, at least one letter, and none of these
// characters.
const suffix = text({ most: 10, like: /^(?=.*[a-z])[^<>\\'"*]+$/i });

const product = object({ name: required(text({ most: 250 })), description: text(), images: list(link), metadata });
const priceData = object({
  currency: required(oneOf('gbp')),
  unit_amount: required(whole({ least: 0 })),
  product_data: required(product),
  recurring: object({ interval: required(oneOf('day', 'week', 'month', 'year')), interval_count: whole({ least: 1 }) }),
});

/**
 * `payment_method_types` was removed in 2026-09-30.endive and `statement_descriptor` is an error on a card charge:
 * neither is here.
 */
export const SESSION: Shape = {
  mode: required(oneOf('payment', 'subscription')),
  client_reference_id: text({ most: 200 }),
  customer_email: email,
  locale: oneOf('auto', 'en', 'en-GB'),
  line_items: required(list(object({ quantity: required(whole({ least: 1 })), price_data: required(priceData) }))),
  allowed_payment_method_types: list(oneOf('card')),
  metadata,
  payment_intent_data: object({
    transfer_group: text(),
    metadata,
    statement_descriptor_suffix: suffix,
    description: text(),
    receipt_email: email,
  }),
  subscription_data: object({ metadata, description: text({ most: 500 }) }),
  success_url: required(link),
  cancel_url: link,
  expires_at: whole({ least: 0 }),
  expand: list(oneOf('payment_intent')),
};
export const SESSION_RETRIEVE: Shape = { expand: list(oneOf('payment_intent', 'payment_intent.latest_charge')) };
export const SESSION_EXPIRE: Shape = { expand: list(oneOf('payment_intent')) };

const asked = object({ requested: required(oneOf(true)) });
export const ACCOUNT: Shape = {
  contact_email: email,
  display_name: text(),
  dashboard: oneOf('express', 'full', 'none'),
  identity: object({ country: text({ like: /^[a-z]{2}$/ }), entity_type: oneOf('individual', 'company') }),
  defaults: object({
    currency: oneOf('gbp'),
    responsibilities: object({
      fees_collector: required(oneOf('application', 'stripe')),
      losses_collector: required(oneOf('application', 'stripe')),
    }),
  }),
  configuration: required(
    object({
      recipient: object({ capabilities: object({ stripe_balance: object({ stripe_transfers: asked }) }) }),
      merchant: object({ capabilities: object({ card_payments: asked }) }),
    }),
  ),
  include: list(text()),
  metadata,
};

/** `configurations` was removed in endive: not here. */
export const ACCOUNT_LINK: Shape = {
  account: required(text({ like: /^acct_/ })),
  use_case: required(
    object({
      type: required(oneOf('account_onboarding')),
      account_onboarding: required(
        object({
          refresh_url: required(link),
          return_url: link,
          collection_options: object({
            fields: oneOf('currently_due', 'eventually_due'),
            future_requirements: oneOf('include', 'omit'),
          }),
        }),
      ),
    }),
  ),
};

/**
 * Stripe does not require the amount and source_transaction of a transfer. We must never leave either out, so this
 * stand-in requires both.
 */
export const TRANSFER: Shape = {
  amount: required(whole({ least: 1 })),
  currency: required(oneOf('gbp')),
  destination: required(text({ like: /^acct_/ })),
  source_transaction: required(text({ like: /^ch_/ })),
  transfer_group: text(),
  description: text(),
  metadata,
};
export const TRANSFERS: Shape = {
  transfer_group: text(),
  destination: text(),
  created: object({ gte: whole({ least: 0 }) }),
  limit: whole({ least: 1 }),
  starting_after: text(),
  ending_before: text(),
};

export const PAYOUTS: Shape = { limit: whole({ least: 1 }), starting_after: text(), ending_before: text() };

export const REFUND: Shape = {
  charge: required(text({ like: /^ch_/ })),
  amount: required(whole({ least: 1 })),
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
  metadata,
};
export const REFUNDS: Shape = {
  charge: text(),
  payment_intent: text(),
  limit: whole({ least: 1 }),
  starting_after: text(),
  ending_before: text(),
};
/** For a payment without a checkout, as on the test page. */
export const PAYMENT: Shape = {
  amount: required(whole({ least: 30 })),
  currency: required(oneOf('gbp')),
  allowed_payment_method_types: list(oneOf('card')),
  transfer_data: object({ destination: required(text({ like: /^acct_/ })) }),
  application_fee_amount: whole({ least: 0 }),
  transfer_group: text(),
  metadata,
};
export const PAYMENT_CONFIRM: Shape = { payment_method: required(text({ like: /^pm_/ })) };
export const SUBSCRIPTION_UPDATE: Shape = {
  cancel_at_period_end: oneOf('true', 'false'),
  pause_collection: oneOf(''),
  payment_settings: object({ save_default_payment_method: oneOf('on_subscription', 'off') }),
  metadata,
};
export const INVOICES: Shape = {
  subscription: text({ like: /^sub_/ }),
  status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
  limit: whole({ least: 1 }),
  starting_after: text(),
  ending_before: text(),
};
const longText = text({ most: 20_000 });
/** Texts only: other evidence is the id of an uploaded file. */
export const DISPUTE: Shape = {
  evidence: object({
    customer_name: text(),
    customer_email_address: email,
    product_description: longText,
    service_date: text(),
    access_activity_log: longText,
    uncategorized_text: longText,
    uncategorized_file: text({ like: /^file_/ }),
    service_documentation: text({ like: /^file_/ }),
  }),
  submit: oneOf('true', 'false'),
  metadata,
};
/** `file`: its size in bytes, and its type. */
export const FILE: Shape = {
  purpose: required(oneOf('dispute_evidence')),
  file: required(object({ size: whole({ least: 1 }), type: oneOf('image/jpeg', 'image/png', 'application/pdf') })),
};
export const DISPUTES: Shape = {
  created: object({ gte: whole({ least: 0 }) }),
  charge: text({ like: /^ch_/ }),
  limit: whole({ least: 1 }),
  starting_after: text(),
  ending_before: text(),
};
/** Stripe would reverse the whole transfer without an amount; we must never leave it out. */
export const REVERSAL: Shape = { amount: required(whole({ least: 1 })), description: text(), metadata };
export const REVERSALS: Shape = { limit: whole({ least: 1 }), starting_after: text(), ending_before: text() };
export const INVOICE_PAYMENTS: Shape = {
  payment: object({ type: required(oneOf('payment_intent')), payment_intent: text({ like: /^pi_/ }) }),
  limit: whole({ least: 1 }),
};
export const BALANCE_TRANSACTIONS: Shape = {
  created: object({ gte: whole({ least: 0 }) }),
  currency: oneOf('gbp'),
  expand: list(oneOf('data.source')),
  limit: whole({ least: 1 }),
  starting_after: text({ like: /^txn_/ }),
};
export const PAGE: Shape = { limit: whole({ least: 1 }), starting_after: text(), ending_before: text() };
export const DESTINATIONS: Shape = { include: list(oneOf('webhook_endpoint.url')), limit: whole({ least: 1 }) };
export const NOTHING: Shape = {};
