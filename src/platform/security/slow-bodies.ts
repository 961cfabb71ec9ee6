import type { NextFunction, Request, Response } from 'express';
import { readsPhotos } from '../http-defences';

/**
 * A form of a few kilobytes arrives at once even over a poor signal. Photos may take as long as the server allows, but
 * bytes must keep coming.
 */
const FORM_MS = 30_000;
const SILENT_MS = 20_000;

/** Calls `look` again and again, until the function it returns is called. */
type Every = (ms: number, look: () => void) => () => void;
const everySoOften: Every = (ms, look) => {
  const timer = setInterval(look, ms).unref();
  return () => clearInterval(timer);
};

/** Hangs up on clients that hold a connection open by sending a body very slowly, or not at all (SEC-N10). */
export function refuseSlowBodies(every = everySoOften) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (Number(request.get('Content-Length') ?? 0) === 0) return next();
    const { socket } = request;
    const isForm = !readsPhotos(request);
    let received = socket.bytesRead;
    const stopLooking = every(isForm ? FORM_MS : SILENT_MS, () => {
      if (isForm || (socket.bytesRead === received && !isFull(request))) hangUp(request, response);
      received = socket.bytesRead;
    });
    const stop = () => {
      stopLooking();
      request.off('end', stop);
      socket.off('close', stop);
    };
    // Also after it was answered, because discarding the rest of a body holds the connection too.
    request.once('end', stop);
    socket.once('close', stop);
    next();
  };
}

/** Whether it is we who have stopped reading, because pictures are processed one after another. */
const isFull = (request: Request) => request.readableLength >= request.readableHighWaterMark;

/** Ends the connection as Node does when a request exceeds its own time. */
function hangUp({ socket, complete }: Request, response: Response): void {
  if (complete) return;
  if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  socket.destroySoon();
}
