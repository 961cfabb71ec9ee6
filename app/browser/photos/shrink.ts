/** More than the largest size that we store, so that no detail is lost. */
const LONGEST_SIDE = 1600;
/** For someone who asks their browser to save data: exactly the largest size that we store. */
const LONGEST_WHEN_SAVING = 1200;
const SMALL_ENOUGH_BYTES = 300_000;
const QUALITY = 0.85;

/**
 * Shrinks a photo before it is sent, to a tenth of the bytes and without its location. If the browser cannot do it (old
 * phones have small canvases, some browsers scramble them on purpose, few read HEIC), the photo is sent as it is and
 * the server does the work.
 */
export async function shrink(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const longest = isSavingData() ? LONGEST_WHEN_SAVING : LONGEST_SIDE;
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  if ((scale === 1 && file.size <= SMALL_ENOUGH_BYTES) || !canvasIsTrue()) return file;
  const canvas = canvasOf(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return file;
  // JPEG has no transparency.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  return small && small.size < file.size ? small : file;
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** Some browsers return noise when a canvas is read, so that pages cannot recognise the device. */
function canvasIsTrue(): boolean {
  const pen = canvasOf(2, 2).getContext('2d');
  if (!pen) return false;
  pen.fillStyle = '#336699';
  pen.fillRect(0, 0, 2, 2);
  const seen = [...pen.getImageData(0, 0, 2, 2).data];
  return seen.every((value, at) => value === [0x33, 0x66, 0x99, 0xff][at % 4]);
}

const isSavingData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true ||
  window.matchMedia('(prefers-reduced-data: reduce)').matches;
