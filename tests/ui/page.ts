import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A component as the server sends it. */
export const markup = (element: ReactElement) => renderToStaticMarkup(element);

/** What a reader sees of some markup: its text, without tags. */
export const text = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;|&apos;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

/** Where each link leads, by its text; the same text may lead to several places. */
export const links = (html: string) =>
  [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', inside = '']) => ({
    text: text(inside),
    href: (/href="([^"]*)"/.exec(attributes)?.[1] ?? '').replace(/&amp;/g, '&'),
    current: attributes.includes('aria-current="page"'),
    className: /class="([^"]*)"/.exec(attributes)?.[1] ?? '',
  }));
