import { expect, expectToast, photo, test } from '../support/journey';
import { look } from '../support/looking';
import { bubbles, expectOnly, opensConversation, stored, twoPeople, writes } from './conversation';

// Messages that cannot be sent are kept, and sent once. Without scripts the browser says that it is offline, and keeps
// the form.

test.skip(({ scripts }) => !scripts, 'the outbox is a script');

const CUT = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK|status of (401|5\d\d)/;
const KEPT = 'Kept on this device. It will be sent when you are online.';

test('a message that is written offline shows at once, and is sent once when the connection is back', async ({
  browser,
  consoleErrors,
  scripts,
}) => {
  const { olive, fern, jobId } = await twoPeople(browser);
  await opensConversation(olive, jobId, scripts);
  await opensConversation(fern, jobId, scripts);
  await olive.context().setOffline(true);
  await writes(olive, 'The side gate sticks.');
  await writes(olive, 'Lift it a little.');
  await expect(bubbles(olive, 'The side gate sticks.')).toContainText(KEPT);
  await expect(olive.getByLabel('Message to Fern Blackthorn')).toHaveValue('');
  expect(await stored(fern, jobId)).toEqual([]);
  await olive.context().setOffline(false);
  await expect(bubbles(fern, 'Lift it a little.')).toHaveCount(1);
  await expect(bubbles(olive, 'Lift it a little.')).toContainText(/Sent|Delivered|Read/);
  for (const words of ['The side gate sticks.', 'Lift it a little.']) {
    await expect(bubbles(olive, words)).toHaveCount(1);
    await expect(bubbles(fern, words)).toHaveCount(1);
  }
  expect(await stored(fern, jobId)).toEqual(['The side gate sticks.', 'Lift it a little.']);
  expectOnly(consoleErrors, CUT);
});

test('if the server’s answer to a message is lost, the message is there once all the same', async ({
  browser,
  consoleErrors,
  scripts,
}) => {
  const { olive, fern, jobId } = await twoPeople(browser);
  await opensConversation(olive, jobId, scripts);
  // The server has it, and the connection is cut before it can answer.
  let lost = 0;
  await olive.route('**/api/message-threads/*/messages', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    await route.fetch();
    lost += 1;
    return route.abort('internetdisconnected');
  });
  await writes(olive, 'Only once, please.');
  await expect(bubbles(olive, 'Only once, please.')).toContainText(/Sent|Delivered/);
  await expect(bubbles(olive, 'Only once, please.')).toHaveCount(1);
  // The message can appear live before its own answer is lost.
  await expect.poll(() => consoleErrors.length).toBeGreaterThan(0);
  expect([lost, await stored(fern, jobId)]).toEqual([1, ['Only once, please.']]);
  expectOnly(consoleErrors, CUT);
});

test('waiting messages survive leaving the page, and faults of the server', async ({
  browser,
  consoleErrors,
  scripts,
}) => {
  const { olive, fern, jobId } = await twoPeople(browser);
  await opensConversation(olive, jobId, scripts);
  await olive.route('**/api/message-threads/*/messages', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { error: 'Not now.' } })
      : route.fallback(),
  );
  await writes(olive, 'Please bring the long ladder.');
  await expect(bubbles(olive, 'Please bring the long ladder.')).toContainText(KEPT);
  expect(await stored(fern, jobId)).toEqual([]);
  await olive.unrouteAll();
  await opensConversation(olive, jobId, scripts);
  await expect(bubbles(olive, 'Please bring the long ladder.')).toContainText('Sent');
  expect(await stored(fern, jobId)).toEqual(['Please bring the long ladder.']);
  expectOnly(consoleErrors, CUT);
});

