import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { afterLogin } from '#app/web/destinations';
import { titleOf } from '#app/web/form-reply';
import { AuthScreen, RegisterForm, SignInForm } from './auth-screen';

export const meta = ({ data }: { data?: { tab: string } }) => titleOf(data?.tab === 'register' ? 'Register' : 'Login');
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
