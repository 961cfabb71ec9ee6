import { data } from '@remix-run/node';
import { BRAND } from '#app/ui/page/brand';
import { AccessDenied } from '#app/ui/screens/access-denied';

export const meta = () => [{ title: `Access Denied · ${BRAND.name}` }];
export const loader = () => data(null, { status: 403 });

export default function Unauthorized() {
  return <AccessDenied />;
}
