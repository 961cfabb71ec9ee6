import type { Grid } from '../place';
import { namesIn } from './place-in-text';

// Regions that people name when they say where they work: counties and their divisions, parts of nations, and nations.
// Each has a middle and a radius that covers it, both rounded: nobody who works in all of Kent starts from one street.

/** A region as a circle, in miles. `name`: as we write it. */
export type Region = { name: string; grid: Grid; miles: number };

/** Name, kilometres east and north on the National Grid, radius in miles, and other names. */
const REGIONS: readonly (readonly [
  name: string,
  east: number,
  north: number,
  miles: number,
  others?: readonly string[],
])[] = [
  ['England', 427, 311, 240],
  ['Scotland', 260, 792, 210],
  ['Wales', 277, 274, 90],
  [
    'Great Britain',
    335,
    490,
    460,
    ['nationwide', 'national', 'uk', 'uk wide', 'united kingdom', 'britain', 'whole country'],
  ],
  ['Bedfordshire', 506, 240, 25],
  ['Berkshire', 470, 171, 32],
  ['Buckinghamshire', 483, 212, 32],
  ['Cambridgeshire', 536, 280, 35],
  ['Cheshire', 363, 367, 38],
  ['Cornwall', 190, 60, 55],
  ['Cumbria', 342, 523, 48],
  ['Derbyshire', 430, 356, 38],
  ['Devon', 277, 96, 50],
  ['Dorset', 379, 98, 35],
  ['County Durham', 416, 534, 32, ['durham county', 'co durham']],
  ['Essex', 577, 211, 38],
  ['Gloucestershire', 386, 211, 36],
  ['Greater London', 531, 180, 20],
  ['Greater Manchester', 380, 400, 22],
  ['Hampshire', 449, 128, 38],
  ['Herefordshire', 349, 245, 26],
  ['Hertfordshire', 524, 213, 26],
  ['Huntingdonshire', 523, 274, 20],
  ['Isle of Wight', 450, 87, 15],
  ['Kent', 590, 148, 42],
  ['Lancashire', 361, 442, 40],
  ['Leicestershire', 461, 306, 30],
  ['Lincolnshire', 521, 357, 48],
  ['Merseyside', 337, 395, 20],
  ['Middlesex', 515, 181, 16],
  ['Norfolk', 603, 310, 45],
  ['Northamptonshire', 479, 267, 34],
  ['Northumberland', 397, 595, 42],
  ['Nottinghamshire', 467, 360, 32],
  ['Oxfordshire', 448, 209, 32],
  ['Rutland', 493, 307, 12],
  ['Shropshire', 351, 304, 34],
  ['Somerset', 334, 136, 38],
  ['South Yorkshire', 447, 401, 24],
  ['Staffordshire', 397, 328, 34],
  ['Suffolk', 605, 260, 40],
  ['Surrey', 510, 151, 28],
  ['Sussex', 534, 118, 48],
  ['East Sussex', 562, 116, 30],
  ['West Sussex', 509, 118, 30],
  ['Tyne and Wear', 429, 562, 16],
  ['Warwickshire', 429, 267, 32],
  ['West Midlands', 407, 287, 60],
  ['West Yorkshire', 423, 428, 26],
  ['Westmorland', 355, 501, 28],
  ['Wiltshire', 404, 159, 34],
  ['Worcestershire', 386, 256, 26],
  ['Yorkshire', 446, 451, 65],
  ['North Yorkshire', 446, 473, 55],
  ['East Yorkshire', 505, 444, 30, ['east riding', 'east riding of yorkshire']],
  ['Humberside', 509, 424, 34],
  ['Avon', 358, 169, 20],
  ['Cleveland', 458, 521, 18],
  ['Teesside', 449, 520, 15],
  ['Tyneside', 426, 565, 14],
  ['Bath and North East Somerset', 367, 162, 14],
  ['North Somerset', 344, 165, 14],
  ['South Gloucestershire', 367, 181, 16],
  ['North East', 413, 567, 55, ['north east england', 'northeast']],
  ['North West', 351, 456, 85, ['north west england', 'northwest']],
  ['South East', 505, 146, 90, ['south east england', 'southeast']],
  ['South West', 302, 118, 120, ['south west england', 'southwest', 'west country']],
  ['East Midlands', 481, 340, 60],
  ['Midlands', 434, 306, 85],
  ['East Anglia', 591, 282, 62],
  ['East of England', 564, 258, 75],
  ['Home Counties', 525, 179, 70],
  ['Northern England', 407, 501, 105, ['north of england', 'the north']],
  ['Southern England', 428, 145, 200, ['south of england', 'south coast']],
  ['Thames Valley', 462, 189, 40],
  ['Cotswolds', 410, 217, 40],
  ['Lake District', 329, 512, 28],
  ['Peak District', 413, 378, 24],
  ['New Forest', 428, 108, 16],
  ['Fens', 535, 308, 34],
  ['Chilterns', 486, 201, 28],
  ['Yorkshire Dales', 394, 484, 28],
  ['North York Moors', 468, 498, 24],
  ['Wirral', 328, 386, 12],
  ['Fylde', 338, 438, 12],
  ['Forest of Dean', 362, 209, 12],
  ['Exmoor', 286, 138, 18],
  ['Dartmoor', 264, 76, 16],
  ['North Wales', 286, 346, 50],
  ['Mid Wales', 301, 273, 45],
  ['South Wales', 293, 201, 55],
  ['West Wales', 228, 236, 45],
  ['Anglesey', 243, 378, 16, ['isle of anglesey']],
  ['Gwynedd', 269, 330, 34],
  ['Conwy', 283, 363, 20],
  ['Denbighshire', 310, 357, 20],
  ['Flintshire', 323, 368, 16],
  ['Powys', 305, 273, 46],
  ['Ceredigion', 264, 269, 30],
  ['Pembrokeshire', 200, 221, 26],
  ['Carmarthenshire', 249, 225, 28],
  ['Monmouthshire', 340, 209, 18],
  ['Gwent', 331, 206, 24],
  ['Glamorgan', 296, 188, 30],
  ['Vale of Glamorgan', 303, 173, 13],
  ['Rhondda Cynon Taf', 300, 196, 15],
  ['Clwyd', 310, 357, 32],
  ['Dyfed', 235, 236, 48],
  ['Gower', 251, 191, 13],
  ['Central Scotland', 282, 686, 35],
  ['Central Belt', 281, 669, 45],
  ['Scottish Borders', 350, 629, 36, ['the borders']],
  ['Dumfries and Galloway', 279, 574, 52],
  ['Ayrshire', 239, 620, 34],
  ['Lanarkshire', 287, 641, 24],
  ['Renfrewshire', 244, 662, 16],
  ['Fife', 326, 707, 26],
  ['Lothian', 325, 668, 30, ['the lothians', 'lothians']],
  ['East Lothian', 353, 673, 16],
  ['West Lothian', 300, 669, 14],
  ['Midlothian', 331, 660, 14],
  ['Stirlingshire', 263, 697, 28],
  ['Perthshire', 289, 741, 42, ['perth and kinross']],
  ['Angus', 345, 760, 26],
  ['Aberdeenshire', 364, 818, 44],
  ['Moray', 322, 841, 28],
  ['Argyll', 189, 695, 65, ['argyll and bute']],
  ['Highlands', 238, 849, 95, ['scottish highlands', 'highland']],
  ['Tayside', 314, 746, 45],
  ['Strathclyde', 225, 660, 75],
  ['Grampian', 352, 824, 50],
  ['Caithness', 312, 947, 24],
  ['Sutherland', 259, 926, 36],
  ['Isle of Skye', 144, 837, 28, ['skye']],
  ['Orkney', 343, 1013, 30],
  ['Shetland', 442, 1158, 42],
  ['Western Isles', 110, 901, 75, ['outer hebrides']],
];

