import { GRACE_DAYS, IDLE_YEARS, UNHIRED_MONTHS } from '#src/kernel/deadlines';

/** Why data about a person is kept, and for how long. The privacy page shows the kinds that have words for it. */
export type Retention = {
  /** What is kept, as the privacy page says it; null if it is about nobody. */
  what: string | null;
  long: string;
  why: string;
  /** What allows it: the article of the UK GDPR, and the law behind it if there is one. */
  law: string;
};

export const CLAIM_YEARS = 2;
export const CONTRACT_YEARS = 6;
/** Records of signing in and security. */
export const SECURITY_MONTHS = 12;

export const retention = {
  account: {
    what: 'Your account: name, contact details, saved preferences',
    long: `Until you delete it, and ${GRACE_DAYS} days more; after ${IDLE_YEARS} years without a login we ask whether it should stay`,
    why: 'You may change your mind',
    law: 'UK GDPR Article 6(1)(b)',
  },
  unhired: {
    what: 'Jobs without a hire, with their photos and messages; bids that were not chosen',
    long: `${UNHIRED_MONTHS} months after they ended; after that only the kind of work, the town, the amounts and the dates`,
    why: 'So that you can post or bid again',
    law: 'UK GDPR Article 6(1)(f)',
  },
  contract: {
    what: 'Contracts, disputes, money statements and receipts',
    long: `At least ${CONTRACT_YEARS} years after the tax year, and as long as your account`,
    why: 'Tax law, and claims',
    law: 'UK GDPR Articles 6(1)(c) and 17(3)(b) and (e), Taxes Management Act 1970, Limitation Act 1980',
  },
  conversation: {
    what: 'Messages and photos of jobs that were paid for',
    long: `${CLAIM_YEARS} years after release, ${CONTRACT_YEARS} if there was a dispute`,
    why: 'Claims',
    law: 'UK GDPR Article 17(3)(e), Limitation Act 1980',
  },
  insurance: {
    what: 'Insurance certificates of landscapers',
    long: `${CONTRACT_YEARS} years after they run out`,
    why: 'Claims',
    law: 'UK GDPR Article 17(3)(e), Limitation Act 1980',
  },
  reviews: {
    what: 'Reviews',
    long: 'They stay; without your name once your account is erased',
    why: 'Others rely on them',
    law: 'UK GDPR Article 17(3)(a)',
  },
  security: {
    what: 'Records of signing in and security',
    long: `${SECURITY_MONTHS} months`,
    why: 'Security',
    law: 'UK GDPR Article 6(1)(f)',
  },
  help: {
    what: 'Requests for help',
    long: `${CLAIM_YEARS} years after they were closed, without your name and words once your account is erased`,
    why: 'So that we can go on where we stopped',
    law: 'UK GDPR Article 6(1)(f)',
  },
  proof: {
    what: 'The ledger, the record of what happened to each job, what our staff did and why, and requests about your data',
    long: 'For good, with a random number in place of your name',
    why: 'Proof',
    law: 'UK GDPR Articles 5(2) and 17(3)(b) and (e)',
  },
  passing: {
    what: null,
    long: 'Until it is done, a few days at most',
    why: 'Passing things on inside the product',
    law: 'UK GDPR Article 6(1)(f)',
  },
  provider: {
    what: null,
    long: 'The payment provider’s own records, kept by its own rules',
    why: 'It is a company of its own; the sandbox stands for it',
    law: 'The payment provider is a controller of its own',
  },
  nobody: { what: null, long: 'As long as the product', why: 'It is about nobody', law: 'No personal data' },
} as const satisfies Record<string, Retention>;

export type RetentionKind = keyof typeof retention;
