import { createContext, useContext } from 'react';

/** What the page around a route needs to know of its answer: the nonce of its scripts, and where the one script lies. */
export const PageContext = createContext({ nonce: '', script: '' });
export const usePageContext = () => useContext(PageContext);
