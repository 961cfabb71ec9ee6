/** The router's id of a URL: the path itself, so that a row of the table, the router and the guard name it alike. */
export const routeId = (path: string): string => `route:${path}`;
