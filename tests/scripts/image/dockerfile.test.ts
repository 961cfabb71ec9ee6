import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { partsOf } from '../../../scripts/image/bases.mjs';
import { readDockerfile } from '../../../scripts/image/dockerfile.mjs';

const stepsOf = (text: string) => readDockerfile(`FROM debian:12.15-slim\n${text}`)[0]!.steps;
const said = (text: string) => {
  try {
    readDockerfile(text);
  } catch (fault) {
    return (fault as Error).message;
  }
  return 'nothing';
};

describe('the Dockerfile', () => {
  const stages = readDockerfile(readFileSync('Dockerfile', 'utf8'));

  test('is one stage that builds, on Node.js 24, and one that runs, on a Debian without npm', () => {
    expect(stages.map(({ image, name }) => [partsOf(image).node?.split('.')[0], name])).toEqual([
      ['24', 'build'],
      [undefined, undefined],
    ]);
    const [suite, ...others] = new Set(stages.map(({ image }) => partsOf(image).suite));
    expect([suite, others]).toEqual(['bookworm', []]);
  });

  test('names the same version of Node.js line as npm run nodes has for the image', () => {
    const versions = /VERSIONS = \[(.*)\]/.exec(readFileSync('scripts/nodes.mjs', 'utf8'))![1]!;
    expect(partsOf(stages[0]!.image).node).toMatch(new RegExp(`^${/'(\d+)'$/.exec(versions)![1]}\\.`));
  });

  test('gives a first start three minutes before a failed health check counts', () => {
    const health = stages[1]!.steps.find(({ does }) => does === 'HEALTHCHECK');
    expect(health).toMatchObject({ interval: 10_000, timeout: 3_000, startPeriod: 180_000, retries: 3 });
  });
});

describe('reading a Dockerfile', () => {
  test('joins a step’s lines, and passes over comments, also between them', () => {
    expect(stepsOf('RUN one \\\n  # why two\n  && two\n# the end\n')).toEqual([
      { line: 2, text: 'RUN one && two', does: 'RUN', command: ['/bin/sh', '-c', 'one && two'] },
    ]);
  });

  test('a command in brackets runs as it is, another in a shell', () => {
    const [run, cmd] = stepsOf('RUN ["a", "b c"]\nCMD a "b c"');
    expect([run, cmd]).toMatchObject([{ command: ['a', 'b c'] }, { command: ['/bin/sh', '-c', 'a "b c"'] }]);
  });

  test('the rest has its own form', () => {
    expect(
      stepsOf('WORKDIR /a\nENV A=1 B=x=y\nCOPY a b c/\nUSER node\nEXPOSE 3000\nVOLUME /v').map(
        ({ line, text, ...step }) => step,
      ),
    ).toEqual([
      { does: 'WORKDIR', path: '/a' },
      { does: 'ENV', values: { A: '1', B: 'x=y' } },
      { does: 'COPY', sources: ['a', 'b'], to: 'c/' },
      { does: 'USER', user: 'node' },
      { does: 'EXPOSE', ports: [3000] },
      { does: 'VOLUME', paths: ['/v'] },
    ]);
    expect(stepsOf('HEALTHCHECK --start-period=1m30s CMD true')).toMatchObject([
      { command: ['/bin/sh', '-c', 'true'], interval: 30_000, timeout: 30_000, startPeriod: 90_000, retries: 3 },
    ]);
  });

  test.each([
    ['FROM a\nADD x y', 'Line 2 of the Dockerfile has ADD, which npm run image does not know.'],
    ['FROM a\nCOPY --chown=1 x y', 'Line 2 of the Dockerfile has --chown, which npm run image does not know.'],
    ['FROM a\nRUN --mount=type=cache x', 'Line 2 of the Dockerfile has no command that npm run image knows.'],
    ['FROM --platform=x a', 'Line 1 of the Dockerfile has --platform, which npm run image does not know.'],
    [
      'FROM a\nUSER $WHO',
      'Line 2 of the Dockerfile has a variable or a quotation mark, which npm run image does not know there.',
    ],
    ['FROM a\nCOPY --from=b x y', 'Line 2 of the Dockerfile copies from “b”, which is no stage before it.'],
    ['FROM a\nENV A 1', 'Line 2 of the Dockerfile is no list of NAME=value.'],
    ['FROM a\nCMD [a]', 'Line 2 of the Dockerfile has a command in brackets that is no JSON array of texts.'],
    ['FROM a\nHEALTHCHECK --interval=soon CMD x', 'Line 2 of the Dockerfile has the time “soon”, which is none.'],
    ['FROM a\nHEALTHCHECK NONE', 'Line 2 of the Dockerfile is no HEALTHCHECK with a CMD.'],
    ['RUN x', 'Line 1 of the Dockerfile has RUN before the first FROM.'],
    [
      '# syntax=docker/dockerfile:1\nFROM a',
      'Line 1 of the Dockerfile is a directive, which npm run image does not know.',
    ],
    ['# nothing', 'The Dockerfile has no FROM.'],
  ])('%j is refused, so that nothing is passed over in silence', (text, sentence) => {
    expect(said(text)).toBe(sentence);
  });
});

describe('what stands in for an image', () => {
  test('is read from its name, with or without a digest', () => {
    const digest = `@sha256:${'a'.repeat(64)}`;
    expect(partsOf(`debian:13.2-slim${digest}`)).toEqual({ suite: 'trixie', release: '13.2' });
    expect(partsOf('node:24.21.0-bookworm-slim')).toEqual({ suite: 'bookworm', node: '24.21.0' });
  });

  test.each(['node:24-bookworm-slim', 'debian:bookworm', 'alpine:3.22', 'debian'])('is nothing for %s', (image) => {
    expect(() => partsOf(image)).toThrow(`npm run image has nothing that stands in for ${image}.`);
  });
});
