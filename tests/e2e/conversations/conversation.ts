import { expect, type Browser, type Page } from '@playwright/test';
import { hiredAndPaid, newCustomer, newLandscaper } from '../support/ready-made';

/** Olive and Fern, with a paid job and no messages. */
export async function twoPeople(browser: Browser): Promise<{ olive: Page; fern: Page; jobId: string }> {
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  const { jobId } = await hiredAndPaid(olive, fern);
  return { olive, fern, jobId };
}

/** Opens the conversation. With scripts it waits until React runs in it. */
export async function opensConversation(page: Page, jobId: string, scripts: boolean): Promise<void> {
  await page.goto(`/messages/${jobId}`);
  if (scripts) await page.locator('[data-island=conversation][data-awake]').waitFor({ state: 'attached' });
}

export async function writes(page: Page, words: string): Promise<void> {
  await page.getByLabel(/^Message to/).fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
}

export const bubbles = (page: Page, words: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: words });

/** The messages on the server, as the person reads them. */
export async function stored(page: Page, jobId: string): Promise<string[]> {
  const threads = (await (await page.request.get('/api/message-threads')).json()) as {
    thread: { id: string };
    job: { id: string };
  }[];
  const { thread } = threads.find(({ job }) => job.id === jobId)!;
  const list = await (await page.request.get(`/api/message-threads/${thread.id}/messages`)).json();
  return (list as { content: string }[]).map(({ content }) => content);
}

/** What the browser logs when a connection is cut or a call is refused on purpose. */
export function expectOnly(consoleErrors: string[], pattern: RegExp): void {
  expect(consoleErrors.filter((error) => !pattern.test(error))).toEqual([]);
  consoleErrors.splice(0);
}
