// Finds a Chromium for the tests: the first candidate that can be launched and draws text.
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { inRoot, inState } from './paths.mjs';
import { run, runNode } from './processes.mjs';
import { messageOf, Trouble } from './trouble.mjs';

/**
 * Returns the environment for a process that starts a browser: CHROMIUM_PATH (empty means Playwright's own) and
 * HEDGEROW_BROWSER_ARGS (arguments, separated by spaces).
 * @param {(name: string) => void} [remark]
 */
export async function findBrowser(remark = () => {}) {
  /** @type {string[]} */
  const refused = [];
  for (const { name, find } of candidates) {
    remark(name);
    try {
      const path = await find();
      if (path === undefined) continue;
      await assertDraws(path);
      return { name, env: { CHROMIUM_PATH: path, HEDGEROW_BROWSER_ARGS: browserArgs.join(' ') } };
    } catch (fault) {
      refused.push(`${name}: ${messageOf(fault).trim().split('\n').slice(0, 4).join('\n  ')}`);
    }
  }
  throw new Trouble(
    'No browser could be started, so the browser tests cannot run. Install Chrome or Chromium, or set CHROMIUM_PATH to one.',
    refused.join('\n'),
  );
}

// Containers often have a /dev/shm of 64 MB, which a page of photos fills, and then the browser crashes.
const browserArgs = ['--disable-dev-shm-usage'];

/**
 * `find` returns undefined if there is none, and an empty path for Playwright's own.
 * @type {{ name: string, find: () => string | undefined | Promise<string | undefined> }[]}
 */
const candidates = [
  { name: 'CHROMIUM_PATH', find: () => process.env.CHROMIUM_PATH || undefined },
  { name: "Playwright's own", find: () => '' },
  { name: '@sparticuz/chromium', find: unpackedChromium },
  ...systemBrowsers().map((path) => ({ name: path, find: () => (existsSync(path) ? path : undefined) })),
  { name: "Playwright's own, newly downloaded", find: download },
];

/** @param {string} path */
async function assertDraws(path) {
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath: path || undefined, args: browserArgs, timeout: 30_000 });
  try {
    const page = await browser.newPage();
    await page.setContent('<p id="words" style="margin:0;line-height:normal">Hedgerow</p>');
    const box = await page.locator('#words').boundingBox();
    // A Chromium without fonts starts anyway, but its text has no height.
    if (!box || box.height < 8) throw new Error('it starts, but finds no font');
  } finally {
    await browser.close();
  }
}

/** The Chromium from npm. It is made for a cloud service, so a wrapper sets where its libraries and fonts are. */
async function unpackedChromium() {
  const source = inRoot('node_modules', '@sparticuz', 'chromium');
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(source)) return undefined;
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const folder = inState('browser', `chromium-${version}`);
  const wrapper = join(folder, 'start.sh');
  if (!existsSync(wrapper)) await withLock(inState('browser.lock'), () => unpack(folder, wrapper));
  return wrapper;
}

/**
 * @param {string} folder
 * @param {string} wrapper
 */
async function unpack(folder, wrapper) {
  if (existsSync(wrapper)) return;
  rmSync(folder, { recursive: true, force: true });
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  // It unpacks into the temporary folder, and its libraries only if it thinks that it is in its cloud.
  const script = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";
  const env = { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  const { code, output } = await run(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: inRoot(),
    env,
  });
  if (code !== 0) throw new Error(`it could not be unpacked: ${output}`);
  writeFileSync(
    join(fresh, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`,
  );
  renameSync(fresh, folder);
  writeFileSync(
    `${wrapper}.new`,
    `#!/bin/sh
LD_LIBRARY_PATH='${folder}/al2023/lib' FONTCONFIG_FILE='${folder}/fonts.conf' exec '${folder}/chromium' "$@"
`,
  );
  chmodSync(`${wrapper}.new`, 0o755);
  renameSync(`${wrapper}.new`, wrapper);
}

function systemBrowsers() {
  if (process.platform === 'darwin')
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  if (process.platform === 'win32') {
    const { PROGRAMFILES, 'PROGRAMFILES(X86)': programFiles32, LOCALAPPDATA } = process.env;
    return [PROGRAMFILES, programFiles32, LOCALAPPDATA].flatMap((folder) =>
      folder
        ? [
            join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
            join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
          ]
        : [],
    );
  }
  return ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'microsoft-edge'].map(
    (name) => `/usr/bin/${name}`,
  );
}

async function download() {
  const { code, output } = await runNode(
    inRoot('node_modules', 'playwright', 'cli.js'),
    ['install', 'chromium', '--only-shell'],
    { cwd: inRoot() },
  );
  if (code !== 0) throw new Error(output);
  return '';
}
