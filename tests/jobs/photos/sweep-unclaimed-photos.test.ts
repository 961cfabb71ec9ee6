import { expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { photoStage } from '#tests/support/jobs/photo-stage';
import { aMorning, olive } from '#tests/support/memory/in-memory-jobs';

test('photos that no job has claimed are deleted after a day, with their files', async () => {
  const { uploaded, claim, sweep, photos, storage } = photoStage();
  await uploaded();
  const used = await uploaded();
  claim(used);

  await sweep.execute({ asOf: addHours(aMorning, 23) });
  expect(storage.kept.size).toBe(12);
  await sweep.execute({ asOf: addHours(aMorning, 25) });
  expect([...photos.photos.keys()]).toEqual([used.id]);
  expect([...storage.kept.keys()].every((key) => key.includes(used.id))).toBe(true);
  expect(storage.kept.size).toBe(6);
});

test('if the files of one photo cannot be deleted, the others are, and it is tried again', async () => {
  const { uploaded, remove, sweep, photos, storage, errorsLogged } = photoStage();
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { id } = await uploaded();
    ids.push(id);
    await remove.execute({ photoId: id, ownerId: olive });
  }
  const erase = storage.delete;
  storage.delete = async (key) => {
    if (key.includes(ids[0] ?? '')) throw new Error('busy');
    await erase(key);
  };
  await sweep.execute({ asOf: aMorning });
  expect([...photos.discarded]).toEqual([ids[0]]);
  expect(errorsLogged).toMatchObject([{ photoId: ids[0] }]);

  storage.delete = erase;
  await sweep.execute({ asOf: aMorning });
  expect(photos.discarded.size + storage.kept.size).toBe(0);
});
