// Bodies of forms with files as RFC 2046 allows them, even where the parser does not.
import { expect, test } from 'vitest';
import { readForm, type UploadedFile } from '#app/web/multipart/read-form.server';

const B = 'hedge-1';
const part = (name: string, text: string, file = '') =>
  `Content-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${text}\r\n`;
const usual = `--${B}\r\n${part('title', 'Hedge')}--${B}\r\n${part('photo', 'jpeg', 'a.jpg')}--${B}--\r\n`;

/** What is read from a body that arrives in pieces of `piece` bytes. */
async function read(
  body: string | Buffer,
  { piece = 1e6, type = `multipart/form-data; boundary=${B}`, kept = 1000 } = {},
) {
  const bytes = Buffer.from(body as string);
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += piece) controller.enqueue(bytes.subarray(at, at + piece));
      controller.close();
    },
  });
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body: stream,
    headers: { 'Content-Type': type },
    duplex: 'half',
  };
  const files: UploadedFile[] = [];
  const form = await readForm(
    new Request('http://hedgerow.test/', init),
    'photo',
    async (file) => void files.push(file),
    kept,
  );
  return (
    form && {
      title: form.get('title'),
      files: files.map(({ name, bytes: content }) => [name, Buffer.from(content).toString()]),
    }
  );
}
const whole = { title: 'Hedge', files: [['a.jpg', 'jpeg']] };

test.each([
  ['as browsers send it', usual],
  ['with a line end before the first boundary', `\r\n${usual}`],
  ['with a preamble', `This is a message of many parts.\r\nIgnore it.\r\n${usual}`],
  ['with an epilogue', `${usual}\r\nThe end --${B}\r\n`],
  ['without a line end after the last boundary', usual.trimEnd()],
  ['with blanks after its boundaries', usual.replaceAll(`--${B}\r\n`, `--${B} \t\r\n`)],
])('BUG3-S10: a body %s is read, in one piece or in many', async (_how, body) => {
  for (const piece of [1e6, 7, 1]) expect(await read(body, { piece })).toEqual(whole);
});

test('BUG3-S10: a name in Latin-1 is read, and one in UTF-8 too', async () => {
  const named = (name: string, encoding: BufferEncoding) => Buffer.from(usual.replace('a.jpg', name), encoding);
  expect(await read(named('Zoë.jpg', 'latin1'))).toMatchObject({ files: [['Zoë.jpg', 'jpeg']] });
  expect(await read(named('Zoë.jpg', 'utf8'))).toMatchObject({ files: [['Zoë.jpg', 'jpeg']] });
});

test.each([
  ['is cut short', usual.slice(0, -12)],
  ['has no boundary', 'title=Hedge'],
  ['is empty', ''],
  ['is a preamble only', 'Hello\r\n'],
])('a body that %s cannot be read as a form', async (_how, body) => {
  for (const piece of [1e6, 3]) expect(await read(body, { piece })).toBeUndefined();
});

test('a file that is too large arrives cut short, and what follows it is read', async () => {
  const body = `--${B}\r\n${part('photo', 'x'.repeat(200_000), 'a.jpg')}--${B}\r\n${part('title', 'Hedge')}--${B}--\r\n`;
  for (const piece of [1e6, 997]) {
    const form = await read(body, { piece });
    expect(form?.title).toBe('Hedge');
    expect(form?.files[0]?.[1]).toHaveLength(1000 + 64 * 1024);
  }
});

test('a text that looks like a boundary within a line is a part of its file', async () => {
  const text = `a--${B}--\r\n--${B.slice(0, -1)}\r\nb`;
  expect(await read(usual.replace('jpeg', text), { piece: 5 })).toEqual({ title: 'Hedge', files: [['a.jpg', text]] });
});
