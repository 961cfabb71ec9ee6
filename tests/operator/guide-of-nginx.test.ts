// What docs/operations.md tells operators to write into nginx and systemd. `npm run rehearse` runs nginx with it.
import { describe, expect, test } from 'vitest';
import { VARIABLES } from '#src/platform/config/variables';
import { PHOTO_BYTES_MAX, photosAllowed } from '#src/modules/jobs/domain/photo';
import { blockOf, siteOn } from '../rehearsal/proxy';

const MEGABYTE = 1024 * 1024;

describe('OPS3-M1 the guide’s configuration of nginx', () => {
  test('lets the largest form of photos through', () => {
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(blockOf('/etc/nginx/sites-enabled/hedgerow'))!;
    expect(Number(megabytes) * MEGABYTE).toBeGreaterThan(photosAllowed('after-work') * PHOTO_BYTES_MAX);
  });

  test('is what the rehearsal runs, on ports of its own and without a certificate', () => {
    const site = siteOn(4000, [4001, 4002, 4003]);
    expect(site.match(/server 127\.0\.0\.1:\d+ max_fails=0;/g)).toHaveLength(3);
    expect(site).toContain('listen 127.0.0.1:4000;');
    expect(site).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(site).not.toMatch(/ssl|listen 80/);
  });
});

test('the guide’s unit of systemd sets only what there is to set', () => {
  const unit = blockOf('/etc/systemd/system/hedgerow@.service');
  const [, environment] = /^Environment=(.+)$/m.exec(unit)!;
  const names = [...environment!.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name!);
  expect(names.filter((name) => !VARIABLES.includes(name))).toEqual(['NODE_OPTIONS']);
});

test('a guide without a block is noticed', () => {
  expect(() => blockOf('/etc/nginx/sites-enabled/hedgerow', '# Nothing here')).toThrow('has no block');
});
