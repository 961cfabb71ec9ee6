/** The people of the demo, drawn flat: a head, hair, something to wear and a bit of garden behind. */
export type Look = {
  skin: string;
  hair: string;
  style: 'short' | 'bob' | 'long' | 'bun' | 'curly' | 'bald' | 'crop' | 'plait' | 'wave';
  top: string;
  wears?: 'overalls' | 'collar' | 'jumper' | 'jacket' | 'apron';
  hat?: 'cap' | 'beanie' | 'straw' | 'flat';
  beard?: 'full' | 'stubble' | 'moustache';
  glasses?: boolean;
  behind: [string, string];
  older?: boolean;
};

const [fair, rosy, tan, olive, brown, deep] = ['#f3cdb0', '#f0bfa0', '#dba57c', '#c88f63', '#9a6340', '#6d432b'];
const [sky, dawn, mint, sand, lilac, moss] = [
  ...[
    ['#cfe4ee', '#8fb58a'],
    ['#f6d9cf', '#9fb06a'],
    ['#d9ecd5', '#6f9d6b'],
  ],
  ...[
    ['#f2e3c4', '#a3a85a'],
    ['#e2dcf0', '#87a07c'],
    ['#c9dcae', '#557f4d'],
  ],
] as [string, string][] as [
  [string, string],
  [string, string],
  [string, string],
  [string, string],
  [string, string],
  [string, string],
];

export const looks: Record<string, Look> = {
  'ruth-blackthorn': { skin: rosy, hair: '#5a3a26', style: 'plait', top: '#3f6b58', wears: 'overalls', behind: mint },
  'joe-whitlock': {
    skin: fair,
    hair: '#a9713a',
    style: 'short',
    top: '#c9892f',
    wears: 'jumper',
    hat: 'cap',
    beard: 'stubble',
    behind: sky,
  },
  'priya-nair': { skin: olive, hair: '#2a1d18', style: 'long', top: '#7b4a78', wears: 'apron', behind: dawn },
  'huw-carter': {
    skin: fair,
    hair: '#8d8a84',
    style: 'crop',
    top: '#34506b',
    wears: 'jacket',
    beard: 'full',
    behind: sand,
    older: true,
  },
  'sam-oakes': {
    skin: tan,
    hair: '#3a2b21',
    style: 'short',
    top: '#8a3b2e',
    wears: 'jacket',
    hat: 'beanie',
    beard: 'full',
    behind: moss,
  },
  'kezia-thorne': { skin: deep, hair: '#1e1613', style: 'curly', top: '#e0a33b', wears: 'overalls', behind: mint },
  'idris-farah': {
    skin: brown,
    hair: '#1c1614',
    style: 'crop',
    top: '#5a7f8c',
    wears: 'collar',
    beard: 'full',
    behind: sand,
  },
  'aidan-clarke': { skin: fair, hair: '#b5512a', style: 'wave', top: '#4d5a66', wears: 'jumper', behind: sky },
  'fergus-muir': {
    skin: rosy,
    hair: '#d8d5ce',
    style: 'short',
    top: '#5d6b3f',
    wears: 'jacket',
    hat: 'flat',
    beard: 'full',
    behind: moss,
    older: true,
  },
  'megan-price': { skin: fair, hair: '#2f211b', style: 'bun', top: '#b5566b', wears: 'apron', behind: lilac },
  'chloe-marsden': {
    skin: tan,
    hair: '#d9b36a',
    style: 'bob',
    top: '#3d7f86',
    wears: 'jumper',
    hat: 'straw',
    behind: sky,
  },
  'ellen-marsh': {
    skin: fair,
    hair: '#7a4a2c',
    style: 'bob',
    top: '#a2455a',
    wears: 'collar',
    glasses: true,
    behind: dawn,
  },
  'amara-cole': { skin: deep, hair: '#241a17', style: 'bun', top: '#d2703f', wears: 'jumper', behind: sand },
  'tom-ashdown': {
    skin: rosy,
    hair: '#6a6055',
    style: 'crop',
    top: '#6b7f9c',
    wears: 'collar',
    glasses: true,
    behind: mint,
    older: true,
  },
  'beatrix-lowe': {
    skin: fair,
    hair: '#c9c4ba',
    style: 'wave',
    top: '#55708a',
    wears: 'jacket',
    glasses: true,
    behind: lilac,
    older: true,
  },
  'sunita-rao': { skin: olive, hair: '#231a18', style: 'wave', top: '#2f6f6a', wears: 'jacket', behind: dawn },
  'arthur-penny': {
    skin: rosy,
    hair: '#e2dfd8',
    style: 'bald',
    top: '#7c5b43',
    wears: 'jumper',
    beard: 'moustache',
    glasses: true,
    behind: sand,
    older: true,
  },
  'marcus-bell': {
    skin: brown,
    hair: '#221a17',
    style: 'bald',
    top: '#46637f',
    wears: 'collar',
    beard: 'stubble',
    behind: sky,
  },
  'hannah-booth': { skin: fair, hair: '#c98a45', style: 'long', top: '#7f9a5a', wears: 'jumper', behind: lilac },
  'gareth-prosser': {
    skin: rosy,
    hair: '#9a948a',
    style: 'short',
    top: '#8c3f3a',
    wears: 'collar',
    beard: 'moustache',
    behind: moss,
    older: true,
  },
};

