// docs/decisions.md is the index of the decisions.
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = [
  ...readFileSync('docs/decisions.md', 'utf8').matchAll(
    /^\| \[(\d+)\]\(\.\.\/src\/decisions\/(.+?)\) \| (.+?) \| (.+?) \| (.+?) \|$/gm,
  ),
].map(([, number, file, title, room, state]) => ({ number: Number(number), file, title, room, state }));

test('has a row for each decision, with its title, its room and its state', () => {
  const decisions = readdirSync('src/decisions').map((file) => {
    const [, number, title] = /^# (\d+)\. (.+)/.exec(readFileSync(`src/decisions/${file}`, 'utf8'))!;
    return { number: Number(number), file, title };
  });
  expect(rows.map(({ number, file, title }) => ({ number, file, title }))).toEqual(decisions);
  for (const { room, state } of rows) expect(`${room} ${state}`).toMatch(/^\S.* (stands|changed by [\d, ]+)$/);
});

test('says of a changed decision only later ones', () => {
  const later = rows.flatMap(({ number, state }) =>
    [...state!.matchAll(/\d+/g)].map(([by]) => ({ number, by: Number(by) })),
  );
  expect(later.filter(({ number, by }) => by <= number || by > rows.length)).toEqual([]);
});
