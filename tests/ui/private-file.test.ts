import { parse } from 'content-disposition';
import { expect, test } from 'vitest';
import { privateFile } from '#app/web/private-file.server';

const headerOf = (savedAs: string) =>
  privateFile({ bytes: new Uint8Array(1), contentType: 'application/pdf', savedAs }).headers.get(
    'Content-Disposition',
  )!;

test.each([
  ["O'Brien quote (1).pdf", `attachment; filename="O'Brien quote (1).pdf"`],
  [
    "Zoë O'Brien (1).pdf",
    `attachment; filename="Zo? O'Brien (1).pdf"; filename*=UTF-8''Zo%C3%AB%20O%27Brien%20%281%29.pdf`,
  ],
])('BUG3-S5: %s is named as RFC 6266 and RFC 8187 have it, for old programs too', (savedAs, header) => {
  expect(headerOf(savedAs)).toBe(header);
});

test('no name begins another header or another parameter', () => {
  const name = 'a"; filename=b.exe; x="\r\nSet-Cookie: c';
  expect(headerOf(name)).not.toMatch(/[\r\n]/);
  expect(parse(headerOf(name))).toMatchObject({ type: 'attachment', parameters: { filename: name } });
});
