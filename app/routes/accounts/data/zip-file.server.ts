import { crc32, deflateRawSync } from 'node:zlib';

export type ZipEntry = { name: string; bytes: Uint8Array };

const VERSION = 20;
const UTF8_NAMES = 0x0800;
const [STORED, DEFLATED] = [0, 8] as const;
const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50] as const;
/** Beyond these a ZIP needs another format. */
const ENTRIES_MAX = 65_535;
const BYTES_MAX = 0xffff_ffff;

/**
 * Writes a ZIP file (PKWARE’s APPNOTE, sections 4.3.7 to 4.3.16) as its entries arrive, one in memory at a time. Throws RangeError if it
 * becomes larger than 4 GB or has more than 65,535 entries.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, bytes } of entries) {
    const { header, body } = entryOf({ name, bytes }, at);
    directory.push(centralOf(header, name, offset));
    const local = Buffer.concat([numbers([4, LOCAL]), header, numbers([2, 0]), Buffer.from(name)]);
    offset += local.length + body.length;
    if (offset > BYTES_MAX || directory.length > ENTRIES_MAX) throw new RangeError('too large for a ZIP file');
    yield local;
    yield body;
  }
  const central = Buffer.concat(directory);
  yield central;
  const count = directory.length;
  yield numbers([4, END], [2, 0], [2, 0], [2, count], [2, count], [4, central.length], [4, offset], [2, 0]);
}

/** The fields that an entry has in both of its headers, up to the length of its name. */
function entryOf({ name, bytes }: ZipEntry, at: Date): { header: Buffer; body: Uint8Array } {
  const deflated = deflateRawSync(bytes);
  const isSmaller = deflated.length < bytes.length;
  const body = isSmaller ? deflated : bytes;
  const [day, time] = dosTimeOf(at);
  const header = numbers(
    ...([
      [2, VERSION],
      [2, UTF8_NAMES],
      [2, isSmaller ? DEFLATED : STORED],
      [2, time],
      [2, day],
      [4, crc32(bytes)],
      [4, body.length],
      [4, bytes.length],
      [2, Buffer.byteLength(name)],
    ] as const),
  );
  return { header, body };
}

/** No extra field and no comment, on the first disk, with no attributes. */
const centralOf = (header: Buffer, name: string, offset: number): Buffer =>
  Buffer.concat([
    numbers([4, CENTRAL], [2, VERSION]),
    header,
    numbers([2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
    Buffer.from(name),
  ]);

function dosTimeOf(at: Date): [day: number, time: number] {
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return [day, (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)];
}

/** Whole numbers one after the other, the lowest byte first. */
function numbers(...values: (readonly [bytes: number, value: number])[]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of values) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}
