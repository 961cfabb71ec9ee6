import { expect, test } from '../support/journey';
import { hiredAndPaid, newCustomer, newLandscaper } from '../support/ready-made';

test('on a wide screen the list has a waiting conversation beside it; on a phone it is alone', async ({
  browser,
  scripts,
}) => {
  const fern = await newLandscaper(browser);
  const olive = await newCustomer(browser, undefined, { viewport: { width: 1280, height: 900 } });
  const { jobId } = await hiredAndPaid(olive, fern);
  await fern.request.post(`/messages/${jobId}`, { form: { content: 'Which side shall I begin on?' } });

  await olive.clock.install();
  await olive.clock.pauseAt(Date.now() + 60_000);
  await olive.goto('/messages');
  const beside = olive.getByRole('region', { name: 'Fern Blackthorn' });
  await expect(beside).toContainText('1 unread message');
  await expect(beside.getByText('Which side shall I begin on?')).toBeInViewport();
  await olive.setViewportSize({ width: 360, height: 780 });
  await expect(beside).toBeHidden();
  await olive.setViewportSize({ width: 1280, height: 900 });

  // Both sides see news on an open page.
  await fern.request.post(`/messages/${jobId}`, { form: { content: 'And where may I park?' } });
  if (scripts) await olive.clock.runFor(30_000);
  else await olive.reload();
  await expect(beside).toContainText('And where may I park?');
  await expect(olive.getByRole('navigation', { name: 'Conversations', exact: true })).toContainText(
    'And where may I park?',
  );

  await beside.getByRole('link', { name: 'Answer Fern Blackthorn' }).click();
  await expect(olive.locator('#newest')).toContainText('And where may I park?');
  await olive.goto('/messages');
  await expect(beside).toContainText('You have not answered yet');
});
