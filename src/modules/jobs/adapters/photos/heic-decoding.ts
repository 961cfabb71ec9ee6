import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { atMost } from '#src/platform/at-most';

export type Pixels = { width: number; height: number; data: Uint8Array };

const DECODE_WITHIN_MS = 30_000;
/** Decoding a 12-megapixel picture takes 255 MB. */
const oneAtATime = atMost(1);

/**
 * The worker's program is a string, because Vite's build, its development server, tsx and the tests each load a
 * worker's file differently. It checks and decodes the picture that the file names as primary or, without one, the
 * first.
 */
const PROGRAM = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { decoder, bytes, pixelsMax } = workerData;
  const libheif = require(decoder);
  (async () => {
    await libheif.ready;
    const images = new libheif.HeifDecoder().decode(bytes);
    const image = images.find((one) => one.is_primary()) ?? images[0];
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > pixelsMax) return parentPort.postMessage('file-too-large');
    image.display({ width, height, data: new Uint8ClampedArray(width * height * 4) }, (drawn) => {
      if (!drawn) throw new Error('not decoded');
      parentPort.postMessage({ width, height, data: drawn.data }, [drawn.data.buffer]);
    });
  })();
`;

/** Decodes a HEIC picture in its own thread. Undefined if it cannot be read. */
export function decodeHeic(bytes: Uint8Array, pixelsMax: number): Promise<Pixels | 'file-too-large' | undefined> {
  return oneAtATime(
    () =>
      new Promise((resolve) => {
        const decoder = createRequire(import.meta.url).resolve('libheif-js/wasm-bundle');
        const worker = new Worker(PROGRAM, {
          eval: true,
          workerData: { decoder, bytes, pixelsMax },
          stdout: true,
          stderr: true,
        });
        const tooLong = setTimeout(() => void worker.terminate(), DECODE_WITHIN_MS);
        const finish = (pixels?: Pixels | 'file-too-large') => {
          clearTimeout(tooLong);
          resolve(pixels);
          void worker.terminate();
        };
        worker.once('message', (answer: Pixels | 'file-too-large') =>
          finish(answer === 'file-too-large' ? answer : { ...answer, data: new Uint8Array(answer.data.buffer) }),
        );
        worker.once('error', () => finish());
        worker.once('exit', () => finish());
      }),
  );
}
