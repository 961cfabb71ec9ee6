// The gallery has every component of app/ui, so that one page shows how all of them look and axe can look at them.
import { expect, test } from 'vitest';

const components: Record<string, string> = import.meta.glob('../../app/ui/**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const gallery: Record<string, string> = import.meta.glob('../../app/routes/public/gallery/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const WHOLE_PAGE = 'is a whole page, with its heading';
/** Files whose components are not in the gallery, and why. */
const WHY_NOT: Record<string, string> = {
  'landing/': 'parts of one page, which is looked at as a whole',
  'legal/': WHOLE_PAGE,
  'screens/': WHOLE_PAGE,
  'forms/confirm-page.tsx': WHOLE_PAGE,
  'forms/not-now.tsx': WHOLE_PAGE,
  'job/job-form-page.tsx': WHOLE_PAGE,
  'stepper.tsx': 'is the top of a page, with its heading',
  'job/thread-area.tsx': 'is the middle of a conversation, whose messages are in the gallery',
  'page/shell.tsx': 'is around every page, with its bars and footer',
  'map/field-map.tsx': 'draws what the server works out from the list of outward codes',
  'pictures/kept-photos.tsx': 'shows photos that someone has uploaded',
};

/** The exported components of a file: functions and constants with a capital and a small letter. */
const exported = (source: string) =>
  [...source.matchAll(/^export (?:const|function) ([A-Z][a-z]\w*)/gm)].map(([, name]) => name!);
const draws = (source: string, name: string) => new RegExp(`<${name}\\b`).test(source);

/** The components that the gallery does not draw, by themselves or as part of others. */
function missing(files: ReadonlyMap<string, string>, sources: readonly string[]): string[] {
  const drawn = [...sources, ...[...files].filter(([file]) => whyNot(file)).map(([, source]) => source)];
  const left = new Map([...files].filter(([file]) => !whyNot(file)));
  for (const source of drawn) {
    for (const [file, its] of left) {
      if (!exported(its).some((name) => draws(source, name))) continue;
      drawn.push(its);
      left.delete(file);
    }
  }
  const all = [...files].filter(([file]) => !whyNot(file));
  return all.flatMap(([file, source]) =>
    exported(source)
      .filter((name) => !drawn.some((one) => draws(one, name)))
      .map((name) => `${file} ${name}`),
  );
}
const whyNot = (file: string) => Object.keys(WHY_NOT).find((start) => file.startsWith(start));

const files = new Map(Object.entries(components).map(([file, source]) => [file.replace('../../app/ui/', ''), source]));

test('every component is in the gallery, by itself or as part of another, or a line says why not', () => {
  expect(missing(files, Object.values(gallery))).toEqual([]);
  for (const start of Object.keys(WHY_NOT)) expect([...files.keys()].some((file) => file.startsWith(start))).toBe(true);
});

test('a component that the gallery lacks is found', () => {
  const planted = new Map([...files, ['job/new.tsx', 'export const New = () => <p />;']]);
  expect(missing(planted, Object.values(gallery))).toEqual(['job/new.tsx New']);
});
