import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import type { SessionUser } from '#src/modules/accounts/domain/user';

type Destination = string | ((user: SessionUser | undefined) => string);

const byRole =
  (customer: string, landscaper: string, admin = '/admin-dashboard'): Destination =>
  (user) =>
    user?.userType === 'customer' ? customer : user?.userType === 'landscaper' ? landscaper : admin;

/** Other URLs of our pages, to which the specification links. In lower case: the router ignores case (SEC-S5). */
const destinations: Record<string, Destination> = {
  '/register': '/auth?tab=register',
  '/dashboard': '/home',
  '/settings': byRole('/customer/settings', '/landscaper/settings', '/settings-page'),
  '/profile': byRole('/customer/profile', '/landscaper/profile'),
  '/customer-profile': '/customer/profile',
  '/help': '/help-center',
  // Password managers look here.
  '/.well-known/change-password': '/settings-page/change-password',
  '/admin': '/admin-dashboard',
  '/admin-panel': '/admin-dashboard',
  '/admin-data-deletion': '/admin-dashboard?tab=data',
  '/disputes-page': '/admin-dashboard?tab=disputes',
  '/messages-page': byRole('/messages', '/landscaper/messages'),
  '/jobs-feed': '/landscaper/find-jobs',
  '/landscaper-jobs': '/landscaper/find-jobs',
  '/landscaper-profile': '/landscaper/profile',
  '/landscaper-profile-enhanced': '/landscaper/profile',
  '/landscaper-profile-completion': '/landscaper-registration',
  '/registration/preview': '/landscaper-registration/preview',
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const destination = destinations[pathname.replace(/\/$/, '').toLowerCase()];
  if (!destination) throw new Error(`${pathname} is an alias without a destination`);
  const to = typeof destination === 'string' ? destination : destination(await context.actor());
  const tab = searchParams.get('tab');
  return redirect(tab && to === '/admin-dashboard' ? `${to}?tab=${encodeURIComponent(tab)}` : to);
}

/** Never rendered: the loader always redirects. */
export default function Alias() {
  return null;
}
