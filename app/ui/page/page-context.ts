import { createContext, useContext } from 'react';

type Page = {
  /** The nonce for its scripts. */
  nonce: string;
  /** The URL of our only script. */
  script: string;
  /** The names of the islands drawn so far. */
  islands: Set<string>;
  /** Takes a cached part as bytes, and returns what to draw in its place. Undefined where no whole page is drawn. */
  put?: (part: Buffer) => string;
};

/** What a component needs to know about its page. */
export const PageContext = createContext<Page>({ nonce: '', script: '', islands: new Set() });
export const usePageContext = () => useContext(PageContext);
