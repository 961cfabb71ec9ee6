import { RUNNING } from '../domain/service-order';

/** Whether more months of a service order with this alias will be charged, unless it is cancelled. */
export const isServiceRunning = (order: string): string =>
  `${order}.state in (${RUNNING.map((state) => `'${state}'`).join(', ')})`;
