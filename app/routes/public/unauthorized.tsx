import { data } from '@remix-run/node';
import { AccessDenied } from '#app/ui/screens/access-denied';

export const meta = () => [{ title: 'Access Denied' }];
export const loader = () => data(null, { status: 403 });

export default function Unauthorized() {
  return <AccessDenied />;
}
