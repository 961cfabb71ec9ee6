import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireActor } from '#app/web/guard.server';

/** Even opened by itself, a document runs nothing and loads nothing. */
const HARMLESS = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox";

/** GET /documents/{id}: for its landscaper and for admins. A picture is shown; a PDF is only ever saved, never opened in our pages. */
export async function loader(args: LoaderFunctionArgs) {
  const { id, userType } = await requireActor(args);
  const documentId = args.params.id ?? '';
  const found = await args.context.app.accounts.readDocument.execute({ documentId, reader: { id, userType } });
  if (!found.ok)
    return new Response('There is no such document.', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  const { bytes, contentType } = found.value;
  const isPdf = contentType === 'application/pdf';
  return new Response(bytes as BodyInit, {
    headers: {
      'Content-Type': contentType,
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': isPdf ? `attachment; filename="document-${documentId.slice(0, 8)}.pdf"` : 'inline',
      'Content-Security-Policy': HARMLESS,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  });
}
