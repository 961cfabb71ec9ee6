import { readPage, type FormPage } from '#tests/support/form-page';
import { browser, type Browser } from '#tests/support/web';
import type { WorkStage } from '#tests/support/escrow/work-story';

/** A new landscaper, so that the counts are known. */
export async function someoneOn(on: WorkStage) {
  const landscaper = await on.cast.landscaper({ fullName: 'Jo Whitlock' });
  return {
    pair: { customer: on.olive, landscaper },
    browser: await browser(on.app, { actor: landscaper }),
    landscaper,
  };
}

export const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
export const dashboard = async (who: Browser, query = '') => readPage(await who.get(`/landscaper/dashboard${query}`));
export const section = ({ html }: FormPage, id: string) =>
  new RegExp(`<section[^>]*aria-labelledby="${id}".*?</section>`, 's').exec(html)?.[0] ?? '';
