import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from '#app/root';

/** Who is signed in, as every page knows it. Undefined for visitors. */
export const useViewer = () => useRouteLoaderData<typeof loader>('root')?.user;
