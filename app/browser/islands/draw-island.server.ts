import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * An island's HTML. It is drawn on its own, because the browser hydrates it on its own: inside the tree of the page, `useId` would count
 * otherwise than it does there.
 */
export const drawIsland = <Given extends object>(of: ComponentType<Given>, props: Given, prefix: string): string =>
  renderToString(createElement(of, props), { identifierPrefix: prefix });
