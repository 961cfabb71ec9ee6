import { createContext, useContext } from 'react';

/** What the page around a route needs: the nonce for its scripts, and the URL of our only script. */
export const PageContext = createContext({ nonce: '', script: '' });
export const usePageContext = () => useContext(PageContext);
