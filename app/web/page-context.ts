import { createContext, useContext } from 'react';

/** What the page around a route needs: the nonce for its scripts, the URL of our only script, and the names of the islands drawn so far. */
export const PageContext = createContext({ nonce: '', script: '', islands: new Set<string>() });
export const usePageContext = () => useContext(PageContext);
