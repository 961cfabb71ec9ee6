import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { progressOn } from '../../scripts/progress.mjs';

function screen(isTTY: boolean) {
  const stream = Object.assign(new PassThrough(), { isTTY });
  const progress = progressOn(stream as unknown as NodeJS.WriteStream);
  return { progress, shown: () => String(stream.read()).replaceAll(/\d+\.\d s/g, 'n s') };
}

describe('the progress of npm start', () => {
  test('on a terminal a line says how far a phase is, and stays below what is said meanwhile', async () => {
    const { progress, shown } = screen(true);
    await progress.phase('Seeding', async (remark) => {
      remark('12 of 40');
      progress.say('The page is there');
    });
    expect(shown().split('\r\x1b[2K')).toEqual([
      '',
      '  Seeding … n s',
      'The page is there\n',
      '  Seeding (12 of 40) … n s',
      '  Seeding (12 of 40) … n s\n',
    ]);
  });

  test('in a log a phase amid other lines has a line for its beginning and one for its end', async () => {
    const { progress, shown } = screen(false);
    await progress.phase('Seeding', async () => progress.say('The page is there'), { amidLog: true });
    expect(shown()).toBe('  Seeding …\nThe page is there\n  Seeding … n s\n');
  });
});
