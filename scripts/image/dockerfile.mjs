// Reads a Dockerfile into stages and steps. It knows what ours uses and refuses everything else, so that nothing is
// ignored silently.
import { Trouble } from '../trouble.mjs';

/**
 * `command`: the program and its arguments; like Docker, it gives a line that is not a JSON array to the shell. Times
 * are in milliseconds.
 * @typedef {{ command: string[], interval: number, timeout: number, startPeriod: number, retries: number }} HealthCheck
 * @typedef {{ line: number, text: string } & (
 *   | { does: 'WORKDIR', path: string }
 *   | { does: 'COPY', from?: string, sources: string[], to: string }
 *   | { does: 'RUN', command: string[] }
 *   | { does: 'ENV', values: Record<string, string> }
 *   | { does: 'USER', user: string }
 *   | { does: 'EXPOSE', ports: number[] }
 *   | { does: 'VOLUME', paths: string[] }
 *   | ({ does: 'HEALTHCHECK' } & HealthCheck)
 *   | { does: 'CMD', command: string[] }
 * )} Step
 * @typedef {{ image: string, name?: string, text: string, steps: Step[] }} Stage `image` as it is written, with its tag
 *   and digest
 * @typedef {{ line: number, text: string, word: string, rest: string }} Line
 * /
 */

/**
 * The stages in their order; the last is the image.
 * @param {string} text
 * @returns {Stage[]}
 */
export function readDockerfile(text) {
  /** @type {Stage[]} */
  const stages = [];
  for (const line of linesOf(text)) {
    if (line.word === 'FROM') {
      stages.push({ ...stageOf(line), text: line.text, steps: [] });
      continue;
    }
    const read = readers[line.word];
    if (!read) refuse(line, `has ${line.word}, which npm run image does not know`);
    const stage = stages.at(-1) ?? refuse(line, `has ${line.word} before the first FROM`);
    const step = /** @type {Step} */ ({ line: line.line, text: line.text, does: line.word, ...read(line) });
    if (step.does === 'COPY' && step.from && !stages.slice(0, -1).some(({ name }) => name === step.from))
      refuse(line, `copies from “${step.from}”, which is no stage before it`);
    stage.steps.push(step);
  }
  if (stages.length === 0) throw new Trouble('The Dockerfile has no FROM.');
  return stages;
}

/**
 * Its instructions, each on one line, without comments.
 * @param {string} text
 * @returns {Line[]}
 */
