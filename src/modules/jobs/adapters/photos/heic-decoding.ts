import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { atMost } from '#src/platform/at-most';

export type Pixels = { width: number; height: number; data: Uint8Array };

const DECODE_WITHIN_MS = 30_000;
/** Decoding a 12-megapixel picture takes 255 MB. */
const oneAtATime = atMost(1);

/**
 * The worker's program is a string, because Vite's build, its development server, tsx and the tests each load a worker's file in
 * a different way. It checks the size before decoding.
 */
const PROGRAM = `
  const { parentPort, workerData } = require('node:worker_threads');
  const decode = require(workerData.decoder);
  (async () => {
    const [image] = await decode.all({ buffer: workerData.bytes });
    if (image.width * image.height > workerData.pixelsMax) throw new Error('too many pixels');
    const { width, height, data } = await image.decode();
    parentPort.postMessage({ width, height, data }, [data.buffer]);
  })();
`;

/** Decodes a HEIC picture in a thread of its own. Undefined if it cannot be read. */
export function decodeHeic(bytes: Uint8Array, pixelsMax: number): Promise<Pixels | undefined> {
  return oneAtATime(
    () =>
      new Promise((resolve) => {
        const decoder = createRequire(import.meta.url).resolve('heic-decode');
        const worker = new Worker(PROGRAM, {
          eval: true,
          workerData: { decoder, bytes, pixelsMax },
          stdout: true,
          stderr: true,
        });
        const tooLong = setTimeout(() => void worker.terminate(), DECODE_WITHIN_MS);
        const finish = (pixels?: Pixels) => {
          clearTimeout(tooLong);
          resolve(pixels);
          void worker.terminate();
        };
        worker.once('message', ({ width, height, data }: Pixels) =>
          finish({ width, height, data: new Uint8Array(data.buffer) }),
        );
        worker.once('error', () => finish());
        worker.once('exit', () => finish());
      }),
  );
}
