import {
  addPhotos,
  acceptBid,
  cardOf,
  completeProfile,
  completeRegistration,
  emailOf,
  expect,
  expectToast,
  newPerson,
  payByCard,
  photo,
  register,
  startWork,
  statementOf,
  test,
} from './support/journey';

// The journey runs with and without scripts. The run without scripts also uses a phone's screen, which is the hardest
// case. The accessibility tests open every screen of the journey at that width with scripts.
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

// S-PROD-01 to 09, S-PROD-13, S-PROD-14, L-PROD-03, L-PROD-04, L-PROD-06: what the product is for.
test('from the landing page to released money: a garden job is posted, bid for, paid for, done and confirmed', async ({
  browser,
  scripts,
}) => {
  test.setTimeout(180_000);
  const device = scripts ? undefined : PHONE;
  const [olive, fern] = [await newPerson(browser, device), await newPerson(browser, device)];
  let jobId = '';

  await test.step('Olive registers and completes her profile', async () => {
    await register(olive, { email: emailOf('Olive Marsh'), as: 'I need garden services' });
    await completeProfile(olive);
    await expect(olive.getByRole('main')).toContainText('Olive');
  });

  await test.step('She posts a job with two photos in three steps, and goes back once', async () => {
    await olive.getByRole('main').getByRole('link', { name: 'Post a Job' }).first().click();
    await expect(olive.getByRole('main')).toContainText('Step 1 of 3');
    await olive.getByRole('checkbox', { name: 'Hedge Trimming' }).check();
    await olive.getByRole('checkbox', { name: 'Weed Control' }).check();
    await olive.getByLabel('Describe the job').fill('Privet hedge, about 9 metres long and taller than me.');
    await olive.getByRole('checkbox', { name: /Please take the waste away/ }).check();
    await olive.getByRole('button', { name: 'Next: Photos & Scheduling' }).click();

    await expect(olive.getByRole('main')).toContainText('Step 2 of 3');
    await addPhotos(olive, [await photo('from-afar.jpg'), await photo('close-up.jpg', '#7a5')]);
    await olive.getByRole('button', { name: 'Previous' }).click();
    await expect(olive.getByRole('checkbox', { name: 'Weed Control' })).toBeChecked();
    await olive.getByRole('button', { name: 'Next: Photos & Scheduling' }).click();
    await olive.getByRole('checkbox', { name: 'My date is flexible' }).check();
    await olive.getByRole('radio', { name: /^Morning/ }).check();
    await olive.getByRole('button', { name: 'Next: Address & Extras' }).click();

    await expect(olive.getByRole('main')).toContainText('Step 3 of 3');
    await expect(olive.getByRole('radio', { name: /^Home/ })).toBeChecked();
    await olive.getByLabel('How to get in').fill('Gate code 4711');
    await olive.getByLabel('Budget in pounds').fill('200');
    await olive.getByRole('button', { name: 'Post job' }).click();
    await expectToast(olive, 'Job posted successfully!');
    jobId = new URL(olive.url()).searchParams.get('highlight') ?? '';
    await expect(cardOf(olive, jobId)).toContainText('Weed Control and Hedge Trimming in Frome');
  });

  await test.step('Fern registers nearby and finds it, without its address', async () => {
    await register(fern, { email: emailOf('Fern Blackthorn'), as: 'I provide garden services' });
    await completeRegistration(fern);
    await fern.getByRole('link', { name: 'Find Jobs' }).first().click();
    const card = cardOf(fern, jobId);
    await expect(card).toContainText('Frome BA11');
    await expect(card).toContainText(/under 2 miles/);
    await expect(card).toContainText('0 of 5 bids');
    await expect(fern.getByRole('main')).not.toContainText('Orchard Close');
  });

  await test.step('She bids, and sees to the penny what she receives', async () => {
    await cardOf(fern, jobId).getByRole('link', { name: 'Place Your Bid' }).click();
    const form = scripts ? fern.getByRole('dialog', { name: 'Place Your Bid' }) : fern.getByRole('main');
    await expect(form.getByRole('heading', { level: 1, name: 'Place Your Bid' })).toBeVisible();
    await form.getByLabel('Your price, all in').fill('185.55');
    if (!scripts) await form.getByRole('button', { name: 'Work it out again' }).click();
    await expect(form.locator('#you-receive')).toContainText(/You receive\s*£166\.99/);
    await expect(form.locator('#you-receive')).toContainText('The customer pays £185.55. Platform fee 10%: £18.56.');
    await form.getByLabel(/days/i).fill('1');
    await form.getByLabel(/message/i).fill('Level top, square face, everything swept.');
    await form.getByRole('button', { name: 'Place bid' }).click();
    await expectToast(fern, /Bid placed!.*You receive £166\.99/);
  });

  await test.step('Olive compares the bids and goes to the payment page', async () => {
    await olive.goto('/customer-dashboard');
    await cardOf(olive, jobId).getByRole('link', { name: 'View Bids' }).click();
    await expect(olive.getByRole('main')).toContainText('Fern Blackthorn');
    await expect(olive.getByRole('main')).toContainText('Level top, square face, everything swept.');
    await expect(olive.getByRole('main')).toContainText('£185.55');
    await acceptBid(olive, jobId, '£185.55');
  });

  await test.step('Her first card is declined, her second needs 3-D Secure; then the payment is held', async () => {
    await payByCard(olive, '4000 0000 0000 0002');
    await expect(olive.getByRole('alert')).toContainText(
      'Your card was declined. No money has moved. Try another card.',
    );
    await payByCard(olive, '4000 0027 6000 3184');
    await expect(olive.getByRole('heading', { name: 'Your bank asks: is this you?' })).toBeVisible();
    await olive.getByRole('button', { name: 'Confirm' }).click();
    await expect(olive.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    await expect(olive.getByRole('main')).toContainText('Held £185.55');
    await olive.reload();
    await expect(olive.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    expect(await statementOf(olive, jobId)).toEqual([expect.stringMatching(/Olive paid.*£185\.55$/)]);
  });

  await test.step('They write to each other', async () => {
    await olive.goto(`/messages/${jobId}`);
    await olive.getByLabel('Message to Fern').fill('Is Saturday at nine good?');
    await olive.getByRole('button', { name: 'Send' }).click();
    await expect(olive.getByRole('region', { name: /^Conversation with Fern/ })).toContainText(
      'Is Saturday at nine good?',
    );
    await expect(olive.locator('#newest')).toContainText('Sent');
    await fern.goto('/landscaper/dashboard');
    await expect(fern.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Messages/ })).toContainText(
      '1',
    );
    await fern.goto(`/messages/${jobId}`);
    await expect(fern.getByRole('region', { name: /^Conversation with Olive/ })).toContainText(
      'Is Saturday at nine good?',
    );
    await fern.getByLabel('Message to Olive').fill('It is. See you then.');
    await fern.getByRole('button', { name: 'Send' }).click();
    await expect(fern.locator('#newest')).toContainText(/Sent|Delivered|Read/);
    // With scripts it appears automatically; without, after the link is pressed.
    if (!scripts) await olive.getByRole('link', { name: 'Check for new messages' }).click();
    if (!scripts) await olive.reload();
    await expect(olive.getByRole('region', { name: /^Conversation with Fern/ })).toContainText('It is. See you then.', {
      timeout: 15_000,
    });
  });

  await test.step('Fern, who now knows the address, starts and marks it complete with a photo', async () => {
    await fern.goto(`/jobs/${jobId}`);
    await expect(fern.getByRole('main')).toContainText('14 Orchard Close');
    await expect(fern.getByRole('main')).toContainText('Gate code 4711');
    await startWork(fern);
    await fern.getByRole('link', { name: 'Mark Complete' }).click();
    await fern.getByLabel('Note').fill('All trimmed and swept.');
    await fern.getByLabel('Photos of the finished work').setInputFiles(await photo('after.jpg', '#9bc46b'));
    await fern.getByRole('button', { name: 'Mark Complete' }).click();
    await expectToast(fern, 'Job Marked Complete');
  });

  await test.step('Both see the same end of the 48 hours', async () => {
    await olive.goto(`/jobs/${jobId}`);
    const ends = await Promise.all(
      [olive, fern].map((page) =>
        page.getByRole('main').locator('[data-release-clock] time').first().getAttribute('datetime'),
      ),
    );
    expect(ends[0]).toBeTruthy();
    expect(ends[1]).toBe(ends[0]);
    const words = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/London',
      hour: '2-digit',
      minute: '2-digit',
    }).format(new Date(ends[0] ?? ''));
    for (const page of [olive, fern])
      await expect(page.getByRole('main').locator('[data-release-clock]')).toContainText(words);
    await expect(olive.getByRole('main')).toContainText('All trimmed and swept.');
    await expect(olive.getByRole('heading', { name: 'Before and after' })).toBeVisible();
  });

  await test.step('Olive confirms; the statement proves that it was released once, and is the same for both', async () => {
    await olive.getByRole('link', { name: 'Confirm and release £185.55' }).click();
    await olive
      .getByRole('main')
      .getByRole('button', { name: /release/i })
      .click();
    await expect(olive.getByRole('main')).toContainText('The job is complete');
    const [hers, ferns] = [await statementOf(olive, jobId), await statementOf(fern, jobId)];
    expect(ferns).toEqual(hers);
    expect(hers).toEqual([
      expect.stringMatching(/Olive paid.*£185\.55$/),
      expect.stringMatching(/Released to Fern.*£166\.99$/),
      expect.stringMatching(/Platform fee.*£18\.56$/),
    ]);
    // Opening the page again from the browser's history does nothing.
    await olive.goto(`/jobs/${jobId}/confirm`);
    await expect(olive.getByRole('main').getByRole('button', { name: /release/i })).toHaveCount(0);
    expect(await statementOf(olive, jobId)).toEqual(hers);
  });

  await test.step('Both write a review, and read the other’s once they have', async () => {
    await olive.getByRole('link', { name: 'Review Fern' }).click();
    await olive.getByRole('radio', { name: 'Excellent' }).check();
    await olive.getByLabel('In a few words').fill('Straight as a rule.');
    await olive.getByRole('button', { name: 'Submit review' }).click();
    await expectToast(olive, 'Review submitted successfully!');
    await fern.goto(`/jobs/${jobId}`);
    await expect(fern.getByRole('main')).not.toContainText('Straight as a rule.');
    await fern.getByRole('link', { name: 'Review Olive' }).click();
    for (const question of await fern.getByRole('main').getByRole('group').all())
      await question.getByRole('radio', { name: 'Yes' }).check();
    await fern.getByRole('button', { name: 'Submit review' }).click();
    await expectToast(fern, 'Review submitted successfully!');
    await fern.goto(`/jobs/${jobId}`);
    await expect(fern.getByRole('main')).toContainText('Straight as a rule.');
  });
});
