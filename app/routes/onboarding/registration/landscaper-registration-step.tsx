import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Gate } from '#app/ui/art/gate';
import { ButtonLink } from '#app/ui/button';
import { RegistrationStep } from './registration-step';
import { titleOfStep } from './registration-screen';
import { receiveStep, showStep } from './registration-page.server';
import { stepIn } from './registration-entry-points';

export const meta: MetaFunction<typeof loader> = ({ data: found }) => titleOfStep(found?.shown ?? undefined);
export const handle = { shell: 'plain' };

const stepAsked = (request: Request) => stepIn(new URL(request.url).pathname.replace(/\/$/, '').at(-1)) ?? 1;

/** The four step pages. Here the page itself, rather than the guard, answers visitors and other roles (D-LREGAUTH). */
export async function loader(args: LoaderFunctionArgs) {
  const actor = await args.context.actor();
  if (!actor) return data({ closed: 'visitor' as const, shown: null });
  if (actor.userType !== 'landscaper') return data({ closed: 'other' as const, shown: null }, { status: 403 });
  return data({ closed: null, shown: await showStep(args, 'pages', stepAsked(args.request)) });
}

export async function action(args: ActionFunctionArgs) {
  if (!(await args.context.actor())) return redirect('/auth', 303);
  return receiveStep(args, 'pages', stepAsked(args.request));
}

const CLOSED = {
  visitor: { title: 'Please log in to continue registration', href: '/auth', label: 'Go to Login' },
  other: { title: 'This page is only for landscaper registration', href: '/', label: 'Go to Home' },
};

export default function LandscaperRegistrationStep() {
  const { closed, shown } = useLoaderData<typeof loader>();
  if (shown) return <RegistrationStep shown={shown} />;
  const { title, href, label } = CLOSED[closed ?? 'visitor'];
  return (
    <div className="grid justify-items-center gap-3 py-12 text-center">
      <Gate width={230} />
      <h1>{title}</h1>
      <ButtonLink href={href}>{label}</ButtonLink>
    </div>
  );
}
