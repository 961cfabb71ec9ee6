// docs/security.md and docs/operators-duties.md say for each requirement of ASVS 5.0, levels 1 and 2, whether it is met
// and what shows it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BRAND } from '#app/ui/page/brand';
import { VARIABLES } from '#src/platform/config/variables';
import asvs from './asvs-5.0.0.json';

type Row = { number: string; status: string; why: string };

/** The requirements of levels 1 and 2, by number. */
const required = Object.entries(asvs.levels).flatMap(([section, levels]) =>
  [...levels].flatMap((level, index) => (level === '3' ? [] : [`${section}.${index + 1}`])),
);

const rowsOf = (markdown: string): Row[] =>
  [...markdown.matchAll(/^\| (V[\d.]+) +\| .+? +\| (.+?) +\| (.+?) +\|$/gm)].map(
    ([, number = '', status = '', why = '']) => ({ number, status, why }),
  );

/** A chapter that does not apply has one row, which stands for all its requirements. */
const coveredBy = ({ number }: Row): string[] =>
  number.includes('.') ? [number] : required.filter((one) => one.startsWith(`${number}.`));

const STATUSES = ['met', 'setting', 'n/a', 'not met'];
const decisions = readdirSync('src/decisions').map((file) => Number(/^\d+/.exec(file)?.[0]));

const testsIn = (text: string) => [...text.matchAll(/`(tests\/[^`]+)`/g)].map(([, file = '']) => file);
const decisionsIn = (text: string) => [...text.matchAll(/decision (\d+)/g)].map(([, number]) => Number(number));
const settingsIn = (text: string) => [...text.matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name = '']) => name);

/** The problems of the table, one sentence each. */
function mistakesIn(markdown: string): string[] {
  const rows = rowsOf(markdown);
  const covered = rows.flatMap(coveredBy);
  return [
    ...required.filter((number) => !covered.includes(number)).map((number) => `${number} is missing`),
    ...covered.filter((number, index) => covered.indexOf(number) !== index).map((number) => `${number} is there twice`),
    ...covered.filter((number) => !required.includes(number)).map((number) => `${number} is not a requirement`),
    ...rows.flatMap(({ number, status, why }) => [
      ...(STATUSES.includes(status) ? [] : [`${number} has the status “${status}”`]),
      ...(status === 'met' && testsIn(why).length + decisionsIn(why).length + settingsIn(why).length === 0
        ? [`${number} is met, but nothing shows it`]
        : []),
      ...(status === 'setting' && settingsIn(why).length === 0 ? [`${number} names no setting`] : []),
      ...(coveredBy({ number, status, why }).length === 0 ? [`${number} stands for nothing`] : []),
    ]),
    ...[...new Set(testsIn(markdown))].filter((file) => !existsSync(file)).map((file) => `${file} does not exist`),
    ...decisionsIn(markdown)
      .filter((number) => !decisions.includes(number))
      .map((number) => `there is no decision ${number}`),
    ...settingsIn(markdown)
      .filter((name) => !VARIABLES.includes(name))
      .map((name) => `there is no setting ${name}`),
  ];
}

const product = readFileSync('docs/security.md', 'utf8');
const operator = readFileSync('docs/operators-duties.md', 'utf8');
const page = product + operator;

test('the list of requirements is whole: 70 of level 1, 183 of level 2, 92 of level 3', () => {
  const levels = Object.values(asvs.levels).join('');
  expect(['1', '2', '3'].map((level) => levels.split(level).length - 1)).toEqual([70, 183, 92]);
  expect(required).toHaveLength(253);
});

test('each requirement of levels 1 and 2 is in the table once, and what the table names exists', () => {
  expect(mistakesIn(page)).toEqual([]);
});

test('a row that is missing, doubled or no requirement, has no proof, or names something that does not exist, is found', () => {
  const with_ = (from: RegExp, to: string) => mistakesIn(page.replace(from, to));
  expect(with_(/^\| V6\.3\.2 .*\n/m, '')).toEqual(['V6.3.2 is missing']);
  expect(with_(/^\| V6\.3\.2 .*\n/m, '$&$&')).toEqual(['V6.3.2 is there twice']);
  expect(with_(/^\| V17 .*\n/m, '')).toContain('V17.3.1 is missing');
  expect(with_(/^\| V6\.3\.2 /m, '| V6.3.5 ')).toEqual(['V6.3.2 is missing', 'V6.3.5 is not a requirement']);
  expect(with_(/^(\| V6\.3\.2 .*\| met +\| ).*\|$/m, '$1everyone knows |')).toEqual([
    'V6.3.2 is met, but nothing shows it',
  ]);
  expect(with_(/^(\| V6\.3\.2 .*\| )met( .*)$/m, '$1done$2')).toEqual(['V6.3.2 has the status “done”']);
  expect(with_(/`COOKIE_SECRET`/, '`COOKIE_SECRETS`')).toEqual(['there is no setting COOKIE_SECRETS']);
  expect(with_(/decision 65/, 'decision 965')).toEqual(['there is no decision 965']);
  expect(with_(/tests\/platform\/config\.test\.ts/g, 'tests/platform/conf.test.ts')).toEqual([
    'tests/platform/conf.test.ts does not exist',
  ]);
});

test('the counts above the table are those of the table', () => {
  const counted = STATUSES.map(
    (status) =>
      rowsOf(page)
        .filter((row) => row.status === status)
        .flatMap(coveredBy).length,
  );
  const [met, setting, not, missing] = counted;
  expect(page.replace(/ \(\[operators-duties.*?\)(?=,)/, '')).toContain(
    `${met} are met, ${setting} are for the operator to set, ${not} do not apply, ${missing} are not met.`,
  );
});

test('the page for operators has everything that they have to set up, and nothing else', () => {
  expect(rowsOf(operator).filter(({ status }) => status !== 'setting')).toEqual([]);
  expect(rowsOf(product).filter(({ status }) => status === 'setting')).toEqual([]);
});

test('each library that the server loads is in the table of advisories, in the version that is installed', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  const listed = [...page.matchAll(/`((?:@[\w-]+\/)?[\w.-]+) (\d+\.\d+\.\d+[\w.-]*)`/g)];
  const names = listed.map(([, name]) => name);
  expect(Object.keys(dependencies).filter((name) => !names.includes(name))).toEqual([]);
  const installed = (name: string) =>
    Object.entries(packages)
      .filter(([path]) => path.endsWith(`node_modules/${name}`))
      .map(([, { version }]) => version);
  const stale = listed.filter(([, name = '', version]) => !installed(name).includes(version));
  expect(stale.map(([words]) => words)).toEqual([]);
});

test('SECURITY.md names the address that people can write to', () => {
  expect(readFileSync('SECURITY.md', 'utf8')).toContain(`**${BRAND.email}**`);
});
