import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { fromHome } from '#app/web/destinations';

export async function loader({ context }: LoaderFunctionArgs) {
  const user = await context.actor();
  return redirect(user ? fromHome(user) : '/');
}

/** Only seen in a browser that does not follow redirects. */
export default function Home() {
  return <p>Loading</p>;
}
