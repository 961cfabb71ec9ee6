import { expect, expectToast, newPerson, test } from './support/journey';
import { hiredAndPaid, newCustomer, newLandscaper } from './support/ready-made';

const TREE = { services_requested: '["tree_pruning"]', treeProtection: 'unknown' };
const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);

test('posting tree work asks about the tree, and other work does not show the question (SPEC-M6)', async ({
  browser,
}) => {
  const visitor = await newPerson(browser);
  await visitor.goto('/post-job-guest/job-type');
  const question = visitor.getByRole('group', { name: /^Is the tree protected/ });
  await expect(question).toBeHidden();
  await visitor.getByRole('checkbox', { name: 'Tree Pruning' }).check();
  await expect(question).toContainText('We have not checked this for you.');
  await question.getByRole('radio', { name: /^I don’t know/ }).check();
  await visitor.getByLabel('Describe the job').fill('An old pear by the gate.');
  await visitor.getByRole('button', { name: /^Next/ }).click();
  await expect(visitor.getByRole('main')).toContainText('It must be answered before work on the tree starts.');
});

test('an answer given later limits the date, and the landscaper confirms having read it before the start (SPEC-M6)', async ({
  browser,
}) => {
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  const { jobId } = await hiredAndPaid(olive, fern, TREE);
  const [olives, ferns] = [olive.getByRole('main'), fern.getByRole('main')];
  await olive.goto(`/jobs/${jobId}`);
  await olives.getByRole('link', { name: 'Change the answer about the tree' }).click();
  await olive.getByRole('radio', { name: /^Yes: a conservation area/ }).check();
  await olive.getByLabel(/^If yes: when you gave notice/).fill(day(-7));
  await olives.getByRole('button', { name: 'Save' }).click();
  await expectToast(olive, 'Saved');
  await expect(olives).toContainText('in a conservation area, notice given on');

  await fern.goto(`/jobs/${jobId}/schedule`);
  await fern.getByLabel('Date').fill(day(20));
  await fern.getByLabel('Time').fill('09:30');
  await ferns.getByRole('button', { name: 'Propose this date' }).click();
  await fern.getByRole('checkbox', { name: /^I have seen that work on the tree can start from/ }).check();
  await ferns.getByRole('button', { name: 'Propose this date' }).click();
  await expectToast(fern, 'Schedule Proposed');
  await olive.goto(`/jobs/${jobId}/schedule/answer`);
  await expect(olives).toContainText('This date is too early for the tree');

  await fern.goto(`/jobs/${jobId}/start`);
  const looked = fern.getByRole('radio', { name: 'I looked and found none' });
  if (await looked.isVisible()) await looked.check();
  await fern.getByRole('checkbox', { name: /^I have read what is said about the tree/ }).check();
  await ferns.getByRole('button', { name: 'Start work' }).click();
  await expectToast(fern, 'Work started');
  await expect(ferns).toContainText(/You confirmed having read this (today|on)/);
});
