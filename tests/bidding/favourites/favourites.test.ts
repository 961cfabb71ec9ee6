import { expect, test } from 'vitest';
import { FAVOURITE_NOTE_MAX } from '#src/modules/bidding/domain/favourite';
import { AddFavourite } from '#src/modules/bidding/use-cases/favourites/add-favourite';
import { NoteFavourite } from '#src/modules/bidding/use-cases/favourites/note-favourite';
import { RemoveFavourite } from '#src/modules/bidding/use-cases/favourites/remove-favourite';
import { inMemoryFavourites } from '#tests/support/memory/in-memory-bidding';
import { aMorning, fern, mallory, olive } from '#tests/support/memory/in-memory-jobs';

const hers = { customerId: olive, landscaperId: fern };
function stage() {
  const favourites = inMemoryFavourites(fern);
  return {
    favourites,
    add: new AddFavourite(favourites, { now: async () => aMorning }),
    note: new NoteFavourite(favourites),
    remove: new RemoveFavourite(favourites),
  };
}

test('Olive saves Fern; saving her again keeps the note', async () => {
  const { add, note, favourites } = stage();
  expect(await add.execute(hers)).toEqual({ ok: true, value: hers });
  expect(await note.execute({ ...hers, note: '  Knows the latch.\n' })).toMatchObject({ ok: true });
  await add.execute(hers);
  expect(favourites.all()).toEqual([{ ...hers, note: 'Knows the latch.', addedAt: aMorning }]);
});

test('only a landscaper with a public profile can be saved', async () => {
  const { add, favourites } = stage();
  expect(await add.execute({ ...hers, landscaperId: mallory })).toEqual({ ok: false, reason: 'landscaper-not-found' });
  expect(favourites.all()).toEqual([]);
});

test('a note is for someone who is saved, and not too long', async () => {
  const { add, note } = stage();
  expect(await note.execute({ ...hers, note: 'Who?' })).toEqual({ ok: false, reason: 'favourite-not-found' });
  await add.execute(hers);
  const long = 'x'.repeat(FAVOURITE_NOTE_MAX);
  expect(await note.execute({ ...hers, note: `${long} ` })).toMatchObject({ ok: true });
  expect(await note.execute({ ...hers, note: `${long}x` })).toEqual({ ok: false, reason: 'note-too-long' });
  expect(await note.execute({ ...hers, note: '' })).toEqual({ ok: true, value: { note: '' } });
});

test('removing someone twice is the same as once', async () => {
  const { add, remove, favourites } = stage();
  await add.execute(hers);
  for (let times = 0; times < 2; times++) expect(await remove.execute(hers)).toMatchObject({ ok: true });
  expect(favourites.all()).toEqual([]);
});
