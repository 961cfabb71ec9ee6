import type { LoaderFunctionArgs } from '@remix-run/node';
import { HIDDEN_PHOTO } from './hidden-photo';

/** GET /photos/{id}/{width}.jpg. Ids cannot be guessed, and a photo never changes. One that is hidden is shown to admins only. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const width = Number(/^([1-9]\d{2,3})\.jpg$/.exec(params.file ?? '')?.[1]);
  const photo = await context.app.jobs.readPhoto.execute({ photoId: params.id ?? '', width });
  if (!photo.ok)
    return new Response('There is no such photo.', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });

  const isHidden = await context.app.moderation.views.isHidden('photo', params.id ?? '');
  const isAdmin = isHidden && (await context.actor())?.userType === 'admin';
  if (isHidden && !isAdmin)
    return new Response(HIDDEN_PHOTO, {
      status: 410,
      headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' },
    });

  const { bytes, etag } = photo.value;
  const headers = {
    'Content-Type': 'image/jpeg',
    'Cache-Control': isHidden ? 'private, no-store' : 'public, max-age=31536000, immutable',
    'Content-Disposition': 'inline',
    ETag: etag,
  };
  if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers });
  return new Response(bytes as BodyInit, { headers: { ...headers, 'Content-Length': String(bytes.byteLength) } });
}
