import { expect, expectToast, statementOf, test } from './support/journey';
import { demoPerson, hiredAndPaid, markComplete, newCustomer, newLandscaper, startWork } from './support/ready-made';

test('a problem with part of the work: the rest is released, and an admin decides about that part', async ({
  browser,
}) => {
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  const { jobId } = await hiredAndPaid(olive, fern);
  await startWork(fern, jobId);
  await markComplete(fern, jobId);

  await test.step('Olive names an amount and says why', async () => {
    await olive.goto(`/jobs/${jobId}`);
    await olive.getByRole('link', { name: 'Report a problem' }).click();
    await olive.getByLabel('How much is in dispute (£)?').fill('60.05');
    await olive.getByLabel('What is wrong, and what should be done about it?').fill('The back is not done.');
    await olive.getByRole('button', { name: 'Report the problem' }).click();
    await expectToast(
      olive,
      /Problem reported.*£60\.05 stays held until it is settled.*The rest, £124\.95, was released/,
    );
    await expect(olive.getByRole('heading', { name: '£60.05 is disputed' })).toBeVisible();
  });

  await test.step('Fern sees it as well, and the clock has stopped', async () => {
    await fern.goto(`/jobs/${jobId}`);
    await expect(fern.getByRole('heading', { name: '£60.05 is disputed' })).toBeVisible();
    await expect(fern.getByRole('main')).toContainText('The back is not done.');
    await expect(fern.locator('[data-release-clock]')).toHaveCount(0);
    await fern.getByRole('link', { name: 'Answer Olive' }).click();
    await fern.getByRole('link', { name: 'Answer Olive' }).click();
    await fern.getByLabel('How do you see it?').fill('The back was too wet to stand on.');
    await fern.getByRole('button', { name: 'Send to Olive' }).click();
    await expectToast(fern, 'Answered');
  });

  await test.step('Ada decides, to the penny and with a reason', async () => {
    const ada = await demoPerson(browser, 'admin@hedgerow.test');
    await ada.goto('/admin-dashboard?tab=disputes');
    await expect(ada.getByRole('main')).toContainText('£60.05');
    await ada.goto(`/jobs/${jobId}`);
    await ada.getByRole('link', { name: 'Decide on £60.05' }).click();
    await ada.getByLabel('To Fern, in pounds').fill('30');
    await ada.getByLabel('Back to Olive, in pounds').fill('30');
    await expect(ada.getByRole('main')).toContainText('The back was too wet to stand on.');
    for (const name of ['Olive', 'Fern'])
      await ada.getByLabel(`Your reasons, for ${name}`).fill('Half of the back was done.');
    await ada.getByRole('button', { name: 'Decide' }).click();
    await expect(ada.getByRole('alert')).toContainText(
      'Together the two amounts must come to exactly what is in dispute',
    );
    await expect(ada.getByLabel('Your reasons, for Olive')).toHaveValue('Half of the back was done.');
    await ada.getByLabel('To Fern, in pounds').fill('20.05');
    await ada.getByLabel('Back to Olive, in pounds').fill('40');
    await ada.getByRole('button', { name: 'Decide' }).click();
    await expectToast(ada, 'Decided');
  });

  await test.step('Every penny is accounted for, the same for both', async () => {
    const statement = await statementOf(olive, jobId);
    expect(statement).toEqual(await statementOf(fern, jobId));
    expect(statement.join('\n')).toMatch(/Olive paid.*£185\.00/);
    expect(statement.join('\n')).toMatch(/Back to Olive.*£40\.00/);
    await expect(olive.getByRole('main')).toContainText('Half of the back was done.');
    await expect(fern.getByRole('main')).toContainText('Half of the back was done.');
    await expect(fern.getByRole('main')).toContainText('The job is complete');
  });
});

test('a payout account that is set up late: both see why the money waits, and it is sent once the account is ready', async ({
  browser,
}) => {
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  const { jobId } = await hiredAndPaid(olive, fern);
  await startWork(fern, jobId);
  await markComplete(fern, jobId);
  await olive.goto(`/jobs/${jobId}/confirm`);
  await olive
    .getByRole('main')
    .getByRole('button', { name: /release/i })
    .click();

  await expect(olive.getByRole('main')).toContainText('We send it as soon as Fern’s payout account is ready.');
  await fern.goto(`/jobs/${jobId}`);
  await expect(fern.getByRole('main')).toContainText('We send it as soon as your payout account is ready.');
  await fern.getByRole('link', { name: 'Set up payouts' }).click();
  await expect(fern.getByRole('region', { name: 'Payout account' })).toContainText('£166.50 is waiting for you.');
  await fern.getByRole('button', { name: 'Set up payouts' }).click();

  await test.step('Some of the details are not enough', async () => {
    await expect(fern.getByRole('heading', { name: 'Your payout account' })).toBeVisible();
    await fern.getByRole('button', { name: 'Enter some of it' }).click();
    await expectToast(fern, 'Your payout account is not ready yet');
    await expect(fern.getByRole('region', { name: 'Payout account' })).toContainText('£166.50 is waiting for you.');
  });

  await test.step('With all the details, the money is sent at once', async () => {
    await fern.getByRole('button', { name: 'Carry on with the set-up' }).click();
    await fern.getByRole('button', { name: 'Enter everything' }).click();
    await expectToast(fern, 'Your payout account is ready');
    await expect(fern.getByRole('region', { name: 'Payout account' })).not.toContainText('waiting for you');
    for (const page of [olive, fern])
      await expect
        .poll(async () => (await statementOf(page, jobId)).at(-1))
        .toMatch(/£166\.50 sent to Fern’s payout account/);
  });
});
