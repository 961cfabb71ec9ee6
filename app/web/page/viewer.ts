import { useRouteLoaderData } from '@remix-run/react';
import type { SessionUser } from '#src/modules/accounts/domain/user';

/** What every page knows about the signed-in user. */
export const viewerOf = ({ fullName, userType, emailConfirmed }: SessionUser) => ({
  fullName,
  userType,
  emailConfirmed,
});

/** Who is signed in. Undefined for visitors. */
export const useViewer = () => useRouteLoaderData<{ user?: ReturnType<typeof viewerOf> }>('root')?.user;