test('a refusal is shown with its reason; the message can be changed and sent, or discarded', async ({
  browser,
  consoleErrors,
  scripts,
}) => {
  const { olive, fern, jobId } = await twoPeople(browser);
  await opensConversation(olive, jobId, scripts);
  const refuse = () =>
    olive.route('**/api/message-threads/*/messages', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 422, json: { error: 'Please leave that out.', message: 'Please leave that out.' } })
        : route.fallback(),
    );
  await refuse();
  await writes(olive, 'Rude words');
  const refused = bubbles(olive, 'Rude words');
  await expect(refused).toContainText('Not sent');
  await expect(refused).toContainText('Please leave that out.');
  await expect(olive.getByRole('log', { name: 'New messages' })).toHaveText('Not sent: Please leave that out.');
  await olive.unrouteAll();
  await refused.getByRole('button', { name: 'Change' }).click();
  const field = olive.getByLabel('Message to Fern Blackthorn');
  await expect(field).toHaveValue('Rude words');
  await expect(field).toBeFocused();
  await writes(olive, 'Kind words');
  await expect(bubbles(olive, 'Kind words')).toContainText('Sent');
  await refuse();
  await writes(olive, 'More of them');
  await bubbles(olive, 'More of them').getByRole('button', { name: 'Discard' }).click();
  await expect(bubbles(olive, 'More of them')).toHaveCount(0);
  expect(await stored(fern, jobId)).toEqual(['Kind words']);
  expectOnly(consoleErrors, /status of 422/);
});

test('someone who is logged out meanwhile loses nothing', async ({ browser, consoleErrors, scripts }) => {
  const { olive, fern, jobId } = await twoPeople(browser);
  await opensConversation(olive, jobId, scripts);
  const cookies = await olive.context().cookies();
  await olive.context().clearCookies();
  await writes(olive, 'Am I still here?');
  await expect(bubbles(olive, 'Am I still here?')).toContainText('Kept on this device. Log in to send it');
  expect(await stored(fern, jobId)).toEqual([]);
  // Logged in again, in another tab.
  await olive.context().addCookies(cookies);
  await opensConversation(olive, jobId, scripts);
  await expect(bubbles(olive, 'Am I still here?')).toContainText('Sent');
  expect(await stored(fern, jobId)).toEqual(['Am I still here?']);
  expectOnly(consoleErrors, CUT);
});

test('logging out asks about unsent messages, and removes them from the device', async ({
  browser,
  consoleErrors,
  scripts,
}) => {
  const { olive, fern, jobId } = await twoPeople(browser);
  await opensConversation(olive, jobId, scripts);
  await olive.route('**/api/message-threads/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.fallback(),
  );
  await writes(olive, 'Not for the next person.');
  await expect(bubbles(olive, 'Not for the next person.')).toContainText(KEPT);
  const logout = olive.getByRole('banner').getByRole('button', { name: 'Logout' });
  const asked: string[] = [];
  olive.once('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await logout.click();
  await expect.poll(() => asked).toEqual(['A message has not been sent yet. If you log out now, it is lost. Log out?']);
  await expect(bubbles(olive, 'Not for the next person.')).toHaveCount(1);
  olive.once('dialog', (dialog) => void dialog.accept());
  await logout.click();
  await expectToast(olive, 'Logged out successfully');
  const kept = await olive.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('hedgerow-outbox', 1);
        opening.onsuccess = () => {
          const all = opening.result.transaction('items').objectStore('items').getAll();
          all.onsuccess = () => resolve(all.result);
        };
      }),
  );
  expect([kept, await stored(fern, jobId)]).toEqual([[], []]);
  expectOnly(consoleErrors, CUT);
});

test('waiting and refused messages are accessible to everybody', async ({ browser, consoleErrors, scripts }) => {
  const { olive, jobId } = await twoPeople(browser);
  await opensConversation(olive, jobId, scripts);
  let status = 422;
  await olive.route('**/api/message-threads/*/messages', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status, json: { error: 'Please leave that out.' } })
      : route.fallback(),
  );
  await writes(olive, 'Rude words');
  await expect(bubbles(olive, 'Rude words')).toContainText('Not sent');
  status = 503;
  await olive.getByText('Attach a file').click();
  await olive.getByLabel(/^One file/).setInputFiles(await photo('hedge.jpg'));
  await writes(olive, 'This one.');
  await expect(bubbles(olive, 'This one.')).toContainText(KEPT);
  await olive.getByText('Attach a file').click();
  await olive.getByLabel(/^One file/).setInputFiles(await photo('a-very-long-name-of-a-picture-of-a-hedge.jpg'));
  expect(await look(olive, 'unsent messages')).toEqual([]);
  expectOnly(consoleErrors, /status of (422|503)/);
});
