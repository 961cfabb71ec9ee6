/** What an open stream of events can do. */
export type EventStream = { say(words: string): void; end(): void };

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Neither our compression nor a proxy’s buffer may hold an event back.
  'Cache-Control': 'private, no-cache, no-transform',
  'X-Accel-Buffering': 'no',
};
/** After the end of a stream, browsers reconnect after a random delay, not all at the same moment. */
const AGAIN_MS = { least: 1_000, spread: 4_000 };

/** Server-sent events, until the browser leaves or `end` is called. `open` returns the clean-up for the end. */
export async function eventStream(
  { signal }: Request,
  open: (stream: EventStream) => Promise<(() => void) | Response>,
): Promise<Response> {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let close = () => {};
  const body = new ReadableStream<Uint8Array>({
    start: (given) => void (controller = given),
    cancel: () => end(),
  });
  const send = (text: string) => controller?.enqueue(encoder.encode(text));
  function end() {
    const ending = controller;
    controller = undefined;
    close();
    // A cancelled stream is closed already.
    try {
      ending?.close();
    } catch {
      return;
    }
  }
  send(`retry: ${Math.round(AGAIN_MS.least + Math.random() * AGAIN_MS.spread)}\n\n`);
  const opened = await open({ say: (words) => send(words === '' ? ': still here\n\n' : `data: ${words}\n\n`), end });
  if (opened instanceof Response) return opened;
  close = opened;
  // It may have ended, or the browser left, while it was being opened.
  if (!controller) opened();
  if (signal.aborted) end();
  signal.addEventListener('abort', end);
  return new Response(body, { headers: HEADERS });
}
