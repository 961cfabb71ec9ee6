import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { AddPortfolioItem } from '#src/modules/onboarding/use-cases/add-portfolio-item';
import { RemovePortfolioItem } from '#src/modules/onboarding/use-cases/remove-portfolio-item';
import { SavePortfolio } from '#src/modules/onboarding/use-cases/save-portfolio';
import { SaveServices } from '#src/modules/onboarding/use-cases/save-services';
import { aUser, frome, inMemoryLandscaperProfiles, inMemoryUsers } from '#tests/support/memory/in-memory-accounts';
import { workOn } from '#tests/support/memory/in-memory-work';
import { inMemoryPortfolios, InMemoryProfilePhotos } from '#tests/support/memory/in-memory-documents';

const now = new Date('2026-05-13T09:00:00Z');
const clock = { now: async () => now };
const HEDGE = randomUUID();
const POND = randomUUID();
const ROWANS = randomUUID();

function desk() {
  const [fern, olive] = [aUser({ userType: 'landscaper' }), aUser({ email: 'olive@hedgerow.test' })];
  const stores = {
    users: inMemoryUsers(fern, olive),
    portfolios: inMemoryPortfolios(),
    profilePhotos: new InMemoryProfilePhotos({ [HEDGE]: fern.id, [POND]: fern.id, [ROWANS]: randomUUID() }),
    landscaperProfiles: inMemoryLandscaperProfiles(),
  };
  const portfolio = new SavePortfolio(workOn(stores), randomUUID, clock);
  const adding = new AddPortfolioItem(workOn(stores), randomUUID, clock);
  const removing = new RemovePortfolioItem(workOn(stores), randomUUID, clock);
  const services = new SaveServices(workOn(stores), clock);
  return {
    ...stores,
    fern,
    olive,
    save: (items: Parameters<typeof portfolio.execute>[0]['items'], landscaperId = fern.id) =>
      portfolio.execute({ landscaperId, items }),
    add: (item: Parameters<typeof adding.execute>[0]['item']) => adding.execute({ landscaperId: fern.id, item }),
    remove: (itemId: string) => removing.execute({ landscaperId: fern.id, itemId }),
    saveServices: (chosen: string[], customServices: string[] = [], landscaperId = fern.id) =>
      services.execute({ landscaperId, services: chosen, customServices }),
  };
}
const wall = { id: 'w', imageUrl: ' https://fern.example/wall.jpg ', jobType: 'Hardscaping', monthYear: 'May 2026' };
const hedge = { id: 'h', photoId: HEDGE, jobType: 'Hedge Trimming', caption: ' Laid by hand ' };

