import type { LoaderFunctionArgs } from '@remix-run/node';
import { create } from 'content-disposition';
import { actedFrom } from './acted-from';
import { requireActor } from './guard.server';

/** Even when opened in its own tab, a file runs nothing and loads nothing. */
const HARMLESS =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** Who opens a file and, for the audit log, from where. */
export async function fileReaderOf(args: LoaderFunctionArgs) {
  const { id, userType } = await requireActor(args);
  const userAgent = args.request.headers.get('User-Agent') ?? '';
  return { id, userType, from: actedFrom({ address: args.context.address, userAgent }) };
}

type PrivateFile = { bytes: Uint8Array; contentType: string; savedAs: string };

/**
 * A file that only some users may see. Pictures are shown; a PDF is always downloaded, never opened in our pages. 404
 * without a file.
 */
export function privateFile(file: PrivateFile | undefined): Response {
  if (!file)
    return new Response('There is no such file.', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  const { bytes, contentType, savedAs } = file;
  const type = contentType === 'application/pdf' ? 'attachment' : 'inline';
  return new Response(bytes as BodyInit, {
    headers: {
      'Content-Type': contentType,
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': create(savedAs, { type }),
      'Content-Security-Policy': HARMLESS,
      'Cache-Control': 'private, no-store',
    },
  });
}
