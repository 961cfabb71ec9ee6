import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * An island's HTML. It is rendered separately, because the browser hydrates it separately: inside the page's tree,
 * `useId` would count differently.
 */
export const drawIsland = <Given extends object>(of: ComponentType<Given>, props: Given, prefix: string): string =>
  renderToString(createElement(of, props), { identifierPrefix: prefix });
