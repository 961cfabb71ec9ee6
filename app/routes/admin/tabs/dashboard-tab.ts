import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ReactNode } from 'react';

type Given<Data> = { data: Data; now: Date };

export type DashboardTab = {
  key: string;
  label: string;
  load(args: LoaderFunctionArgs): Promise<unknown>;
  /** Draws what `load` has read. */
  draw(given: Given<unknown>): ReactNode;
};

/** A tab of the dashboard. It reads what it shows, and nothing else is read for it. */
export const dashboardTab = <Data>(tab: {
  key: string;
  label: string;
  load(args: LoaderFunctionArgs): Promise<Data>;
  draw(given: Given<Data>): ReactNode;
}): DashboardTab => ({ ...tab, draw: (given) => tab.draw(given as Given<Data>) });
