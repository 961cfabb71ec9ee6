import { notFound } from '#app/web/guard.server';

export const loader = () => notFound();
export const action = () => notFound();

/** Never rendered: the loader always answers 404, and the root shows the page for it. */
export default function NotFoundRoute() {
  return null;
}
