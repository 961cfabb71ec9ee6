import { expect, expectToast, photo, test } from './support/journey';
import { demoPerson, hiredAndPaid, markComplete, newCustomer, newLandscaper, startWork } from './support/ready-made';

// From opening to appeal. Each journey runs with scripts and without them.
test('a dispute: both write, offers do not meet, an admin decides, and another answers the appeal', async ({
  browser,
  scripts,
}) => {
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  const { jobId } = await hiredAndPaid(olive, fern);
  await startWork(fern, jobId);
  await markComplete(fern, jobId);

  await test.step('Olive says what is wrong, shows it and says what she would like', async () => {
    await olive.goto(`/jobs/${jobId}/report-problem`);
    await olive.getByLabel('What is it about?').selectOption('part_done');
    await olive.getByLabel('How much is in dispute (£)?').fill('60');
    await olive.getByLabel('What is wrong, and what should be done about it?').fill('The back is not done.');
    await olive.getByLabel('Less to pay').check();
    await olive.getByLabel('If less is paid: how much less (£)?').fill('40');
    await olive.getByLabel('Photos (optional)').setInputFiles(await photo('back.png'));
    await olive.getByRole('button', { name: 'Report the problem' }).click();
    await expectToast(olive, /Problem reported.*£60\.00 stays held until it is settled/);
  });

  await test.step('Fern answers, and offers less', async () => {
    await fern.goto(`/jobs/${jobId}/dispute`);
    await expect(fern.getByRole('main')).toContainText('£40.00 goes back to Olive');
    await fern.getByRole('link', { name: 'Answer Olive' }).click();
    await fern.getByLabel('How do you see it?').fill('The back was too wet to stand on.');
    await fern.getByRole('button', { name: 'Send to Olive' }).click();
    await expectToast(fern, 'Answered');
    await fern.getByRole('link', { name: 'Make an offer' }).click();
    await fern.getByLabel('Less to pay').check();
    await fern.getByLabel('If less is paid: how much less (£)?').fill('10');
    await fern.getByRole('button', { name: 'Send the offer to Olive' }).click();
    await expectToast(fern, 'Offer made');
  });

  await test.step('Olive declines it', async () => {
    await olive.goto(`/jobs/${jobId}/dispute`);
    await expect(olive.getByRole('main')).toContainText('Fern offers: £10.00 goes back to Olive');
    await olive.getByRole('button', { name: 'Decline' }).click();
    await expectToast(olive, 'Declined');
  });

  await test.step('Ada reads both sides and decides, with a reason for each', async () => {
    const ada = await demoPerson(browser, 'admin@hedgerow.test');
    await ada.goto(`/jobs/${jobId}/settle`);
    await expect(ada.getByRole('main')).toContainText('The back is not done.');
    await expect(ada.getByRole('main')).toContainText('The back was too wet to stand on.');
    await ada.getByRole(scripts ? 'button' : 'link', { name: 'Half each' }).click();
    await expect(ada.getByLabel('Back to Olive, in pounds')).toHaveValue('30.00');
    await ada.getByLabel('Your reasons, for Olive').fill('Half of the back was done.');
    await ada.getByLabel('Your reasons, for Fern').fill('Half of the back is missing.');
    await ada.getByRole('button', { name: 'Decide' }).click();
    await expectToast(ada, 'Decided');
    await ada.goto(`/jobs/${jobId}/dispute`);
  });

  await test.step('Olive reads her reason on the job’s page, and appeals', async () => {
    await olive.goto(`/jobs/${jobId}`);
    await expect(olive.getByRole('main')).toContainText('“Half of the back was done.”');
    await olive.getByRole('link', { name: 'The dispute, and how to appeal' }).click();
    await olive.getByRole('link', { name: 'Appeal' }).click();
    await olive.getByLabel('What is wrong with the decision?').fill('Nobody looked at my photo.');
    await olive.getByRole('button', { name: 'Send the appeal' }).click();
    await expectToast(olive, 'Appeal sent');
  });

  await test.step('Bea, who did not decide it, answers', async () => {
    const beth = await demoPerson(browser, 'admin2@hedgerow.test');
    await beth.goto(`/jobs/${jobId}/dispute/judge`);
    await beth.getByLabel('Yes, the appeal is upheld').check();
    await beth.getByLabel('If it is upheld: how much more goes back to Olive (£)?').fill('10');
    await beth.getByLabel('Your reasons, for Olive').fill('Your photo shows more than half.');
    await beth.getByLabel('Your reasons, for Fern').fill('The photo shows more than half.');
    await beth.getByRole('button', { name: 'Answer the appeal' }).click();
    await expectToast(beth, 'Appeal answered');
    await fern.goto(`/jobs/${jobId}/dispute`);
    await expect(fern.getByRole('main')).toContainText('“The photo shows more than half.”');
    await expect(fern.getByRole('main')).toContainText('£10.00 more goes back to Olive.');
  });
});
