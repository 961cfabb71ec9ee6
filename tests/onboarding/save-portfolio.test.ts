import { expect, test } from 'vitest';
import { hedge, HEDGE, POND, portfolioStage, ROWANS, wall } from '#tests/support/onboarding/portfolio-stage';

test('a portfolio is stored in the order it was sent, tidied, and its uploads are claimed', async () => {
  const { save, portfolios, profilePhotos, fern } = portfolioStage();
  expect((await save([wall, hedge])).ok).toBe(true);
  expect(await portfolios.of(fern.id)).toEqual([
    {
      id: 'w',
      photoId: null,
      imageUrl: 'https://fern.example/wall.jpg',
      jobType: 'Hardscaping',
      caption: '',
      monthYear: 'May 2026',
    },
    { id: 'h', photoId: HEDGE, imageUrl: null, jobType: 'Hedge Trimming', caption: 'Laid by hand', monthYear: '' },
  ]);
  expect([...profilePhotos.claimed]).toEqual([HEDGE]);
});

test('an upload that the portfolio no longer shows is released, and one that it still shows stays claimed', async () => {
  const { save, profilePhotos } = portfolioStage();
  await save([hedge, { ...hedge, id: 'p', photoId: POND }]);
  expect((await save([{ ...hedge, caption: 'Another word' }])).ok).toBe(true);
  expect([...profilePhotos.claimed]).toEqual([HEDGE]);
});

test('D-CLIENTID an id that is repeated or missing is replaced by a new one', async () => {
  const { save } = portfolioStage();
  const saved = await save([wall, wall, { ...wall, id: undefined }, { ...wall, id: ' ' }]);
  const ids = saved.ok ? saved.value.map(({ id }) => id) : [];
  expect(ids[0]).toBe('w');
  expect(new Set(ids).size).toBe(4);
  expect(ids.every((id) => id.trim())).toBe(true);
});

test.each([
  ['no picture', { imageUrl: ' ' }, 'picture-or-type-missing'],
  ['no job type', { jobType: '' }, 'picture-or-type-missing'],
  ['something that is not an address', { imageUrl: 'my wall' }, 'image-url-invalid'],
  ['an address that is not http or https', { imageUrl: 'javascript:alert(1)' }, 'image-url-invalid'],
  ['the address of a file on our disk', { imageUrl: 'file:///etc/passwd' }, 'image-url-invalid'],
  ['an address with a password', { imageUrl: 'https://fern:secret@fern.example/' }, 'image-url-invalid'],
  ['a caption of 61', { caption: 'x'.repeat(61) }, 'caption-too-long'],
] as const)('refuses %s, and changes nothing', async (_what, change, reason) => {
  const { save, idsOf } = portfolioStage();
  await save([wall]);
  expect(await save([hedge, { ...wall, ...change }])).toEqual({ ok: false, reason });
  expect(await idsOf()).toEqual(['w']);
});

test('V-PROF-02 a portfolio has six items at most, each with a caption of sixty characters at most', async () => {
  const { save } = portfolioStage();
  const six = Array.from({ length: 6 }, () => ({ ...wall, caption: 'x'.repeat(60) }));
  expect((await save(six)).ok).toBe(true);
  expect(await save([...six, wall])).toEqual({ ok: false, reason: 'portfolio-limit-reached' });
});

test('a portfolio cannot show another person’s uploads, or the same upload twice', async () => {
  const { save } = portfolioStage();
  expect(await save([{ ...hedge, photoId: ROWANS }])).toEqual({ ok: false, reason: 'photo-not-found' });
  expect(await save([hedge, { ...hedge, id: 'again' }])).toEqual({ ok: false, reason: 'photo-not-found' });
});

test('only landscapers can have a portfolio', async () => {
  const { save, olive } = portfolioStage();
  expect(await save([wall], olive.id)).toEqual({ ok: false, reason: 'not-a-landscaper' });
});
