import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireActor } from '#app/web/guard.server';
import { RegistrationStep } from './registration-step';
import { titleOfStep } from './registration-screen';
import { receiveStep, showStep } from './registration-page.server';
import { stepIn } from './registration-entry-points';

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => titleOfStep(shown);
export const handle = { shell: 'plain' };

const stepAsked = (request: Request) => stepIn(new URL(request.url).searchParams.get('step'));

/** The wizard. All its steps have one URL, with `?step=`. */
export async function loader(args: LoaderFunctionArgs) {
  // Everyone else sees a card that says who it is for (L-REGW-04).
  if ((await requireActor(args)).userType !== 'landscaper') throw data(null, { status: 403 });
  return showStep(args, 'wizard', stepAsked(args.request));
}

export const action = (args: ActionFunctionArgs) => receiveStep(args, 'wizard', stepAsked(args.request) ?? 1);

export default function LandscaperRegistration() {
  return <RegistrationStep shown={useLoaderData<typeof loader>()} />;
}
