import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { createGunzip } from 'node:zlib';
import { nationalGridOf } from './national-grid';

/**
 * A postcode of the ONS directory. `streets`: the nearest named ones of OS Open Names, nearest first. `places`: the
 * names of their places.
 */
export type DirectoryEntry = {
  postcode: string;
  sector: string;
  outcode: string;
  east: number;
  north: number;
  streets: string[];
  places: string[];
};

type Street = { name: string; place: string };

const STREET_OR_POSTCODE =
  /\["((?:[^"\\]|\\.)*)",(-?\d+),-?\d+,-?\d+,-?\d+,-?\d+,-?\d+\]|\["([A-Z0-9 ]+)",(-?[\d.]+),(-?[\d.]+),\[([\d,]*)\]\]/g;

/** Road numbers: the data gives the A39 to one town, although it passes through fifty. */
const NUMBERED_ROAD = /^[ABM]\d+/;

/**
 * Every postcode of Great Britain, streamed out of the data file of uk-address-lookup: its own reader needs 1.1 GB of
 * memory. Northern Ireland (BT) is left out, because its rows are not open for commercial use. /
 */
export async function* postcodeDirectory(): AsyncGenerator<DirectoryEntry> {
  const file = createRequire(import.meta.url).resolve('uk-address-lookup/data/uk-address.json.gz');
  const chunks = createReadStream(file).pipe(createGunzip()).setEncoding('utf8');
  let text = '';
  let towns: string[] | undefined;
  const known: Street[] = [];
  for await (const chunk of chunks) {
    text += chunk;
    if (!towns) {
      const end = text.indexOf('],"districts"');
      if (end < 0) continue;
      towns = JSON.parse(text.slice(text.indexOf('"towns":') + 8, end + 1)) as string[];
    }
    let read = 0;
    for (const match of text.matchAll(STREET_OR_POSTCODE)) {
      const [row, street, town, postcode, latitude, longitude, streets] = match;
      read = match.index + row.length;
      if (!postcode) known.push({ name: JSON.parse(`"${street}"`) as string, place: towns[Number(town)] ?? '' });
      else if (!postcode.startsWith('BT')) {
        const named = (streets || '')
          .split(',')
          .flatMap((at) => known[Number(at || -1)] ?? [])
          .filter(({ name }) => !NUMBERED_ROAD.test(name));
        const grid = nationalGridOf({ latitude: Number(latitude), longitude: Number(longitude) });
        yield {
          postcode,
          sector: postcode.slice(0, -2),
          outcode: postcode.slice(0, -4),
          ...grid,
          streets: [...new Set(named.map(({ name }) => name))],
          places: named.map(({ place }) => place).filter(Boolean),
        };
      }
    }
    text = text.slice(read);
    if (text.includes('"autocompleteIdx"')) return;
  }
}
