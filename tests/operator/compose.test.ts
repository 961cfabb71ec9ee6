// Docker cannot run where these tests do, so they read what its files say.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { VARIABLES } from '#src/platform/config/variables';

const compose = readFileSync('compose.yaml', 'utf8');
const dockerfile = readFileSync('Dockerfile', 'utf8');
const web = /\n {2}web:\n([\s\S]*?)\n\n {2}database:/.exec(compose)![1]!;

describe('OPS-M10, OPS-S20 docker compose up', () => {
  test('passes on every setting of .env, and fixes only those that belong to the containers', () => {
    expect(web).toContain('env_file: [{ path: .env, required: false }]');
    const environment = /\n {4}environment:\n((?: {6}.*\n)+)/.exec(web)![1]!;
    const fixed = [...environment.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name!);
    expect(fixed).toEqual(['PORT', 'HOST', 'DATABASE_URL', 'MIGRATION_DATABASE_URL', 'BASE_URL', 'UPLOAD_DIR']);
    expect(VARIABLES).toEqual(expect.arrayContaining(fixed));
  });

  test('starts both containers again after a crash, and links to the port that people use', () => {
    expect(compose.match(/restart: unless-stopped/g)).toHaveLength(2);
    expect(web).toContain('BASE_URL: ${BASE_URL:-http://localhost:${PORT:-3000}}');
  });

  test('opens the sandbox, whose passwords are published, to this machine alone unless HOST says more', () => {
    expect(web).toContain("ports: ['${HOST:-127.0.0.1}:${PORT:-3000}:3000']");
    expect(compose.match(/ports:/g)).toHaveLength(1);
  });

  test('the image gives a first start, which migrates and tells the demo, the time it needs', () => {
    expect(dockerfile).toMatch(/HEALTHCHECK .*--start-period=180s/);
  });

  test('the history of the code and people’s settings stay out of the image', () => {
    const left = readFileSync('.dockerignore', 'utf8').split('\n');
    expect(left).toEqual(expect.arrayContaining(['.git', '.env', '.hedgerow']));
  });

  test('the image runs as a user who owns nothing but the uploads, and the server receives SIGTERM', () => {
    expect(dockerfile).toMatch(/\nUSER node\n/);
    expect(dockerfile).toMatch(/exec node build\/server\/server\.js/);
  });
});

test('OPS-S25 without Docker the guide names the commands that the image runs', () => {
  const guide = readFileSync('docs/operations.md', 'utf8').replace(/\s+/g, ' ');
  const migrating = 'node build/server/cli.js migrate && exec node build/server/server.js';
  expect(guide).toContain(`Each release migrates first and then starts: \`${migrating}\``);
  for (const command of migrating.replace('exec ', '').split(' && ')) {
    expect(guide).toMatch(new RegExp(`ExecStart(Pre)?=/usr/bin/${command} `));
    expect(dockerfile).toContain(command);
  }
});