/** A colour made darker, or lighter if `by` is above 1. */
const toned = (hex: string, by: number) =>
  '#' +
  [1, 3, 5]
    .map((at) =>
      Math.round(Math.min(255, parseInt(hex.slice(at, at + 2), 16) * by))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');

/** The portrait as SVG, 320 by 320. */
export function portrait({ skin, hair, style, top, wears, hat, beard, glasses, behind, older }: Look): string {
  const [wall, leaves] = behind;
  const shade = toned(skin, 0.86);
  const dark = toned(hair, 0.78);
  const leaf = (x: number, y: number, r: number, tint: string) =>
    `<g fill="${tint}">${[0, 60, 120, 180, 240, 300].map((turn) => `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.42}" transform="rotate(${turn} ${x} ${y}) translate(${r * 0.75} 0)"/>`).join('')}</g>`;
  const back: Partial<Record<Look['style'], string>> = {
    long: `<path d="M92 140c0-52 28-84 68-84s68 32 68 84c0 40 10 74 4 104-30 14-114 14-144 0-6-30 4-64 4-104z" fill="${dark}"/>`,
    bob: `<path d="M94 142c0-54 28-86 66-86s66 32 66 86c0 30 4 44-4 62-30 8-94 8-124 0-8-18-4-32-4-62z" fill="${dark}"/>`,
    plait: `<path d="M96 140c0-52 28-82 64-82s64 30 64 82v34H96z" fill="${dark}"/><path d="M212 172c16 12 20 34 12 54 8 10 4 28-8 40-12-10-16-26-10-40-8-18-8-38 6-54z" fill="${hair}"/><path d="M204 226h22" stroke="#d9c46a" stroke-width="7"/>`,
    bun: `<circle cx="160" cy="50" r="27" fill="${hair}"/><path d="M98 144c0-54 28-84 62-84s62 30 62 84v20H98z" fill="${dark}"/>`,
    curly: `<g fill="${hair}">${[
      [106, 96],
      [126, 72],
      [160, 60],
      [194, 72],
      [214, 96],
      [96, 126],
      [224, 126],
      [98, 158],
      [222, 158],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="30"/>`)
      .join('')}</g>`,
    wave: `<path d="M96 146c-6-56 24-88 64-88s70 32 64 88c4 14 2 26-6 34H102c-8-8-10-20-6-34z" fill="${dark}"/>`,
  };
  const front: Partial<Record<Look['style'], string>> = {
    short: `<path d="M102 132c-4-46 22-74 58-74s62 28 58 74c-6-18-14-28-22-34-22 8-54 6-72-4-12 8-18 20-22 38z" fill="${hair}"/>`,
    crop: `<path d="M103 124c0-42 24-66 57-66s57 24 57 66c-6-14-12-24-20-28-24-6-50-6-74 0-8 4-14 14-20 28z" fill="${hair}"/>`,
    long: `<path d="M100 148c-4-50 18-88 60-88s64 38 60 88c-8-26-22-44-44-56-20 18-54 24-76 56z" fill="${hair}"/>`,
    bob: `<path d="M98 152c-4-56 20-92 62-92s66 36 62 92c-6-24-14-38-26-48-30 10-64 6-78-4-10 10-16 26-20 52z" fill="${hair}"/>`,
    plait: `<path d="M100 142c-2-48 20-82 60-82s62 34 60 82c-10-28-26-44-50-52-24 8-56 18-70 52z" fill="${hair}"/>`,
    bun: `<path d="M101 138c-2-46 20-76 59-76s61 30 59 76c-8-24-24-40-59-42-35 2-51 18-59 42z" fill="${hair}"/>`,
    curly: `<g fill="${hair}">${[
      [122, 92],
      [146, 82],
      [172, 82],
      [198, 92],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="19"/>`)
      .join('')}</g>`,
    wave: `<path d="M98 148c-6-54 18-90 62-90s70 34 62 88c-6-18-10-30-20-42-20 2-36-4-46-14-16 12-46 22-58 58z" fill="${hair}"/>`,
    bald: older
      ? `<path d="M102 150c-6-18-6-32 0-44 4 8 6 26 6 44zM218 150c6-18 6-32 0-44-4 8-6 26-6 44z" fill="${hair}"/>`
      : '',
  };
  const hats: Record<NonNullable<Look['hat']>, string> = {
    cap: `<path d="M98 112c2-40 28-62 62-62s60 22 62 62c-40-12-84-12-124 0z" fill="#2f5d4a"/><path d="M96 112c40-14 88-14 128 0 14 4 26 10 30 18-52-14-106-14-158-2z" fill="#264c3d"/>`,
    beanie: `<path d="M98 116c-2-46 26-72 62-72s64 26 62 72z" fill="#4a6f8f"/><rect x="92" y="98" width="136" height="28" rx="12" fill="#5f86a6"/><g stroke="#4a6f8f" stroke-width="3">${[108, 124, 140, 156, 172, 188, 204].map((x) => `<path d="M${x} 101v22"/>`).join('')}</g>`,
    straw: `<ellipse cx="160" cy="108" rx="108" ry="22" fill="#e3c887"/><path d="M106 104c0-42 22-60 54-60s54 18 54 60c-34 10-74 10-108 0z" fill="#edd69c"/><path d="M106 96c34 12 74 12 108 0v10c-34 12-74 12-108 0z" fill="#a2455a"/>`,
    flat: `<path d="M96 112c0-30 28-56 70-52 34 2 56 22 60 48-10 10-22 8-34 6-32-6-64-6-96-2z" fill="#7d7357"/><path d="M160 104c30-2 60 2 78 12 2 8-4 10-12 9-22-6-46-8-70-7z" fill="#665d45"/>`,
  };
  const beards: Record<NonNullable<Look['beard']>, string> = {
    full: `<path d="M104 150c2 52 24 78 56 78s54-26 56-78c-8 18-18 24-30 24-8-8-44-8-52 0-12 0-22-6-30-24z" fill="${hair}"/>`,
    stubble: `<path d="M106 158c4 46 24 66 54 66s50-20 54-66c-8 14-18 20-28 20-10-6-42-6-52 0-10 0-20-6-28-20z" fill="${hair}" opacity=".28"/>`,
    moustache: `<path d="M130 184c8-14 22-14 30-7 8-7 22-7 30 7-10 4-22 3-30-2-8 5-20 6-30 2z" fill="${hair}"/>`,
  };
  const clothes: Record<NonNullable<Look['wears']>, string> = {
    overalls: `<path d="M106 320v-76l18-6v40h72v-40l18 6v76z" fill="${toned(top, 0.72)}"/><circle cx="128" cy="282" r="6" fill="#e3c56a"/><circle cx="192" cy="282" r="6" fill="#e3c56a"/>`,
    collar: `<path d="M160 262l-34-30-16 14 26 34zM160 262l34-30 16 14-26 34z" fill="${toned(top, 1.25)}"/>`,
    jumper: `<path d="M126 234c10 22 58 22 68 0l10 8c-14 32-74 32-88 0z" fill="${toned(top, 0.8)}"/>`,
    jacket: `<path d="M130 232l30 50 30-50 10 4-22 84h-36l-22-84z" fill="#efe9dc"/><path d="M130 232l24 88h-30l-18-72zM190 232l-24 88h30l18-72z" fill="${toned(top, 0.8)}"/>`,
    apron: `<path d="M118 320v-48h84v48z" fill="${toned(top, 1.35)}"/><path d="M122 274l8-40M198 274l-8-40" stroke="${toned(top, 1.35)}" stroke-width="9"/>`,
  };
  const specs = glasses
    ? `<g fill="none" stroke="#3a3230" stroke-width="4.5"><circle cx="137" cy="150" r="17"/><circle cx="183" cy="150" r="17"/><path d="M154 148q6-4 12 0M120 146l-14-4M200 146l14-4"/></g>`
    : '';
  const lines = older
    ? `<path d="M112 160q-5 4-5 8M208 160q5 4 5 8M138 118q22-6 44 0" stroke="${shade}" stroke-width="3.5" fill="none"/>`
    : '';
  const brow = toned(hair, 0.8);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="320" height="320" stroke-linecap="round">
<rect width="320" height="320" fill="${wall}"/>
${leaf(44, 90, 40, toned(leaves, 1.12))}${leaf(282, 74, 46, leaves)}${leaf(30, 214, 46, leaves)}${leaf(296, 210, 42, toned(leaves, 1.12))}${leaf(250, 268, 34, toned(leaves, 0.86))}${leaf(74, 272, 36, toned(leaves, 0.86))}
${back[style] ?? ''}
<path d="M52 320c2-52 36-78 80-84h56c44 6 78 32 80 84z" fill="${top}"/>
${wears ? clothes[wears] : ''}
<path d="M136 200h48v38c-8 18-40 18-48 0z" fill="${shade}"/>
<circle cx="104" cy="156" r="13" fill="${shade}"/><circle cx="216" cy="156" r="13" fill="${shade}"/>
<path d="M104 138c0-46 24-72 56-72s56 26 56 72c0 48-22 84-56 84s-56-36-56-84z" fill="${skin}"/>
<ellipse cx="124" cy="176" rx="13" ry="9" fill="#d8695e" opacity=".24"/><ellipse cx="196" cy="176" rx="13" ry="9" fill="#d8695e" opacity=".24"/>
${beard ? beards[beard] : ''}
<path d="M160 150q-8 18-2 24h8" stroke="${toned(skin, 0.74)}" stroke-width="4" fill="none"/>
<ellipse cx="137" cy="150" rx="6" ry="7" fill="#2c211d"/><ellipse cx="183" cy="150" rx="6" ry="7" fill="#2c211d"/><circle cx="139" cy="147.500" r="2" fill="#fff"/><circle cx="185" cy="147.500" r="2" fill="#fff"/>
<path d="M124 131q13-8 25-2M171 129q12-6 25 2" stroke="${brow}" stroke-width="5.500" fill="none"/>
<path d="M138 192q22 20 44 0q-22 5-44 0z" fill="#fff" stroke="#8c3f38" stroke-width="4" stroke-linejoin="round"/>
${lines}${front[style] ?? ''}${specs}${hat ? hats[hat] : ''}
</svg>`;
}
