import { createContext, useContext } from 'react';
import { timesAt } from '#app/ui/format';

/**
 * The time at which our clock says the page was made. Undefined on pages for visitors, which are cached for a while.
 */
export const Now = createContext<string | undefined>(undefined);

/** Writes times relative to when the page was made: "today at 19:59". */
export const useTimes = () => timesAt(useContext(Now));
