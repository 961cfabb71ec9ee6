import type { LoaderFunctionArgs } from '@remix-run/node';
import { mediaTypes, type PhotoType } from '#src/modules/jobs/domain/photo';
import { hasAlready } from '#app/web/lists/unchanged';
import { HIDDEN_PHOTO } from './hidden-photo';

/**
 * GET /photos/{id}/{width}.jpg. Ids cannot be guessed, and a photo never changes. Only admins see a hidden one. A
 * browser that accepts WebP gets WebP from the same URL.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const width = Number(/^([1-9]\d{2,3})\.jpg$/.exec(params.file ?? '')?.[1]);
  const photo = await context.app.jobs.readPhoto.execute({ photoId: params.id ?? '', width, types: typesFor(request) });
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

  const { bytes, etag, type } = photo.value;
  const headers = {
    'Content-Type': mediaTypes[type],
    Vary: 'Accept',
    'Cache-Control': isHidden ? 'private, no-store' : 'public, max-age=31536000, immutable',
    'Content-Disposition': 'inline',
    ETag: etag,
  };
  if (hasAlready(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(bytes as BodyInit, { headers: { ...headers, 'Content-Length': String(bytes.byteLength) } });
}

const typesFor = ({ headers }: Request): PhotoType[] =>
  headers.get('Accept')?.includes(mediaTypes.webp) ? ['webp', 'jpg'] : ['jpg'];
