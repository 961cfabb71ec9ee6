import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { atMost } from '../at-most';

const KEPT_MAX = 200;

/**
 * Makes PNGs of drawings. Recent drawings are kept, so that the picture of a shared link is drawn once, however many
 * people open it. One is drawn at a time, so that nobody can keep the server busy with them.
 */
export function pngDrawing(): (svg: string) => Promise<Uint8Array> {
  const oneAtATime = atMost(1);
  const kept = new Map<string, Promise<Uint8Array>>();
  return (svg) => {
    const key = createHash('sha256').update(svg).digest('base64');
    const png = kept.get(key) ?? oneAtATime(() => draw(svg));
    // Put in again, so that the first of the map is the one that was not asked for the longest.
    kept.delete(key);
    kept.set(key, png);
    png.catch(() => kept.delete(key));
    for (const [oldest] of kept) if (kept.size > KEPT_MAX) kept.delete(oldest);
    return png;
  };
}

const draw = (svg: string): Promise<Uint8Array> =>
  sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
