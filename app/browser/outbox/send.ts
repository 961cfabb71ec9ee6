import { call, CallFailed, wordsOf } from '../api-client';
import type { Answer, Item } from './item';

/**
 * The longest time without any progress. Sending files over a slow connection may otherwise take as long as it needs.
 */
const STALLED_MS = 45_000;

/** Sends an item as one of our calls: JSON, or a form if it has files. */
export async function sendItem(item: Item, progress: (fraction: number) => void): Promise<Answer> {
  if (!navigator.onLine) return 'no-line';
  if (item.files.length > 0) return sendForm(item, progress);
  try {
    return { status: 200, body: await call('POST', item.url, item.fields) };
  } catch (fault) {
    if (!(fault instanceof CallFailed)) return 'no-line';
    return { status: fault.status, words: wordsOf(fault), retryAfterSeconds: fault.retryAfterSeconds };
  }
}

/** Only XMLHttpRequest reports how much has been sent. */
function sendForm({ url, fields, files }: Item, progress: (fraction: number) => void): Promise<Answer> {
  return new Promise((resolve) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    for (const { field, file } of files) form.append(field, file);
    const request = new XMLHttpRequest();
    let stalled = window.setTimeout(() => request.abort(), STALLED_MS);
    request.upload.onprogress = ({ loaded, total }) => {
      window.clearTimeout(stalled);
      stalled = window.setTimeout(() => request.abort(), STALLED_MS);
      progress(loaded / total);
    };
    request.onloadend = () => {
      window.clearTimeout(stalled);
      resolve(answerOf(request));
    };
    request.open('POST', url);
    request.setRequestHeader('Accept', 'application/json');
    request.send(form);
  });
}

function answerOf(request: XMLHttpRequest): Answer {
  const { status, responseText: body } = request;
  const isOurs = request.getResponseHeader('Content-Type')?.includes('json') ?? false;
  // An answer that is not JSON is not from our call: it is from a network’s login page, or a proxy without a server
  // behind it.
  if (!isOurs && status < 500) return 'no-line';
  const wait = Number(request.getResponseHeader('Retry-After')) || undefined;
  return status < 300
    ? { status, body: JSON.parse(body) }
    : { status, words: wordsOf({ body }), retryAfterSeconds: wait };
}
