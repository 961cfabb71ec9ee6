import { afterAll, beforeAll, expect, test } from 'vitest';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { readPage } from '#tests/support/form-page';

let on: WorkStage;
beforeAll(async () => void (on = await workStage()));
afterAll(() => on.world.close());

test('the page of a job tells an admin everything in order of time, and how the job was at any step of it', async () => {
  const jobId = await on.work.completed(on.pair);
  const path = `/admin/jobs/${jobId}`;
  const now = await readPage(await on.adas.get(path));
  const order = ['Posted', 'Bid placed', 'Hired', 'Paid, and held', 'Work started', 'Marked complete', 'Completed'];
  const places = order.map((words) => now.text.indexOf(words, now.text.indexOf('What happened')));
  expect(places.every((place, n) => place > (places[n - 1] ?? 0))).toBe(true);
  expect(now.text).toContain('as it is now');

  const all = Number(/All (\d+) steps/.exec(now.text)![1]);
  const first = await readPage(await on.adas.get(`${path}?step=1`));
  expect(first.text).toContain(`1 of ${all} steps`);
  expect(first.text).toContain('Held £0.00');
  expect(first.text).not.toContain('Work started');
  const statusAt = async (words: string) => {
    for (let step = 1; step <= all; step += 1) {
      const { text } = await readPage(await on.adas.get(`${path}?step=${step}`));
      if (text.includes(words)) return text;
    }
    throw new Error(`nothing says ${words}`);
  };
  const paid = await statusAt('Paid, and held');
  expect(paid).toContain('Active');
  expect(await statusAt('Work started')).toContain('Held £185.00');
  expect(await statusAt('Work started')).toContain('In progress');
});

test('without scripts both the slider and the number are sent: the one that was changed counts, and anything else is now', async () => {
  const path = `/admin/jobs/${await on.work.paid(on.pair)}`;
  const at = async (query: string) =>
    /(\d+) of \d+ steps|All \d+ steps/.exec((await readPage(await on.adas.get(path + query))).text)![0];
  expect(await at('?step=4&slider=2&initial=4')).toMatch(/^2 of/);
  expect(await at('?step=2&slider=4&initial=4')).toMatch(/^2 of/);
  expect(await at('?step=999')).toMatch(/^All/);
  expect(await at('?step=soon')).toMatch(/^All/);
  expect((await on.adas.get('/admin/jobs/nothing')).status).toBe(404);
});
