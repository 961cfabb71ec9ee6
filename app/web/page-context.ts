import { createContext, useContext } from 'react';

/** What the page around a route needs: the nonce of its scripts, and the URL of the one script. */
export const PageContext = createContext({ nonce: '', script: '' });
export const usePageContext = () => useContext(PageContext);
