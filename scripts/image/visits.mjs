// Requests to a running product that use everything once that could be missing from an image: pages, pictures in both
// formats, passwords, the drawing of a PDF.
import { readFileSync } from 'node:fs';
import { inRoot } from '../paths.mjs';

const PASSWORD = 'hedgerow-demo';
const NEW_EMAIL = 'iris@hedgerow.test';

/** @typedef {(isSo: boolean, words: string) => void} Check */

/**
 * @param {string} origin
 * @param {Check} check
 */
export async function visit(origin, check) {
  const visitor = someone(origin);
  const home = await visitor.get('/');
  const page = await home.text();
  check(home.status === 200 && page.includes('Hedgerow'), `the first page: ${home.status}`);
  const styles = await visitor.get(/<link rel="stylesheet" href="([^"]+)"/.exec(page)?.[1] ?? '/no-styles');
  check(styles.status === 200, `its styles: ${styles.status}, ${styles.headers.get('content-encoding')}`);
  const ready = await visitor.get('/readyz');
  check(ready.status === 200, `/readyz: ${ready.status}`);
  await isPicture(await visitor.get('/share/pages/home.png'), 'png', 'the picture for shared links', check);

  const newCustomer = someone(origin);
  const weak = await newCustomer.register('password1');
  const strong = await newCustomer.register('quiet-hornbeam-9-rows');
  check(weak === 422 && strong === 201, `a guessable password is refused, another is taken: ${weak}, ${strong}`);
  const customer = someone(origin);
  check((await customer.logIn('customer@hedgerow.test')) === 200, 'a customer of the demo logs in');
  const photos = new FormData();
  photos.append('photos', new File([readFileSync(inRoot('tests/fixtures/garden.heic'))], 'garden.heic'));
  photos.append('photos', new File([await aPicture()], 'hedge.jpg', { type: 'image/jpeg' }));
  const uploaded = await customer.post('/api/upload-images', photos);
  /** @type {{ imageUrls?: string[] }} */
  const { imageUrls = [] } = await uploaded.json();
  check(imageUrls.length === 2, `photos as HEIC and JPEG are taken: ${uploaded.status}`);
  for (const [index, path] of imageUrls.entries())
    await isPicture(await customer.get(path), 'jpeg', index === 0 ? 'the HEIC photo' : 'the JPEG photo', check);

  const landscaper = someone(origin);
  check((await landscaper.logIn('landscaper@hedgerow.test')) === 200, 'a landscaper of the demo logs in');
  const policy = new FormData();
  for (const [name, value] of Object.entries({ provider: 'Hiscox', policyNumber: 'HX 1', expiresOn: '2049-05-02' }))
    policy.append(name, value);
  policy.append('file', new File([ONE_PAGE], 'policy.pdf', { type: 'application/pdf' }));
  const sent = await landscaper.post('/landscaper/documents/add/public-liability', policy);
  const documents = await (await landscaper.get('/landscaper/documents')).text();
  const document = /\/documents\/[\w-]{36}/.exec(documents)?.[0] ?? '/documents/none';
  check(sent.status === 303 && documents.includes('HX 1'), `a PDF is taken: ${sent.status}`);
  await isPicture(await landscaper.get(`${document}/pages/1`), 'jpeg', 'its first page, drawn', check);
}

/**
 * A browser with cookies.
 * @param {string} origin
 */
function someone(origin) {
  /** @type {Map<string, string>} */
  const cookies = new Map();
  /**
   * @param {string} path
   * @param {RequestInit} [init]
   */
  const ask = async (path, init) => {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { Origin: origin, Cookie, ...init?.headers };
    const response = await fetch(origin + path, { redirect: 'manual', ...init, headers });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  /**
   * @param {string} path
   * @param {object} body
   */
  const call = async (path, body) => {
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
    return (await ask(path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  };
  return {
    get: (/** @type {string} */ path) => ask(path),
    post: (/** @type {string} */ path, /** @type {FormData} */ body) => ask(path, { method: 'POST', body }),
    logIn: (/** @type {string} */ username) => call('/api/login', { username, password: PASSWORD }),
    register: (/** @type {string} */ password) =>
      call('/api/register', {
        username: NEW_EMAIL,
        email: NEW_EMAIL,
        password,
        fullName: 'Iris Vale',
        userType: 'customer',
      }),
  };
}

/**
 * @param {Response} response
 * @param {string} format
 * @param {string} words
 * @param {Check} check
 */
async function isPicture(response, format, words, check) {
  const { default: sharp } = await import('sharp');
  const bytes = Buffer.from(await response.arrayBuffer());
  const picture = response.ok
    ? await sharp(bytes)
        .metadata()
        .catch(() => undefined)
    : undefined;
  const found = picture ? `${picture.width} by ${picture.height}, ${bytes.length} bytes` : `${response.status}`;
  check(picture?.format === format, `${words}: ${found}`);
}

async function aPicture() {
  const { default: sharp } = await import('sharp');
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#4a7' } });
  return new Uint8Array(await picture.jpeg().toBuffer());
}

const DRAWING = '1 0 0 rg 0 0 150 200 re f';
const ONE_PAGE = [
  '%PDF-1.4',
  '1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj',
  '2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj',
  '3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R>> endobj',
  `4 0 obj <</Length ${DRAWING.length}>> stream\n${DRAWING}\nendstream endobj`,
  'trailer <</Root 1 0 R>>',
  '%%EOF',
].join('\n');
