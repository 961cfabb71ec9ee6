import { createContext, useContext } from 'react';
import { timesAt } from '#app/ui/format';

/** The time at which the page was made, by our clock. Undefined on pages for visitors, which are kept for a while. */
export const Now = createContext<string | undefined>(undefined);

/** Writes times for the page as it was made: "today at 19:59". */
export const useTimes = () => timesAt(useContext(Now));
