import type { TestApp } from '../app';
import { castOn } from '../cast';
import { readPage } from '../form-page';
import { pageText } from '../page-text';
import { browser } from '../web';

export type EmailSeen = { subject: string; text: string };

/**
 * Writes the emails that are due. Returns those to this address as the sandbox's outbox shows them to admins, oldest
 * first.
 */
export async function emailsTo(
  { app, database }: Pick<TestApp, 'app' | 'database'>,
  address: string,
): Promise<EmailSeen[]> {
  const deliver = async () => app.notifications.deliverDueEvents.execute({ asOf: await app.clock.now() });
  while ((await deliver()).more);
  const adas = await browser(app, { actor: await castOn({ app, database }).admin() });
  const outbox = await readPage(await adas.get('/sandbox/outbox'));
  const found = [...outbox.html.matchAll(/<tr.*?<\/tr>/gs)]
    .map(([row]) => row)
    .filter((row) => row.includes(`>${address}<`))
    .map((row) => /href="(\/sandbox\/outbox\/[^"]+)"/.exec(row)?.[1] ?? '');
  const emails = await Promise.all(
    found.map(async (path) => {
      const email = await readPage(await adas.get(path));
      const text = /<p class="[^"]*whitespace-pre-line[^"]*">(.*?)<\/p>/s.exec(email.html)?.[1];
      return { subject: email.heading, text: pageText(text ?? '') };
    }),
  );
  return emails.reverse();
}
