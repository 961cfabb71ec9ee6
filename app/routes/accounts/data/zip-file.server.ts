import { Zip, ZipDeflate } from 'fflate';

export type ZipEntry = { name: string; bytes: Uint8Array };

/** A larger ZIP needs another format. */
const BYTES_MAX = 0xffff_ffff;

/** Writes a ZIP file as its entries arrive, one in memory at a time. Throws RangeError beyond 4 GB. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  let length = 0;
  const zip = new Zip((fault, chunk) => {
    if (fault) throw fault;
    length += chunk.length;
    if (length > BYTES_MAX) throw new RangeError('too large for a ZIP file');
    written.push(chunk);
  });
  for await (const { name, bytes } of entries) {
    const entry = new ZipDeflate(name);
    entry.mtime = at;
    zip.add(entry);
    entry.push(bytes, true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written.splice(0);
}
