import { GRACE_DAYS, IDLE_YEARS, UNCLAIMED_HOURS, UNHIRED_MONTHS, VISITOR_DAYS } from '#src/kernel/deadlines';

/**
 * Why something is kept, how long, counted from which event, and which scheduled run removes it. The privacy page shows
 * the kinds that have words; the runs read the numbers; the data map says which table is of which kind.
 */
export type Retention = {
  /** What is kept, in the words of the privacy page; null if it is about nobody. */
  what: string | null;
  long: string;
  why: string;
  /** What allows it: the article of the UK GDPR, and the law behind it if any. */
  law: string;
  /** The names of the scheduled runs that remove it. Empty if none does: `long` says why. */
  runs: readonly string[];
};

export const CLAIM_YEARS = 2;
export const CONTRACT_YEARS = 6;
/** Records of signing in and security. */
export const SECURITY_MONTHS = 12;
/** Emails, texts and notifications. */
export const NEWS_MONTHS = 12;
/** Longer than the notifications made from them, because hiding a job's title reads it from there. */
export const EVENT_MONTHS = NEWS_MONTHS + 1;
/** Much longer than the payment provider repeats a notice. */
export const NOTICE_DAYS = 90;
/**
 * After this time, a file that no row names is deleted in its turn. Its row may come after the file: an upload takes
 * minutes at most.
 */
export const STRAY_AFTER_DAYS = 14;
/** Each night checks one part of all files. */
export const STRAY_TURNS = 16;

export const retention = {
  account: {
    what: 'Your account: name, contact details, saved preferences',
    long: `Until you delete it, and ${GRACE_DAYS} days more; after ${IDLE_YEARS} years without a login we ask whether it should stay`,
    why: 'You may change your mind',
    law: 'UK GDPR Article 6(1)(b)',
    runs: ['erase accounts', 'ask idle accounts'],
  },
  unhired: {
    what: 'Jobs without a hire, with their photos and messages; bids that were not chosen',
    long: `${UNHIRED_MONTHS} months after they ended; after that only the kind of work, the town, the amounts and the dates`,
    why: 'So that you can post or bid again',
    law: 'UK GDPR Article 6(1)(f)',
    runs: ['end unchanged jobs', 'forget old data'],
  },
  contract: {
    what: 'Contracts, disputes, money statements and receipts',
    long: `At least ${CONTRACT_YEARS} years after the tax year, and as long as your account`,
    why: 'Tax law, and claims',
    law: 'UK GDPR Articles 6(1)(c) and 17(3)(b) and (e), Taxes Management Act 1970, Limitation Act 1980',
    runs: ['erase again'],
  },
  conversation: {
    what: 'Messages and photos of jobs that were paid for',
    long: `${CLAIM_YEARS} years after release, ${CONTRACT_YEARS} if there was a dispute`,
    why: 'Claims',
    law: 'UK GDPR Article 17(3)(e), Limitation Act 1980',
    runs: ['forget old data', 'erase again'],
  },
  insurance: {
    what: 'Insurance certificates of landscapers',
    long: `${CONTRACT_YEARS} years after they run out`,
    why: 'Claims',
    law: 'UK GDPR Article 17(3)(e), Limitation Act 1980',
    runs: ['forget old data', 'erase again'],
  },
  reviews: {
    what: 'Reviews',
    long: 'They stay; without your name once your account is erased',
    why: 'Others rely on them',
    law: 'UK GDPR Article 17(3)(a)',
    runs: [],
  },
  security: {
    what: 'Records of signing in and security',
    long: `${SECURITY_MONTHS} months`,
    why: 'Security',
    law: 'UK GDPR Article 6(1)(f)',
    runs: ['forget expired sessions', 'forget old sign-ins', 'forget old data'],
  },
  help: {
    what: 'Requests for help',
    long: `${CLAIM_YEARS} years after they were closed, without your name and words once your account is erased`,
    why: 'So that we can go on where we stopped',
    law: 'UK GDPR Article 6(1)(f)',
    runs: ['forget old requests for help'],
  },
  proof: {
    what: 'The ledger, the record of what happened to each job, what our staff did and why, and requests about your data',
    long: 'For good, with a random number in place of your name',
    why: 'Proof',
    law: 'UK GDPR Articles 5(2) and 17(3)(b) and (e)',
    runs: [],
  },
  passing: {
    what: null,
    long: 'Until it is done, a few days at most',
    why: 'Passing things on inside the product',
    law: 'UK GDPR Article 6(1)(f)',
    runs: ['forget expired challenges', 'sweep unclaimed photos', 'sweep discarded documents', 'erase again'],
  },
  news: {
    what: 'Emails, texts and notifications we sent you',
    long: `${NEWS_MONTHS} months after they were written`,
    why: 'So that you and our staff can see what you were told',
    law: 'UK GDPR Article 6(1)(f)',
    runs: ['forget old data'],
  },
  visit: {
    what: 'A job you write before you have an account',
    long: `${VISITOR_DAYS} days after your last visit`,
    why: 'So that you can finish it',
    law: 'UK GDPR Article 6(1)(b)',
    runs: ['forget expired visitors'],
  },
  upload: {
    what: 'Photos you uploaded and did not use',
    long: `${UNCLAIMED_HOURS} hours; with a draft, 30 days after you last changed it`,
    why: 'So that you can finish it',
    law: 'UK GDPR Article 6(1)(b)',
    runs: ['sweep unclaimed photos'],
  },
  stray: {
    what: 'Files whose upload broke off',
    long: `${STRAY_AFTER_DAYS + STRAY_TURNS} days at most`,
    why: 'An upload may take a while',
    law: 'UK GDPR Article 5(1)(e)',
    runs: ['forget stray files'],
  },
  event: {
    what: null,
    long: `${EVENT_MONTHS} months after it was delivered; until then if it was not`,
    why: 'Passing on what happened inside the product, by random numbers',
    law: 'UK GDPR Article 6(1)(f)',
    runs: ['forget old data'],
  },
  notice: {
    what: null,
    long: `${NOTICE_DAYS} days after it was handled; until then if it was not`,
    why: 'The payment provider sends some twice',
    law: 'No personal data',
    runs: ['forget old data'],
  },
  attempt: {
    what: null,
    long: 'A day at most',
    why: 'Counting attempts, under hashes',
    law: 'UK GDPR Article 6(1)(f)',
    runs: ['forget old data'],
  },
  claim: {
    what: null,
    long: 'A day',
    why: 'Each turn of a scheduled run happens once',
    law: 'No personal data',
    runs: ['forget old claims'],
  },
  provider: {
    what: null,
    long: 'The payment provider’s own records, kept by its own rules',
    why: 'It is a company of its own; the sandbox stands for it',
    law: 'The payment provider is a controller of its own',
    runs: [],
  },
  nobody: {
    what: null,
    long: 'As long as the product',
    why: 'It is about nobody',
    law: 'No personal data',
    runs: [],
  },
} as const satisfies Record<string, Retention>;

export type RetentionKind = keyof typeof retention;
