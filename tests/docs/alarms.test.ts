// The rules for Prometheus and the dashboard of Grafana are drawn from one list. After changing it, run this file with
// `-u`.
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { alarms, rateAlarms, standingsOf, type Alarm } from '#src/modules/admin/domain/alarms';
import { routeTable } from '#app/route-table';
import { createMetrics } from '#src/platform/metrics';
import { schedule } from '#src/scheduler';
import { testServer } from '#tests/support/server';

const selectorOf = ({ figure, kinds }: Alarm) => `${figure}${kinds ? `{kind=~"${kinds.join('|')}"}` : ''}`;
const all = [
  ...alarms.map((alarm) => ({ ...alarm, shown: selectorOf(alarm), expr: `${selectorOf(alarm)} > ${alarm.above}` })),
  ...rateAlarms.map(({ atLeast, ...alarm }) => {
    const expr = `${alarm.shown} > ${alarm.above}${atLeast ? ` and ${atLeast}` : ''}`;
    return { ...alarm, expr, in: 'number' };
  }),
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
    id: n + 1,
    title,
    type: 'timeseries',
    gridPos: {
      x: (n % 3) * 8,
      y: Math.floor(n / 3) * 7,
      w: 8,
      h: 7,
    },
    fieldConfig: {
      defaults: {
        unit: unit === 'seconds' ? 's' : 'short',
        min: 0,
      },
      overrides: [],
    },
    targets: [
      {
        refId: 'A',
        expr: shown,
      },
    ],
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

const answersOf = async (origin: string) => {
  const report = await (await fetch(`${origin}/metrics`)).text();
  return Object.fromEntries(
    [...report.matchAll(/^http_answers_total\{of="(\w+)",kind="(\w+)"\} (\d+)/gm)].map(([, of, kind, n]) => [
      `${kind} ${of}`,
      Number(n),
    ]),
  );
};

test('pages and signed notices are counted from zero on; probes, made-up paths and unsigned posts of strangers are not', async () => {
  const site = await testServer();
  try {
    const none = { 'good page': 0, 'bad page': 0, 'good notice': 0, 'bad notice': 0 };
    expect(await answersOf(site.origin)).toEqual(none);
    const ask = async (path: string, init?: RequestInit) => (await fetch(`${site.origin}${path}`, init)).status;
    for (const path of ['/healthz', '/readyz', '/made-up', '/assets/none.js']) await ask(path);
    const post = (headers: Record<string, string>) =>
      ask('/api/payments/webhook', { method: 'POST', body: '{}', headers });
    expect(await post({})).toBe(400);
    expect(await post({ 'Stripe-Signature': '' })).toBe(400);
    expect(await answersOf(site.origin)).toEqual(none);

    expect(await post({ 'Stripe-Signature': 't=1,v1=00' })).toBe(400);
    expect(await ask('/about')).toBe(200);
    expect(await answersOf(site.origin)).toEqual({ ...none, 'good page': 1, 'bad notice': 1 });
  } finally {
    await site.close();
  }
});

test('on a quiet site that is completely down, three faults in ten minutes are enough; among many good pages they are not', async () => {
  const { observe, report } = createMetrics(['/about', '/jobs/:id']);
  const answer = (url: string, status: number) => {
    const response = Object.assign(new EventEmitter(), { statusCode: status, getHeader: () => undefined });
    observe({ method: 'GET', url } as never, response as never);
    response.emit('finish');
  };
  const kept = async (kind: string) =>
    Number(new RegExp(`http_answers_total\\{of="page",kind="${kind}"\\} (\\d+)`).exec(await report())?.[1]);
  const pagesFail = rateAlarms.find(({ id }) => id === 'PagesFail')!;
  const fires = async () => {
    const [bad, good] = [await kept('bad'), await kept('good')];
    return bad / (bad + good) > pagesFail.above && bad > Number(pagesFail.atLeast!.split(' > ')[1]);
  };
  // A probe every ten seconds says that all is well.
  for (let probe = 0; probe < 60; probe++) answer('/healthz', 200);
  for (const url of ['/about', '/jobs/1']) answer(url, 500);
  expect(await fires()).toBe(false);
  answer('/about', 503);
  expect(await fires()).toBe(true);
  for (let page = 0; page < 57; page++) answer('/about', page % 2 ? 200 : 404);
  expect(await fires()).toBe(false);
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
  // If a figure has no kinds of its own, every kind counts.
  const runs = (hours: number) => ({
    scheduled_run_age_seconds: { 'deliver events': 5, 'erase accounts': hours * 3_600 },
  });
  expect([26, 27].map((hours) => of('RunFails', runs(hours)).isFine)).toEqual([true, false]);
});
