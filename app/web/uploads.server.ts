import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { parseFormData, type FileUpload } from '@remix-run/form-data-parser';

const MEGABYTE = 1024 * 1024;
/** Enough of a file to see that it is larger than any we take; what comes after that is read past and never kept. */
const PART_BYTES_KEPT = 10 * MEGABYTE + 64 * 1024;
/** The server refuses longer requests unread; of these, no more than one file is in memory at a time. */
const FORM_BYTES_MAX = 256 * MEGABYTE;
/** Far more than anybody chooses: each of them is answered for by name, and those beyond the limit of the form cost nothing. */
const FILES_MAX = 500;

export type UploadedFile = { name: string; bytes: Uint8Array<ArrayBuffer> };

/**
 * Reads a form with files, holding one file in memory at a time and handing each to `take` as it arrives, so that a form that breaks
 * off later has lost none of those before. A file that is too long comes shortened, still too long, and takes nothing else down with
 * it. Answers with the form's other fields, or with nothing when it cannot be read as a form.
 */
export async function readForm(
  request: Request,
  field: string,
  take: (file: UploadedFile) => Promise<void>,
): Promise<FormData | undefined> {
  let fault: { thrown: unknown } | undefined;
  const takeOne = async (file: FileUpload) => {
    if (file.fieldName !== field || isNoFile(file)) return;
    try {
      await take({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
    } catch (thrown) {
      fault = { thrown };
      throw thrown;
    }
  };
  try {
    return await parseFormData(
      withShortParts(request),
      { maxFileSize: PART_BYTES_KEPT, maxTotalSize: FORM_BYTES_MAX, maxFiles: FILES_MAX },
      takeOne,
    );
  } catch {
    // A fault of ours stays one; anything else is a form that was cut short or was never one.
    if (fault) throw fault.thrown;
    return undefined;
  }
}

/** What a browser sends for a file field in which nothing was chosen. */
const isNoFile = (file: FileUpload) => file.size === 0 && (file.name === '' || file.name === 'file-upload');

/** The same request with every part of its body cut off where it cannot matter any more. */
function withShortParts(request: Request): Request {
  const boundary = /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(
    request.headers.get('Content-Type') ?? '',
  );
  if (!boundary || !request.body) return request;
  const body = Readable.toWeb(
    Readable.from(shortened(Readable.fromWeb(request.body as NodeStream), `\r\n--${boundary[1] ?? boundary[2]}`)),
  );
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body,
    duplex: 'half',
  } as unknown as RequestInit);
}

async function* shortened(body: AsyncIterable<Uint8Array>, mark: string): AsyncGenerator<Uint8Array> {
  const ending = Buffer.from(mark, 'latin1');
  let room = PART_BYTES_KEPT;
  // The last bytes of a chunk may be the beginning of a mark, so they wait for the next one.
  let held = Buffer.alloc(0);
  for await (const chunk of body) {
    let rest = Buffer.concat([held, chunk]);
    for (let at = rest.indexOf(ending); at >= 0; at = rest.indexOf(ending)) {
      yield rest.subarray(0, Math.min(at, room));
      yield ending;
      room = PART_BYTES_KEPT;
      rest = rest.subarray(at + ending.length);
    }
    const settled = Math.max(0, rest.length - ending.length + 1);
    yield rest.subarray(0, Math.min(settled, room));
    room = Math.max(0, room - settled);
    held = rest.subarray(settled);
  }
  yield held;
}
