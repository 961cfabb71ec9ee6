// Lanes: tests that take long and show what seldom changes. npm test leaves them out and says so; npm test -- --all,
// and so CI, runs them.

/** What each lane shows, as npm test says at the end. */
export const LANES = {
  soak: 'long stories, and processes that are killed, started, upgraded and restored',
  looks: 'screens in both schemes, at every width and with larger letters',
};

/** The files of the lane soak. The lane looks is in playwright.config.ts and tests/e2e/support/looking.ts. */
export const SOAK = [
  'tests/stories/web/{one-half,other-half,own-money}.test.ts',
  'tests/upgrade/*.test.ts',
  'tests/platform/restore/*.test.ts',
  'tests/scripts/{start-and-stop,dev}.test.ts',
  'tests/escrow/{crash,ledger.property}.test.ts',
  'tests/escrow/proof/random-story-on-postgres.test.ts',
];

/** Whether to run all lanes: on request, or because a file of one was named. */
export const runsAllLanes = process.env.TEST_LANES === 'all';
