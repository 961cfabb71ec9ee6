import { notFound } from '#app/web/guard.server';

export const meta = () => [{ title: 'Page not found' }];
export const loader = () => notFound();
export const action = () => notFound();

/** Never rendered: the loader always answers 404, which the root shows. */
export default function NotFoundRoute() {
  return null;
}
