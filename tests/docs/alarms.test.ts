// The rules for Prometheus and the dashboard of Grafana are drawn from one list. After a change of it, run this file with `-u`.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { alarms, rateAlarms, standingsOf, type Alarm } from '#src/modules/admin/domain/alarms';
import { routeTable } from '#app/route-table';
import { schedule } from '#src/scheduler';
import { testServer } from '#tests/support/server';

const selectorOf = ({ figure, kinds }: Alarm) => `${figure}${kinds ? `{kind=~"${kinds.join('|')}"}` : ''}`;
const all = [
  ...alarms.map((alarm) => ({ ...alarm, shown: selectorOf(alarm), expr: `${selectorOf(alarm)} > ${alarm.above}` })),
  ...rateAlarms.map((alarm) => ({ ...alarm, shown: alarm.expr.replace(/ > [\d.]+$/, ''), in: 'number' })),
];
const anchorOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

const rules = [
  'groups:',
  '  - name: hedgerow',
  '    rules:',
  ...all.flatMap(({ id, title, expr, forMinutes }) => [
    `      - alert: ${id}`,
    `        expr: '${expr}'`,
    `        for: ${forMinutes}m`,
    '        annotations:',
    `          summary: ${title}`,
    `          runbook: docs/operations.md#${anchorOf(title)}`,
  ]),
  '',
].join('\n');

const dashboard = {
  title: 'Hedgerow',
  uid: 'hedgerow',
  schemaVersion: 39,
  time: { from: 'now-24h', to: 'now' },
  refresh: '1m',
  panels: all.map(({ title, shown, in: unit }, n) => ({
    ...{ id: n + 1, title, type: 'timeseries', gridPos: { x: (n % 3) * 8, y: Math.floor(n / 3) * 7, w: 8, h: 7 } },
    fieldConfig: { defaults: { unit: unit === 'seconds' ? 's' : 'short', min: 0 }, overrides: [] },
    targets: [{ refId: 'A', expr: shown }],
  })),
};

test('the rules of Prometheus and the dashboard of Grafana are those of the list', async () => {
  await expect(rules).toMatchFileSnapshot('../../docs/alarms/hedgerow.rules.yml');
  await expect(`${JSON.stringify(dashboard, null, 2)}\n`).toMatchFileSnapshot(
    '../../docs/alarms/hedgerow-dashboard.json',
  );
});

test('every figure that the rules and the dashboard name is one that /metrics prints, of a kind that there is', async () => {
  const site = await testServer();
  try {
    const report = await (await fetch(`${site.origin}/metrics`)).text();
    const printed = [...report.matchAll(/^# HELP (\S+)/gm)].map(([, name]) => name);
    const files = ['hedgerow.rules.yml', 'hedgerow-dashboard.json'].map((name) =>
      readFileSync(`docs/alarms/${name}`, 'utf8'),
    );
    const named = files
      .join('')
      .match(/\b[a-z]+(?:_[a-z]+)+(?=[{ "[)])/g)!
      .filter((name) => name !== 'histogram_quantile');
    expect(named.length).toBeGreaterThan(alarms.length);
    expect(named.map((name) => name.replace(/_(count|bucket)$/, '')).filter((name) => !printed.includes(name))).toEqual(
      [],
    );
    const kinds = [...report.matchAll(/kind="([^"]+)"/g)].map(([, kind]) => kind);
    const known = [...kinds, ...schedule.map(({ name }) => name), 'event', 'mail', 'text', 'release', 'notice'];
    expect(alarms.flatMap((alarm) => alarm.kinds ?? []).filter((kind) => !known.includes(kind))).toEqual([]);
    const paths: string[] = routeTable.map(({ path }) => path);
    const places = alarms.flatMap(({ href }) => (href ? [href.split('?')[0]!] : []));
    expect(places.filter((place) => !paths.includes(place))).toEqual([]);
  } finally {
    await site.close();
  }
});

test('docs/operations.md says what to do about each alarm, and names its figure', () => {
  const sections = readFileSync('docs/operations.md', 'utf8').split(/^### /m).slice(1);
  const missing = all.filter(
    ({ title, expr }) =>
      !sections.some((one) => {
        const figure = /`([a-z_]+)`/.exec(one)?.[1];
        return one.startsWith(`${title}\n`) && figure && expr.includes(figure);
      }),
  );
  expect(missing.map(({ title }) => title)).toEqual([]);
});

test('a figure above its limit is not fine; one at it, or one that is not there, is', () => {
  const of = (id: string, figures: Parameters<typeof standingsOf>[0]) =>
    standingsOf(figures).find(({ alarm }) => alarm.id === id)!;
  expect(of('MailsWait', { queue_oldest_age_seconds: { mail: 901, event: 9_999 } })).toMatchObject({
    value: 901,
    isFine: false,
  });
  expect(of('MailsWait', { queue_oldest_age_seconds: { mail: 900 } }).isFine).toBe(true);
  expect(of('MailsWait', {}).isFine).toBe(true);
  expect(of('LedgerDoesNotAddUp', { ledger_findings: 1 }).isFine).toBe(false);
  expect(
    of('RunsStandStill', { scheduled_run_age_seconds: { 'deliver events': 5, 'send due mails': 601 } }).isFine,
  ).toBe(false);
  // Of a figure without kinds of its own, every kind counts.
  const runs = (hours: number) => ({
    scheduled_run_age_seconds: { 'deliver events': 5, 'erase accounts': hours * 3_600 },
  });
  expect([26, 27].map((hours) => of('RunFails', runs(hours)).isFine)).toEqual([true, false]);
});
