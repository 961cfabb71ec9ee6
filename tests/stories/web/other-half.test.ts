// Half of the stories on PostgreSQL: acts are calls and forms, and the pages of the person who acts are read. The rules
// are in tests/support/stories/web.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LONGEST, RUNS, walkOnWeb } from '#tests/support/stories/web/walk-on-web';
import { type WebStage, webStage } from '#tests/support/stories/web/web-story';

let on: WebStage;
beforeAll(async () => {
  on = await webStage();
});
afterAll(() => on.close());

test(
  'calls, forms and pages say what the acts table, the decisions and the ledger say',
  async () => {
    expect(await walkOnWeb(on, 1)).toBeNull();
  },
  2 * RUNS * LONGEST,
);
