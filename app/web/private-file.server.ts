/** Even when opened in a tab of its own, a file runs nothing and loads nothing. */
const HARMLESS = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox";

type PrivateFile = { bytes: Uint8Array; contentType: string; savedAs: string };

/** A file that only some users may see. A picture is shown; a PDF is only ever downloaded, never opened in our pages. 404 without a file. */
export function privateFile(file: PrivateFile | undefined): Response {
  if (!file)
    return new Response('There is no such file.', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  const { bytes, contentType, savedAs } = file;
  const isPdf = contentType === 'application/pdf';
  return new Response(bytes as BodyInit, {
    headers: {
      'Content-Type': contentType,
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': isPdf ? `attachment; filename*=UTF-8''${encodeURIComponent(savedAs)}` : 'inline',
      'Content-Security-Policy': HARMLESS,
      'Cache-Control': 'private, no-store',
    },
  });
}
