import { urlOf } from '#app/url-of';
import type { MessageJson } from './message-json';
import { call, CallFailed } from './api-client';
import { every } from './every';

/**
 * How the page hears of news: from a stream, by asking every few seconds, or no longer, because nobody is logged in.
 */
export type Line = 'live' | 'asking' | 'signed-out';

type Hears = {
  onMessages(latest: MessageJson[]): void;
  onLine(line: Line): void;
};

/** API-MSG-02, where the server cannot tell us. */
const ASK_SECONDS = 5;
/** If the server refuses the stream or cannot open it, the page asks instead, and tries the stream again after this. */
const OPEN_AGAIN_MS = 30_000;

/**
 * Follows a conversation while its page is visible. A stream says that something has changed, and the page then fetches
 * the latest messages. A response that has not changed costs a 304. Returns a function that stops it.
 */
export function followThread(threadId: string, { onMessages, onLine }: Hears): () => void {
  let stream: EventSource | undefined;
  let reopening: number | undefined;
  let isLive = false;
  let [isAsking, askAgain, isOver] = [false, false, false];

  async function ask() {
    if (isAsking || isOver) return void (askAgain = true);
    isAsking = true;
    do {
      askAgain = false;
      await call<MessageJson[]>('GET', urlOf('/api/message-threads/:id/messages', threadId)).then(
        (latest) => latest && !isOver && onMessages(latest),
        (fault: unknown) => fault instanceof CallFailed && fault.status === 401 && end('signed-out'),
      );
    } while (askAgain && !isOver);
    isAsking = false;
  }

  function open() {
    if (stream || isOver || document.hidden) return;
    stream = new EventSource(urlOf('/api/message-threads/:id/live', threadId));
    stream.onopen = () => {
      isLive = true;
      onLine('live');
      // Fetches what happened between the drawing of the page, or the loss of the connection, and now.
      void ask();
    };
    stream.onmessage = () => void ask();
    stream.onerror = () => {
      isLive = false;
      if (!isOver) onLine('asking');
      if (stream?.readyState !== EventSource.CLOSED) return;
      stream = undefined;
      reopening = window.setTimeout(open, OPEN_AGAIN_MS);
    };
  }

  function close() {
    window.clearTimeout(reopening);
    stream?.close();
    [stream, isLive] = [undefined, false];
  }

  function end(line?: Line) {
    isOver = true;
    close();
    stopAsking();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
    if (line) onLine(line);
  }

  // A page that nobody looks at holds no stream: browsers allow only a few to one server.
  const look = () => {
    if (document.hidden) return close();
    close();
    open();
    void ask();
  };
  const stopAsking = every(ASK_SECONDS, () => void (isLive || !navigator.onLine || ask()));
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  open();
  return () => end();
}
