import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ReactNode } from 'react';
import type { Waiting } from '#src/modules/admin/domain/waiting';

type Given<Data> = { data: Data; now: Date };

/** What every tab knows. */
type Asked = LoaderFunctionArgs & { now: Date; waiting: Waiting[] };

export type DashboardTab = {
  key: string;
  label: string;
  load(asked: Asked): Promise<unknown>;
  /** Draws what `load` has read. */
  draw(given: Given<unknown>): ReactNode;
};

/** A tab of the dashboard. Only what the open tab shows is read. */
export const dashboardTab = <Data>(tab: {
  key: string;
  label: string;
  load(asked: Asked): Promise<Data>;
  draw(given: Given<Data>): ReactNode;
}): DashboardTab => ({ ...tab, draw: (given) => tab.draw(given as Given<Data>) });
