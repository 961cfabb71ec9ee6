// A multipart body as our parser expects it. The parser is stricter than RFC 2046: it refuses what clients may put
// before the first part and after the last one, blanks after a boundary, and names in an encoding other than UTF-8.

const NEWLINE = Buffer.from('\r\n');
const HEADER_END = Buffer.from('\r\n\r\n');
/** Headers and blanks after a boundary are not longer than this; longer ones are passed on for the parser to refuse. */
const HEADER_BYTES_MAX = 16 * 1024;

type State = 'before' | 'boundary' | 'header' | 'body' | 'after';

/**
 * The same parts without a preamble, an epilogue and blanks at boundaries, their names in UTF-8, and each cut off
 * beyond `partBytesKept`. A body that is not multipart comes out as one that the parser refuses.
 */
export async function* regularParts(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  partBytesKept: number,
): AsyncGenerator<Uint8Array> {
  const opening = Buffer.from(`--${boundary}`, 'latin1');
  const mark = Buffer.concat([NEWLINE, opening]);
  let state: State = 'before';
  let room = partBytesKept;
  // The first boundary may be the first line, so start as if a line had just ended.
  let rest: Buffer = Buffer.from(NEWLINE);
  for await (const chunk of body) {
    // The rest after the last part is ignored, but still read, so that the connection can be used again.
    if (state === 'after') continue;
    rest = Buffer.concat([rest, chunk]);
    for (let goesOn = true; goesOn;) {
      goesOn = false;
      if (state === 'before' || state === 'body') {
        const at = rest.indexOf(mark);
        // The last bytes may be the start of a boundary, so they wait for the next chunk.
        const settled = at >= 0 ? at : Math.max(0, rest.length - mark.length + 1);
        if (state === 'body') {
          yield rest.subarray(0, Math.min(settled, room));
          room = Math.max(0, room - settled);
        }
        rest = rest.subarray(settled);
        if (at >= 0) {
          yield state === 'body' ? mark : opening;
          rest = rest.subarray(mark.length);
          [state, goesOn] = ['boundary', true];
        }
      }
      if (state === 'boundary') {
        if (rest.subarray(0, 2).toString('latin1') === '--') {
          yield Buffer.from('--\r\n');
          state = 'after';
          break;
        }
        const end = rest.indexOf(NEWLINE);
        if (end < 0 && rest.length <= HEADER_BYTES_MAX) break;
        const isBlank = end >= 0 && /^[ \t]*$/.test(rest.subarray(0, end).toString('latin1'));
        if (isBlank) rest = rest.subarray(end);
        state = 'header';
      }
      if (state === 'header') {
        const end = rest.indexOf(HEADER_END);
        if (end < 0 && rest.length <= HEADER_BYTES_MAX) break;
        const length = end < 0 ? 0 : end + HEADER_END.length;
        yield inUtf8(rest.subarray(0, length));
        rest = rest.subarray(length);
        room = partBytesKept;
        [state, goesOn] = ['body', true];
      }
    }
  }
  // The body was cut short: the parser sees that the last boundary is missing.
  if (state !== 'before' && state !== 'after') yield rest.subarray(0, room);
}

/** Old programs send file names in Latin-1. */
const inUtf8 = (header: Buffer): Buffer => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(header);
    return header;
  } catch {
    return Buffer.from(header.toString('latin1'));
  }
};