function linesOf(text) {
  /** @type {Line[]} */
  const lines = [];
  let begun = '';
  let first = 0;
  for (const [index, raw] of text.split('\n').entries()) {
    if (/^\s*#\s*(syntax|escape|check)\s*=/i.test(raw))
      throw new Trouble(`Line ${index + 1} of the Dockerfile is a directive, which npm run image does not know.`);
    if (/^\s*(#.*)?$/.test(raw)) continue;
    if (!begun) first = index + 1;
    const goesOn = /\\\s*$/.test(raw);
    begun += raw.replace(/\\\s*$/, '').trim() + (goesOn ? ' ' : '');
    if (goesOn) continue;
    const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(begun) ?? [];
    lines.push({ line: first, text: begun, word: word.toUpperCase(), rest });
    begun = '';
  }
  return lines;
}

/**
 * @param {Line} line
 * @param {string} what
 * @returns {never}
 */
function refuse({ line }, what) {
  throw new Trouble(`Line ${line} of the Dockerfile ${what}.`);
}

/** @param {Line} line */
function stageOf(line) {
  const [image = '', as, name, ...more] = words(line);
  if (!image || more.length > 0 || (as && as.toUpperCase() !== 'AS'))
    refuse(line, 'is no FROM that npm run image knows');
  return { image, ...(name && { name }) };
}

/** @type {Record<string, (line: Line) => object>} */
const readers = {
  WORKDIR: (line) => ({ path: one(line) }),
  USER: (line) => ({ user: one(line) }),
  EXPOSE: (line) => ({ ports: words(line).map(Number) }),
  VOLUME: (line) => ({ paths: words(line) }),
  RUN: (line) => ({ command: commandOf(line, line.rest) }),
  CMD: (line) => ({ command: commandOf(line, line.rest) }),
  COPY: (line) => {
    const { flags, rest } = flagsOf(line, ['from']);
    const paths = words({ ...line, rest });
    const to = paths.pop();
    if (!to || paths.length === 0) refuse(line, 'copies nothing');
    return { ...(flags.from && { from: flags.from }), sources: paths, to };
  },
  ENV: (line) => {
    const values = Object.fromEntries(words(line).map((pair) => pair.split(/=(.*)/s).slice(0, 2)));
    if (Object.values(values).includes(undefined)) refuse(line, 'is no list of NAME=value');
    return { values };
  },
  HEALTHCHECK: (line) => {
    const { flags, rest } = flagsOf(line, ['interval', 'timeout', 'start-period', 'retries']);
    if (!/^CMD\s/.test(rest)) refuse(line, 'is no HEALTHCHECK with a CMD');
    return {
      command: commandOf(line, rest.slice('CMD'.length).trim()),
      // Docker's defaults apply to what is missing.
      interval: millisecondsOf(line, flags.interval ?? '30s'),
      timeout: millisecondsOf(line, flags.timeout ?? '30s'),
      startPeriod: millisecondsOf(line, flags['start-period'] ?? '0s'),
      retries: Number(flags.retries ?? 3),
    };
  },
};

/**
 * The words of an instruction. It refuses variables and quotation marks, which it would have to resolve.
 * @param {Line} line
 * /
 */
function words(line) {
  if (/["'$\\]/.test(line.rest))
    refuse(line, 'has a variable or a quotation mark, which npm run image does not know there');
  if (line.rest.startsWith('--')) refuse(line, `has ${line.rest.split(/[\s=]/)[0]}, which npm run image does not know`);
  return line.rest.split(/\s+/).filter(Boolean);
}

/** @param {Line} line */
function one(line) {
  const [word = '', ...more] = words(line);
  if (!word || more.length > 0) refuse(line, 'does not have one word');
  return word;
}

/**
 * @param {Line} line
 * @param {string[]} known
 */
function flagsOf(line, known) {
  /** @type {Record<string, string>} */
  const flags = {};
  let rest = line.rest;
  for (let match; (match = /^--([\w-]+)(?:=(\S*))?\s*/.exec(rest)); rest = rest.slice(match[0].length)) {
    const [, name = '', value = ''] = match;
    if (!known.includes(name)) refuse(line, `has --${name}, which npm run image does not know`);
    flags[name] = value;
  }
  return { flags, rest };
}

/**
 * @param {Line} line
 * @param {string} written
 * @returns {string[]}
 */
function commandOf(line, written) {
  if (!written || written.startsWith('--')) refuse(line, 'has no command that npm run image knows');
  if (!written.startsWith('[')) return ['/bin/sh', '-c', written];
  try {
    const command = JSON.parse(written);
    if (Array.isArray(command) && command.every((word) => typeof word === 'string')) return command;
  } catch {
    // Docker would give it to the shell, which is probably a mistake.
  }
  return refuse(line, 'has a command in brackets that is no JSON array of texts');
}

const UNITS = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 };

/**
 * @param {Line} line
 * @param {string} written such as 1m30s
 */
function millisecondsOf(line, written) {
  const parts = [...written.matchAll(/(\d+)(ms|h|m|s)/g)];
  if (parts.map(([part]) => part).join('') !== written) refuse(line, `has the time “${written}”, which is none`);
  return parts.reduce(
    (sum, [, count, unit]) => sum + Number(count) * UNITS[/** @type {keyof typeof UNITS} */ (unit)],
    0,
  );
}
