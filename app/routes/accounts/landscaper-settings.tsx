import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Bed } from '#app/ui/bed';
import { ButtonLink } from '#app/ui/button';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { PayoutPanel } from '../escrow/payout-panel';

export const meta = () => titleOf('Settings');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const actor = await requireActor(args);
  return { payout: await args.context.app.escrow.payoutStatus(actor.id) };
}

export default function LandscaperSettings() {
  const { payout } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-form gap-6">
      <h1>Settings</h1>
      <PayoutPanel payout={payout} />
      <Bed as="section" pad className="grid gap-3">
        <h2>Your business</h2>
        <p>What customers read about you, and the checks we have seen.</p>
        <div>
          <ButtonLink kind="secondary" href="/landscaper/profile">
            Your profile
          </ButtonLink>
        </div>
      </Bed>
    </div>
  );
}
