import { redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BRAND } from '#app/ui/page/brand';
import { afterLogin } from '#app/web/destinations';
import { foundMeta } from '#app/web/found/page-meta';
import { AuthScreen, RegisterForm, SignInForm } from './auth-screen';

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data?.tab === 'register'
    ? foundMeta(args, {
        title: 'Register',
        about: `Open an account on ${BRAND.name}: post garden jobs, or find them.`,
        path: '/auth/register',
      })
    : foundMeta(args, { title: 'Login', about: `Log in to ${BRAND.name} with your email and password.` });
export const handle = { shell: 'bare' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await context.actor();
  if (user) throw redirect(afterLogin(user));
  const query = new URL(request.url).searchParams;
  return {
    tab: query.get('tab') === 'register' ? ('register' as const) : ('login' as const),
    userType: query.get('type') === 'landscaper' ? ('landscaper' as const) : ('customer' as const),
    invite: query.get('invite') ?? undefined,
    userId: context.app.newId(),
  };
}

export default function Auth() {
  const { tab, userType, invite, userId } = useLoaderData<typeof loader>();
  return (
    <AuthScreen tab={tab}>
      {tab === 'login' ? <SignInForm /> : <RegisterForm {...{ userId, userType, invite }} />}
    </AuthScreen>
  );
}
