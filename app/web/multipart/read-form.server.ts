import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { parseFormData, type FileUpload } from '@remix-run/form-data-parser';
import { regularParts } from './regular-parts.server';

const MEGABYTE = 1024 * 1024;
/**
 * Most forms accept files up to this size. A larger file is read only a little further, to show that it is too large.
 */
const FILE_BYTES_MAX = 10 * MEGABYTE;
const MARGIN_BYTES = 64 * 1024;
/** The server refuses longer requests unread. No more than one file of a request is in memory at a time. */
const FORM_BYTES_MAX = 256 * MEGABYTE;
/** Far more than anyone chooses. Files beyond the form's own limit are named in the response, but not stored. */
const FILES_MAX = 500;
/** The limit of a JSON call, and of JSON among the files of a form. */
export const JSON_BYTES_MAX = 100_000;

export type UploadedFile = { field: string; name: string; bytes: Uint8Array<ArrayBuffer> };

/**
 * Reads a form with files. One file is in memory at a time, and each is passed to `take` as it arrives, so that the
 * files received so far are kept if the upload is interrupted. A file that is too large arrives cut short, but still
 * too large, and the rest of the form is read as usual. `field`: the fields that hold files. Returns the form's other
 * fields, or undefined if it cannot be read as a form.
 */
export async function readForm(
  request: Request,
  field: string | RegExp,
  take: (file: UploadedFile) => Promise<void>,
  fileBytesMax = FILE_BYTES_MAX,
): Promise<FormData | undefined> {
  const partBytesKept = fileBytesMax + MARGIN_BYTES;
  const isWanted = (name: string) => (typeof field === 'string' ? name === field : field.test(name));
  let fault: { thrown: unknown } | undefined;
  const takeOne = async (file: FileUpload) => {
    if (!isWanted(file.fieldName ?? '')) return isJson(file) ? file.text() : undefined;
    if (!file.fieldName || isNoFile(file)) return;
    try {
      await take({ field: file.fieldName, name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
    } catch (thrown) {
      fault = { thrown };
      throw thrown;
    }
  };
  try {
    return await parseFormData(
      withRegularParts(request, partBytesKept),
      { maxFileSize: partBytesKept, maxTotalSize: FORM_BYTES_MAX, maxFiles: FILES_MAX },
      takeOne,
    );
  } catch {
    // A fault in `take` is rethrown. Any other error means that the form was cut short, or is not a form.
    if (fault) throw fault.thrown;
    return undefined;
  }
}

/** application/json, and types that end in +json, such as application/vnd.api+json (RFC 6839). */
export const isJsonType = (type: string): boolean =>
  /^application\/(?:[\w.!#$&^-]+\+)?json\s*(?:;|$)/i.test(type.trim());

/** Callers who state the type of a JSON field send it as a file. */
const isJson = (file: FileUpload) => isJsonType(file.type) && file.size <= JSON_BYTES_MAX;

/** Browsers send this for a file field without a file. */
const isNoFile = (file: FileUpload) => file.size === 0 && (file.name === '' || file.name === 'file-upload');

/** The same request with its body as the parser expects it, and every part cut off beyond the bytes that are kept. */
function withRegularParts(request: Request, partBytesKept: number): Request {
  const boundary = /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(
    request.headers.get('Content-Type') ?? '',
  );
  if (!boundary || !request.body) return request;
  const body = Readable.toWeb(
    Readable.from(
      regularParts(Readable.fromWeb(request.body as NodeStream), boundary[1] ?? boundary[2] ?? '', partBytesKept),
    ),
  );
  // Node requires `duplex` for a body that is a stream, and has its own type for that stream; the browser's types know
  // neither.
  const cut: RequestInit & { duplex: 'half' } = {
    method: request.method,
    headers: request.headers,
    body: body as ReadableStream,
    duplex: 'half',
  };
  return new Request(request.url, cut);
}
