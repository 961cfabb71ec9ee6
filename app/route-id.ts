/** The router's id of a URL is the path itself, so that the route table, the router and the guard use the same name. */
export const routeId = (path: string): string => `route:${path}`;
