import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { atMost } from './at-most';

/**
 * How long an answer may take, and how much memory it may use: V8's heap in megabytes, WebAssembly's in pages of 64 kB.
 */
const PATIENCE_MS = 15_000;
const HEAP_MB = 128;
const WASM_PAGES = 6_144;
/**
 * The longer side of the picture, in pixels: a page of A4 at about 140 dots per inch, which is legible on any screen.
 */
const LONGEST_SIDE = 1_650;
/** The exit code of the process if the file needs a password. */
const LOCKED = 3;

const require = createRequire(import.meta.url);
const PDFIUM = require.resolve('@hyzyla/pdfium');
/** The name of the flag depends on the version of Node. */
const PERMISSION = ['--permission', '--experimental-permission'].find((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

// Reads a PDF from its input. Writes the number of pages, or the width, the height and the pixels (red, green, blue,
// alpha) of one page.
const CHILD = `
  const { PDFiumLibrary } = require(process.argv[1]);
  const [page, longest] = process.argv.slice(2).map(Number);
  const chunks = [];
  process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', async () => {
    const library = await PDFiumLibrary.init();
    const document = await library.loadDocument(Buffer.concat(chunks)).catch((fault) => {
      process.exit(/^Password required/.test(fault.message) ? ${LOCKED} : 1);
    });
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

/**
 * `pixels`: of the requested page, as red, green, blue and alpha; without pixels or size if the document has no such
 * page.
 */
export type PdfPage = { pages: number; width: number; height: number; pixels: Buffer };
export type PdfUnread = 'needs-password' | 'unreadable';

const twoAtATime = atMost(2);

/**
 * Opens a PDF with PDFium, compiled to WebAssembly, in its own process. That process has none of the product’s
 * environment, may read only the library, may start nothing, and is killed if it takes too long. It returns numbers and
 * pixels. `page`: the one to draw, counted from 1; 0: none.
 */
export const askPdfium = (pdf: Uint8Array, page: number, patienceMs = PATIENCE_MS): Promise<PdfPage | PdfUnread> =>
  twoAtATime(
    () =>
      new Promise((done) => {
        const flags = [
          ...(PERMISSION ? [PERMISSION, `--allow-fs-read=${join(dirname(dirname(PDFIUM)), '*')}`] : []),
          '--no-warnings',
          `--max-old-space-size=${HEAP_MB}`,
          `--wasm-max-mem-pages=${WASM_PAGES}`,
        ];
        const child = spawn(process.execPath, [...flags, '-e', CHILD, '--', PDFIUM, String(page), `${LONGEST_SIDE}`], {
          env: { NODE_ENV: 'production' },
          stdio: ['pipe', 'pipe', 'ignore'],
        });
        const patience = setTimeout(() => child.kill('SIGKILL'), patienceMs);
        const parts: Buffer[] = [];
        let length = 0;
        child.stdout.on('data', (part: Buffer) => {
          parts.push(part);
          length += part.length;
          if (length > LARGEST_ANSWER) child.kill('SIGKILL');
        });
        // Writing to a child that ended early fails, but its exit code is enough.
        child.stdin.on('error', () => {});
        child.stdin.end(pdf);
        const end = (answer: PdfPage | PdfUnread) => {
          clearTimeout(patience);
          done(answer);
        };
        child.on('error', () => end('unreadable'));
        child.on('close', (code) =>
          end(code === LOCKED ? 'needs-password' : code === 0 ? answerIn(Buffer.concat(parts)) : 'unreadable'),
        );
      }),
  );

const HEAD_BYTES = 12;
const LARGEST_ANSWER = HEAD_BYTES + LONGEST_SIDE * LONGEST_SIDE * 4;

function answerIn(answer: Buffer): PdfPage | PdfUnread {
  if (answer.length < HEAD_BYTES) return 'unreadable';
  const [pages, width, height] = [answer.readUInt32LE(0), answer.readUInt32LE(4), answer.readUInt32LE(8)];
  const pixels = answer.subarray(HEAD_BYTES);
  return pixels.length === width * height * 4 ? { pages, width, height, pixels } : 'unreadable';
}
