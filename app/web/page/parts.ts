import { randomBytes } from 'node:crypto';

/**
 * The cached parts of one page. While React draws the page, each part is only a marker with a random number. When the
 * page is complete, the bytes of the parts replace the markers, so they need not be encoded again.
 */
export class PageParts {
  readonly #parts: Buffer[] = [];

  /** The text to draw in place of the part. */
  readonly put = (part: Buffer): string => `${MARK}${this.#parts.push(part) - 1}${END}`;

  /** The whole page. */
  bytesOf(html: string): Buffer<ArrayBuffer> {
    const pieces: Buffer[] = [];
    let from = 0;
    for (let at = html.indexOf(MARK); at !== -1; at = html.indexOf(MARK, from)) {
      const end = html.indexOf(END, at);
      pieces.push(Buffer.from(html.slice(from, at)), this.#parts[Number(html.slice(at + MARK.length, end))]!);
      from = end + END.length;
    }
    pieces.push(Buffer.from(html.slice(from)));
    return Buffer.concat(pieces);
  }
}

const MARK = `[part ${randomBytes(16).toString('hex')} `;
const END = ']';
