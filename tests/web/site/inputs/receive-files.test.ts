import type { ActionFunctionArgs } from '@remix-run/node';
import { expect, test } from 'vitest';
import { formWithFile, receiveFiles, type FileUse } from '#app/web/multipart/receive-files.server';
import { inPlaceOf } from '#tests/support/defects';

const [PAGE, CALL] = ['http://hedgerow.test/post-job', 'http://hedgerow.test/api/upload-images'];
const torn = (url: string) =>
  new Request(url, { method: 'POST', body: 'no form', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } });

function sent(...names: string[]): Request {
  const form = new FormData();
  form.set('title', 'Hedge');
  for (const name of names) form.append('photos', new File([name], name));
  form.append('other', new File(['no'], 'other.jpg'));
  return new Request(PAGE, { method: 'POST', body: form });
}

/** What is received of a form by a use that stores all files but the broken and the ugly. */
async function receive(request: Request) {
  const logged: string[] = [];
  const app = { log: { error: (what: string) => void logged.push(what) } };
  const args = inPlaceOf<ActionFunctionArgs>({ request, context: { app, requestId: 'r' } });
  const use: FileUse<string> = {
    what: 'photo',
    field: 'photos',
    async store({ name }, before) {
      if (name === 'broken.jpg') throw new Error('The disk is full');
      if (name === 'ugly.jpg') return { ok: false, refused: { status: 422, code: 'ugly', words: `${name} is ugly` } };
      return before.includes(name) ? undefined : { ok: true, value: name };
    },
    failed: ({ name }) => ({ status: 503, code: 'not-stored', words: `${name} could not be stored` }),
  };
  return { ...(await receiveFiles(args, use)), logged };
}

test('each file is stored, refused or passed over by itself, in the order of the form', async () => {
  const { form, stored, refused, logged } = await receive(sent('a.jpg', 'ugly.jpg', 'a.jpg', 'broken.jpg', 'b.jpg'));
  expect(stored).toEqual(['a.jpg', 'b.jpg']);
  expect(refused.map(({ status, words }) => [status, words])).toEqual([
    [422, 'ugly.jpg is ugly'],
    [503, 'broken.jpg could not be stored'],
  ]);
  expect(logged).toEqual(['A photo could not be stored']);
  expect([form.get('title'), form.has('photos'), form.has('other')]).toEqual(['Hedge', false, false]);
});

test('a form that cannot be read is refused: a call in JSON, a page in words', async () => {
  for (const reading of [receive(torn(CALL)), formWithFile(torn(CALL), 'photos')]) {
    const refusal = await reading.catch((thrown: Response) => thrown);
    expect(refusal).toMatchObject({ status: 400 });
    expect(await (refusal as Response).json()).toMatchObject({ code: 'form-not-readable' });
  }
  const refusal = (await formWithFile(torn(PAGE), 'photos').catch((thrown: unknown) => thrown)) as Response;
  expect([refusal.status, await refusal.text()]).toEqual([400, expect.stringContaining('Please go back')]);
});

test('a form with one file has the first that was chosen, or none', async () => {
  const nameIn = async (request: Request) =>
    ((await formWithFile(request, 'photos')).get('photos') as File | null)?.name;
  expect(await nameIn(sent('a.jpg', 'b.jpg'))).toBe('a.jpg');
  expect(await nameIn(sent())).toBeUndefined();
});