describe('a portfolio', () => {
  test('is kept in the order it was sent, tidied, and its photos with it', async () => {
    const { save, portfolios, profilePhotos, fern } = desk();
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

  test('lets go of a photo that it no longer shows, and keeps one that it still does', async () => {
    const { save, profilePhotos } = desk();
    await save([hedge, { ...hedge, id: 'p', photoId: POND }]);
    expect((await save([{ ...hedge, caption: 'Another word' }])).ok).toBe(true);
    expect([...profilePhotos.claimed]).toEqual([HEDGE]);
  });

  test('grows and shrinks piece by piece', async () => {
    const { save, add, remove, portfolios, profilePhotos, fern } = desk();
    await save([wall]);
    expect((await add(hedge)).ok).toBe(true);
    expect((await portfolios.of(fern.id)).map(({ id }) => id)).toEqual(['w', 'h']);
    expect(await add({ ...wall, imageUrl: ' ' })).toEqual({ ok: false, reason: 'picture-or-type-missing' });
    expect((await remove('w')).ok).toBe(true);
    expect(await remove('w')).toEqual({ ok: false, reason: 'item-not-found' });
    expect((await portfolios.of(fern.id)).map(({ id }) => id)).toEqual(['h']);
    expect([...profilePhotos.claimed]).toEqual([HEDGE]);
    await remove('h');
    expect([...profilePhotos.claimed]).toEqual([]);
  });

  test('D-CLIENTID an id that comes twice, or not at all, is replaced by one of ours', async () => {
    const { save } = desk();
    const saved = await save([wall, wall, { ...wall, id: undefined }, { ...wall, id: ' ' }]);
    const ids = saved.ok ? saved.value.map(({ id }) => id) : [];
    expect(ids[0]).toBe('w');
    expect(new Set(ids).size).toBe(4);
    expect(ids.every((id) => id.trim())).toBe(true);
  });

  test.each([
    ['no picture', { imageUrl: ' ' }, 'picture-or-type-missing'],
    ['no job type', { jobType: '' }, 'picture-or-type-missing'],
    ['an address that is none', { imageUrl: 'my wall' }, 'image-url-invalid'],
    ['an address of another kind', { imageUrl: 'javascript:alert(1)' }, 'image-url-invalid'],
    ['an address on our own disk', { imageUrl: 'file:///etc/passwd' }, 'image-url-invalid'],
    ['an address with somebody’s password', { imageUrl: 'https://fern:secret@fern.example/' }, 'image-url-invalid'],
    ['a caption of 61', { caption: 'x'.repeat(61) }, 'caption-too-long'],
  ] as const)('refuses %s, and changes nothing', async (_what, change, reason) => {
    const { save, portfolios, fern } = desk();
    await save([wall]);
    expect(await save([hedge, { ...wall, ...change }])).toEqual({ ok: false, reason });
    expect(await portfolios.of(fern.id)).toHaveLength(1);
  });

  test('V-PROF-02 has six items at most, each with a caption of sixty at most', async () => {
    const { save } = desk();
    const six = Array.from({ length: 6 }, () => ({ ...wall, caption: 'x'.repeat(60) }));
    expect((await save(six)).ok).toBe(true);
    expect(await save([...six, wall])).toEqual({ ok: false, reason: 'portfolio-limit-reached' });
  });

  test('shows nobody else’s photos, none twice, and is a landscaper’s', async () => {
    const { save, olive } = desk();
    expect(await save([{ ...hedge, photoId: ROWANS }])).toEqual({ ok: false, reason: 'photo-not-found' });
    expect(await save([hedge, { ...hedge, id: 'again' }])).toEqual({ ok: false, reason: 'photo-not-found' });
    expect(await save([wall], olive.id)).toEqual({ ok: false, reason: 'not-a-landscaper' });
  });
});

describe('services', () => {
  const registered = (userId: string) => ({
    userId,
    businessName: null,
    contactEmail: null,
    bio: 'Hedges.',
    yearsExperience: 3,
    serviceArea: 'Frome',
    isCompany: false,
    companySize: null,
    place: frome,
    services: ['weeding'],
    customServices: ['Willow domes'],
    showContact: false,
    updatedAt: new Date('2026-01-01T08:00:00Z'),
  });

  test('are changed, and nothing else of the profile', async () => {
    const { saveServices, landscaperProfiles, fern } = desk();
    await landscaperProfiles.save(registered(fern.id));
    expect((await saveServices(['hedge_trimming', 'hedge_trimming'], [' Topiary ', 'topiary', ''])).ok).toBe(true);
    expect(await landscaperProfiles.find(fern.id)).toEqual({
      ...registered(fern.id),
      services: ['hedge_trimming'],
      customServices: ['topiary'],
      updatedAt: now,
    });
  });

  test('V-PROF-03 one of the list or one in one’s own words is enough; none is not', async () => {
    const { saveServices, landscaperProfiles, fern } = desk();
    await landscaperProfiles.save(registered(fern.id));
    expect((await saveServices([], ['Topiary'])).ok).toBe(true);
    expect(await saveServices([], [' '])).toEqual({ ok: false, reason: 'no-services' });
    expect(await landscaperProfiles.find(fern.id)).toMatchObject({ services: [], customServices: ['Topiary'] });
  });

  test('belong to somebody who has registered', async () => {
    expect(await desk().saveServices(['weeding'])).toEqual({ ok: false, reason: 'not-registered' });
  });
});