const GREAT_BRITAIN = 'Great Britain';
const KM = 1000;
const KM_IN_A_MILE = 1.609_344;

const BY_NAME = new Map<string, Region>(
  REGIONS.flatMap(([name, east, north, miles, others = []]) =>
    [name, ...others].map((called) => [
      called.toLowerCase(),
      { name, grid: { east: east * KM, north: north * KM }, miles },
    ]),
  ),
);

const plain = (phrase: string) =>
  phrase
    .toLowerCase()
    .replace(/[.'’-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
export const regionNamed = (phrase: string): Region | undefined => BY_NAME.get(plain(phrase));

/**
 * The region that covers all the regions in a text: "Kent", "Surrey and Sussex", "all of North Wales". A name within a
 * longer name of a region or town does not count ("Avon" in "Bradford on Avon").
 */
export const regionIn = (text: string, isTown: (phrase: string) => boolean): Region | undefined =>
  covering([
    ...new Set(
      namesIn(text, (phrase) => isTown(phrase) || regionNamed(phrase) !== undefined).flatMap(
        (name) => regionNamed(name) ?? [],
      ),
    ),
  ]);

/** One circle around them all. If it is all of Great Britain, that name says so better than a list. */
function covering(regions: readonly Region[]): Region | undefined {
  const [first] = regions;
  if (!first || regions.length === 1) return first;
  const widest = regions.find(({ name }) => name === GREAT_BRITAIN);
  if (widest) return widest;
  const middle = (axis: keyof Grid) =>
    Math.round(regions.reduce((sum, { grid }) => sum + grid[axis], 0) / regions.length);
  const grid = { east: middle('east'), north: middle('north') };
  const far = (region: Region) =>
    Math.hypot(region.grid.east - grid.east, region.grid.north - grid.north) / KM / KM_IN_A_MILE + region.miles;
  const names = regions.map(({ name }) => name);
  return {
    name: `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`,
    grid,
    miles: Math.ceil(Math.max(...regions.map(far))),
  };
}
