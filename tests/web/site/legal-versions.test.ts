import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEGAL_VERSIONS, type LegalDocument } from '#src/kernel/legal-versions';
import { legalPathOf, versionPath } from '#app/ui/legal/legal-pages';
import { testApp, type TestApp } from '#tests/support/app';
import { readPage } from '#tests/support/form-page';
import { browser } from '#tests/support/web';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

test('every version of every document can be read without logging in, at an address that stays', async () => {
  const visitor = await browser(world.app);
  for (const document of Object.keys(LEGAL_VERSIONS) as LegalDocument[]) {
    const page = await readPage(await visitor.get(legalPathOf(document)));
    for (const version of LEGAL_VERSIONS[document]) {
      const kept = await visitor.get(versionPath(document, version));
      expect(kept.status).toBe(200);
      expect((await readPage(kept)).heading).toBe(page.heading);
    }
  }
});

test('D-LEGAL-ROUTES the two other addresses show the same text', async () => {
  const visitor = await browser(world.app);
  const text = async (path: string) => (await readPage(await visitor.get(path))).text;
  expect(await text('/legal-pages/terms-of-service')).toBe(await text('/terms'));
  expect(await text('/legal-pages/privacy-policy/')).toBe(await text('/privacy'));
});

test('a document or a version that there never was is not found', async () => {
  const visitor = await browser(world.app);
  for (const path of ['terms/2025-01-01', 'terms/newest', 'nothing/2026-05-01', 'toString/2026-05-01'])
    expect((await visitor.get(`/legal-pages/versions/${path}`)).status, path).toBe(404);
});
