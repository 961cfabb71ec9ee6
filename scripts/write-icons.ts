/**
 * Writes app/ui/icons.svg, the sprite of every icon in app/ui/icon-names.ts. Run after adding a name: npx tsx
 * scripts/write-icons.ts
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as lucide from 'lucide-react';
import { lucideIcons, ownIcons } from '../app/ui/icon-names';

const pascal = (name: string) => name.replace(/(^|-)(\w)/g, (_match, _dash, letter: string) => letter.toUpperCase());

// The package's own list of icons leaves out aliases, such as ClockAlert.
const exported: Record<string, unknown> = lucide;

function lucideShape(name: string) {
  const icon = exported[pascal(name)] as ComponentType | undefined;
  if (!icon) throw new Error(`Lucide has no icon called ${name}.`);
  return renderToStaticMarkup(createElement(icon))
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(/><\/\w+>/g, '/>');
}

// The page's CSS draws the lines (app/styles/components/icon.css), so that an icon can be bolder or filled in some
// states.
const symbol = (name: string, shape: string) => `<symbol id="${name}" viewBox="0 0 24 24">${shape}</symbol>`;

const symbols = [
  ...lucideIcons.map((name) => symbol(name, lucideShape(name))),
  ...Object.entries(ownIcons).map(([name, shape]) => symbol(name, shape)),
];
const licence = '<!-- Lucide icons (ISC licence, lucide.dev), and our own: seed, gate, plan, star-solid -->';
const file = fileURLToPath(new URL('../app/ui/icons.svg', import.meta.url));
writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg">${licence}\n${symbols.join('\n')}\n</svg>\n`);
