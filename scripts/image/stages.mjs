// Carries out a Dockerfile: a root folder for each stage, and its steps in it.
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { inRoot, inState } from '../paths.mjs';
import { run } from '../processes.mjs';
import { Trouble } from '../trouble.mjs';
import { layBase } from './bases.mjs';
import { environmentOf, isolated } from './isolated.mjs';
import { filesOf, layerBetween } from './layers.mjs';

/**
 * @typedef {import('./isolated.mjs').Surroundings & {
 *   root: string,
 *   command: string[],
 *   health?: import('./dockerfile.mjs').HealthCheck,
 *   ports: number[],
 *   layers: { text: string, bytes: number }[],
 * }} Image `root` is its folder; the bytes of `layers` are uncompressed
 * @typedef {{ progress: import('../progress.mjs').Progress, signal: AbortSignal }} Tools
 */

/**
 * Carries out all stages, and returns the last. Only the stages before it may use the network.
 * @param {import('./dockerfile.mjs').Stage[]} stages
 * @param {Tools} tools
 */
export async function carryOut(stages, { progress, signal }) {
  /** @type {Record<string, string>} */
  const roots = {};
  /** @type {Image | undefined} */
  let image;
  for (const [index, stage] of stages.entries()) {
    const isLast = index === stages.length - 1;
    const root = inState('image', `stage-${index + 1}`);
    roots[stage.name ?? ''] = root;
    rmSync(root, { recursive: true, force: true });
    await progress.phase(short(stage.text), async (remark) => remark(await layBase(stage.image, root, signal)));
    image = { root, workdir: '/', user: 'root', env: {}, command: [], ports: [], layers: [] };
    let before = isLast ? filesOf(root) : new Map();
    if (isLast) image.layers.push({ text: stage.text, bytes: layerBetween(new Map(), before) });
    if (!isLast) lendTheNetwork(root);
    for (const step of stage.steps) {
      const state = image;
      const doIt = () => perform(step, state, { roots, network: !isLast, signal });
      if (step.does !== 'RUN' && step.does !== 'COPY') await doIt();
      else await progress.phase(short(step.text), doIt);
      if (!isLast) continue;
      const after = filesOf(root);
      image.layers.push({ text: step.text, bytes: layerBetween(before, after) });
      before = after;
    }
  }
  return /** @type {Image} */ (image);
}

/** @param {string} text */
const short = (text) => (text.length > 90 ? `${text.slice(0, 89)}…` : text);

/**
 * @param {import('./dockerfile.mjs').Step} step
 * @param {Image} image
 * @param {{ roots: Record<string, string>, network: boolean, signal: AbortSignal }} options
 */
async function perform(step, image, { roots, network, signal }) {
  const inside = (/** @type {string} */ path) => join(image.root, posix.resolve(image.workdir, path));
  switch (step.does) {
    case 'WORKDIR':
      image.workdir = posix.resolve(image.workdir, step.path);
      mkdirSync(inside('.'), { recursive: true });
      break;
    case 'ENV':
      Object.assign(image.env, step.values);
      break;
    case 'USER':
      image.user = step.user;
      break;
    case 'EXPOSE':
      image.ports.push(...step.ports);
      break;
    case 'VOLUME':
      for (const path of step.paths) mkdirSync(inside(path), { recursive: true });
      break;
    case 'HEALTHCHECK':
      image.health = step;
      break;
    case 'CMD':
      image.command = step.command;
      break;
    case 'COPY':
      await copy(step, inside(step.to), step.from === undefined ? undefined : roots[step.from], signal);
      break;
    case 'RUN': {
      const env = { ...environmentOf(image.root, image), ...(network && lentSettings(image.root)) };
      const { code, output } = await run('unshare', isolated(image.root, image, step.command, { network }), {
        env,
        signal,
      });
      signal.throwIfAborted();
      if (code !== 0) throw new Trouble(`Line ${step.line} of the Dockerfile failed; its output is above.`, output);
    }
  }
}

/**
 * Copies the contents of a folder, or several sources each into `target`; everything belongs to root.
 * @param {{ sources: string[], to: string, line: number }} step
 * @param {string} target
 * @param {string | undefined} from
 *   the root folder of another stage; otherwise the repository without what .dockerignore names
 * @param {AbortSignal} signal
 */
async function copy({ sources, to, line }, target, from, signal) {
  const isInto = /\/$|(^|\/)\.$/.test(to) || sources.length > 1;
  for (const source of sources) {
    const path = join(from ?? inRoot(), source);
    if (!existsSync(path)) throw new Trouble(`Line ${line} of the Dockerfile copies ${source}, which does not exist.`);
    const isFolder = statSync(path).isDirectory();
    mkdirSync(isFolder || isInto ? target : join(target, '..'), { recursive: true });
    const left = !from && path === join(inRoot(), '.') ? leftOut() : new Set();
    const paths = isFolder ? readdirSync(path).filter((name) => !left.has(name)) : [basename(path)];
    const base = isFolder ? path : join(path, '..');
    const { code, output } = await run(
      'cp',
      [
        '-dR',
        '--preserve=mode,timestamps,links',
        '--reflink=auto',
        ...(isFolder || isInto ? [`--target-directory=${target}`] : ['--no-target-directory']),
        '--',
        ...paths.map((name) => join(base, name)),
        ...(isFolder || isInto ? [] : [target]),
      ],
      { signal },
    );
    signal.throwIfAborted();
    if (code !== 0) throw new Trouble(`Line ${line} of the Dockerfile failed; its output is above.`, output);
  }
}

/** The names at the top of the repository that .dockerignore leaves out. */
function leftOut() {
  const lines = readFileSync(inRoot('.dockerignore'), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'));
  const unknown = lines.find((line) => /[*?[\]!/\\]/.test(line));
  if (unknown) throw new Trouble(`.dockerignore has “${unknown}”: npm run image knows only names at the top.`);
  return new Set(lines);
}

const CERTIFICATES = '/run/certificates-of-the-builder.pem';

/**
 * What a stage that may use the network needs from this machine, as an engine gives it to a build.
 * @param {string} root
 * /
 */
function lendTheNetwork(root) {
  copyFileSync('/etc/resolv.conf', join(root, 'etc', 'resolv.conf'));
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (certificates && existsSync(certificates)) copyFileSync(certificates, join(root, CERTIFICATES));
}

/**
 * @param {string} root
 * @returns {Record<string, string | undefined>}
 */
const lentSettings = (root) => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^((https?|no)_proxy|npm_config_registry)$/i.test(name)),
  ),
  ...(existsSync(join(root, CERTIFICATES)) && { NODE_EXTRA_CA_CERTS: CERTIFICATES }),
});
