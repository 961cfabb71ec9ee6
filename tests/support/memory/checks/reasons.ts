/** The database's own rules that the stores in memory lack, and what tests them instead. */
export const NOT_IN_MEMORY = {
  rights: 'the login of the product may only read the ledger and post to it: tests/escrow/ledger-rights.test.ts',
  'append-only': 'nothing in memory changes a posted transaction: tests/escrow/ledger.test.ts',
  'deferred balance': 'memory checks the balance when it posts, and not at commit: tests/escrow/ledger.test.ts',
  'foreign keys': 'a test in memory need not make every person, job and bid: every contract test runs with them',
  'unique indexes': 'each store in memory refuses by hand what its contract test tries twice',
} as const;

/** Tables with a check that no store in memory stands for, each with the reason. */
export const NOT_HELD_IN_MEMORY: Readonly<Record<string, string>> = {
  job_contracts: 'SQL copies it from a job and a bid, whose checks are here',
  receipts: 'SQL numbers it; in memory it is a number alone, counted from 1',
  receipt_books: 'SQL counts in it; in memory the receipts themselves are counted',
  release_watch: 'SQL writes it; in memory its hours have a type that allows 24 and 3 alone',
  provider_reading: 'its check allows one row, which a migration added',
  ledger_checks: 'SQL alone writes it',
  kept_balances_upto: 'SQL alone writes it',
  outlier_search: 'SQL alone writes it',
  market_days: 'SQL alone writes it',
  postcode_streets: 'SQL alone writes it, from the list of addresses',
  clock_offset: 'the sandbox’s clock, which tests in memory give instead',
  job_alert_paces: 'SQL alone writes it; in memory a landscaper comes with the pace',
  article_votes: 'SQL adds votes up in it; in memory they are a list that is counted',
  audit_log: 'only added to; in memory it is a list of what was recorded, which tests compare whole',
};
