import type { Means, Sent } from './photo-queue';

/** A phone in a garden may need this long for a photo. */
const GIVEN_UP_MS = 120_000;
/** Temporary refusals: no session, too many uploads. The photo shows our words and is tried again. */
const PATIENCE = [401, 408, 425, 429];

type Body = { photo?: { id?: unknown; url?: unknown }; message?: unknown };

/** Sends one photo to one of our calls and reports the progress, which `fetch` cannot. */
export const sendTo =
  (url: string): Means['send'] =>
  ({ file, name, hash, onProgress }) =>
    new Promise<Sent>((resolve) => {
      const form = new FormData();
      form.append('photos', file, name);
      const request = new XMLHttpRequest();
      request.open('POST', hash ? `${url}?hash=${hash}` : url);
      request.setRequestHeader('Accept', 'application/json');
      request.responseType = 'json';
      request.timeout = GIVEN_UP_MS;
      request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
      request.onload = () => resolve(meaningOf(request.status, (request.response ?? {}) as Body));
      request.onerror = request.ontimeout = request.onabort = () => resolve({ is: 'lost' });
      request.send(form);
    });

/** What an answer means for a photo. An answer that is not ours counts as none. */
export function meaningOf(status: number, { photo, message }: Body): Sent {
  const words = typeof message === 'string' ? message : undefined;
  if (status === 200 && typeof photo?.id === 'string' && typeof photo.url === 'string')
    return { is: 'kept', id: photo.id, url: photo.url };
  if (status >= 400 && status < 500 && !PATIENCE.includes(status) && words) return { is: 'refused', words };
  return { is: 'lost', words: PATIENCE.includes(status) ? words : undefined };
}

/** Removes a photo from a draft. If the server no longer knows it, that counts as success. */
export const removeAt =
  (pattern: string | undefined): Means['remove'] =>
  async (id) => {
    if (pattern === undefined) return true;
    const url = pattern.replace('{id}', encodeURIComponent(id));
    const { type, status } = await fetch(url, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' });
    return type === 'opaqueredirect' || status < 400 || status === 404;
  };
