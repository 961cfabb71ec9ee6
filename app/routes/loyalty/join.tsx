import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatShortPounds } from '#src/kernel/money';
import { creditOf } from '#src/modules/loyalty/domain/points';
import { codeTyped, REWARD_POINTS, REWARDED_FROM } from '#src/modules/loyalty/domain/referral';
import { Robin } from '#app/ui/art/robin';
import { Bed } from '#app/ui/bed';
import { ButtonLink } from '#app/ui/button';
import { urlOf } from '#app/url-of';
import { titleOf } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';

export const meta = () => titleOf('You are invited');
export const handle = { shell: 'public' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const code = codeTyped(params.code ?? '');
  const name = code ? await context.app.loyalty.referrals.inviter(code) : null;
  if (!code || !name) return notFound();
  return { code, name, isSignedIn: (await context.actor()) !== undefined };
}

const AMOUNT = formatShortPounds(creditOf(REWARD_POINTS));

export default function Join() {
  const { code, name, isSignedIn } = useLoaderData<typeof loader>();
  return (
    <div className="page grid justify-items-center gap-5 py-8">
      <Robin width={200} />
      <Bed as="section" pad className="grid max-w-form gap-4">
        <h1>{name} invites you to Hedgerow</h1>
        <p className="text-lg">
          Post a garden job, compare the bids of landscapers near you, and pay by card. The payment is held until the
          job is complete.
        </p>
        <p>
          You both get {AMOUNT} of credit when the payment for your first job of {formatShortPounds(REWARDED_FROM)} or
          more has been released and can no longer be disputed.
        </p>
        <div>
          {isSignedIn ? (
            <ButtonLink href={`${urlOf('/referrals')}?code=${code}`}>Enter the code {code}</ButtonLink>
          ) : (
            <ButtonLink href={`${urlOf('/auth')}?tab=register&invite=${code}`}>Create account</ButtonLink>
          )}
        </div>
      </Bed>
    </div>
  );
}
