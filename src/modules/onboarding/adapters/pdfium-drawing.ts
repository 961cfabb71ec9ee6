import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { ok, refuse, type Result } from '#src/kernel/result';
import { atMost } from '#src/platform/at-most';
import type { DrawnPage, PdfDrawing, PdfNotDrawn } from '../ports/pdf-drawing';

/** How long a page may take to be drawn, and how much memory the drawing may use: V8's heap in megabytes, WebAssembly's in pages of 64 kB. */
const PATIENCE_MS = 15_000;
const HEAP_MB = 128;
const WASM_PAGES = 6_144;
/** The longer side of the picture, in pixels: a page of A4 at about 140 dots per inch, which is legible on any screen. */
const LONGEST_SIDE = 1_650;
const QUALITY = 80;

const require = createRequire(import.meta.url);
const PDFIUM = require.resolve('@hyzyla/pdfium');
/** The name of the flag depends on the version of Node. */
const PERMISSION = ['--permission', '--experimental-permission'].find((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

// Reads a PDF from its input. Writes the number of pages, or the width, the height and the pixels (red, green, blue, alpha) of one page.
const CHILD = `
  const { PDFiumLibrary } = require(process.argv[1]);
  const [page, longest] = process.argv.slice(2).map(Number);
  const chunks = [];
  process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', async () => {
    const library = await PDFiumLibrary.init();
    const document = await library.loadDocument(Buffer.concat(chunks));
    const count = document.getPageCount();
    const head = Buffer.alloc(12);
    head.writeUInt32LE(count);
    if (!(page >= 1 && page <= count)) return process.stdout.write(head);
    const drawing = document.getPage(page - 1);
    const { originalWidth, originalHeight } = drawing.getOriginalSize();
    const scale = longest / Math.max(originalWidth, originalHeight);
    const size = { width: Math.max(1, Math.round(originalWidth * scale)), height: Math.max(1, Math.round(originalHeight * scale)) };
    const { data, width, height } = await drawing.render({ ...size, render: async ({ data }) => data });
    head.writeUInt32LE(width, 4);
    head.writeUInt32LE(height, 8);
    process.stdout.write(Buffer.concat([head, data]));
  });`;

const twoAtATime = atMost(2);

/**
 * Draws with PDFium, compiled to WebAssembly, in a process of its own without the environment of the product, may read nothing but the library, may start nothing,
 * and is killed when it takes too long. What comes back is pixels, so nothing of the file reaches a browser.
 */
export class PdfiumDrawing implements PdfDrawing {
  constructor(private patienceMs = PATIENCE_MS) {}

  async countPages(pdf: Uint8Array): Promise<Result<number, 'pdf-not-drawn'>> {
    const answer = await this.ask(pdf, 0);
    return answer ? ok(answer.readUInt32LE(0)) : refuse('pdf-not-drawn');
  }

  async drawPage(pdf: Uint8Array, page: number): Promise<Result<DrawnPage, PdfNotDrawn>> {
    const answer = await this.ask(pdf, page);
    if (!answer) return refuse('pdf-not-drawn');
    const [width, height] = [answer.readUInt32LE(4), answer.readUInt32LE(8)];
    if (width === 0) return refuse('page-not-found');
    const pixels = answer.subarray(HEAD_BYTES);
    if (pixels.length !== width * height * 4) return refuse('pdf-not-drawn');
    const picture = sharp(pixels, { raw: { width, height, channels: 4 } });
    const jpeg = await picture.flatten({ background: 'white' }).jpeg({ quality: QUALITY }).toBuffer();
    return ok({ jpeg });
  }

  private ask(pdf: Uint8Array, page: number): Promise<Buffer | undefined> {
    return twoAtATime(
      () =>
        new Promise((done) => {
          const flags = [
            ...(PERMISSION ? [PERMISSION, `--allow-fs-read=${join(dirname(dirname(PDFIUM)), '*')}`] : []),
            ...['--no-warnings', `--max-old-space-size=${HEAP_MB}`, `--wasm-max-mem-pages=${WASM_PAGES}`],
          ];
          const child = spawn(
            process.execPath,
            [...flags, '-e', CHILD, '--', PDFIUM, String(page), `${LONGEST_SIDE}`],
            {
              env: { NODE_ENV: 'production' },
              stdio: ['pipe', 'pipe', 'ignore'],
            },
          );
          const patience = setTimeout(() => child.kill('SIGKILL'), this.patienceMs);
          const parts: Buffer[] = [];
          let length = 0;
          child.stdout.on('data', (part: Buffer) => {
            parts.push(part);
            length += part.length;
            if (length > LARGEST_ANSWER) child.kill('SIGKILL');
          });
          // A child that ended early cannot be written to: its exit code says enough.
          child.stdin.on('error', () => {});
          child.stdin.end(pdf);
          const end = (answer: Buffer | undefined) => {
            clearTimeout(patience);
            done(answer);
          };
          child.on('error', () => end(undefined));
          child.on('close', (code) => end(code === 0 && length >= HEAD_BYTES ? Buffer.concat(parts) : undefined));
        }),
    );
  }
}

const HEAD_BYTES = 12;
const LARGEST_ANSWER = HEAD_BYTES + LONGEST_SIDE * LONGEST_SIDE * 4;
