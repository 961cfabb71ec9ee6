import { route, type RouteConfig } from '@remix-run/route-config';
import { routeTable } from './route-table';
import { routeId } from './route-id';

export default routeTable.map(({ path, file }) => route(path, file, { id: routeId(path) })) satisfies RouteConfig;
