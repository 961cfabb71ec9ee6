import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pageText } from '#tests/support/page-text';

/** A component's HTML, as the server sends it. */
export const markup = (element: ReactElement) => renderToStaticMarkup(element);

/** The links of a page, in order. */
export const links = (html: string) =>
  [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', inside = '']) => ({
    text: pageText(inside),
    href: (/href="([^"]*)"/.exec(attributes)?.[1] ?? '').replace(/&amp;/g, '&'),
    current: attributes.includes('aria-current="page"'),
    className: /class="([^"]*)"/.exec(attributes)?.[1] ?? '',
  }));
