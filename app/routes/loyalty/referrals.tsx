import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formatPounds, formatShortPounds } from '#src/kernel/money';
import { shortDate } from '#src/kernel/written-date';
import { creditOf } from '#src/modules/loyalty/domain/points';
import {
  DISPUTABLE_DAYS,
  ENTER_WITHIN_DAYS,
  REWARD_POINTS,
  REWARDED_FROM,
  REWARDS_A_YEAR,
} from '#src/modules/loyalty/domain/referral';
import { acceptInvitation } from '#app/commands/loyalty/accept-invitation';
import { Robin } from '#app/ui/art/robin';
import { Bed } from '#app/ui/bed';
import { Button } from '#app/ui/button';
import { DataTable } from '#app/ui/data-table';
import { EmptyState } from '#app/ui/empty-state';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { Note } from '#app/ui/note';
import { BackLink } from '#app/ui/page/back-link';
import { StatTile, Stats } from '#app/ui/stat-tile';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { Sum } from '#app/ui/sum';

export const meta = () => titleOf('Referrals');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const { app, baseUrl } = args.context;
  const shown = await app.loyalty.referrals.of(id, await app.clock.now());
  const code = shown.code ?? (await app.loyalty.giveCode.execute({ userId: id }));
  const given = new URL(args.request.url).searchParams.get('code') ?? '';
  return { ...shown, code, given, link: `${baseUrl}/join/${code}` };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(acceptInvitation, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, '/referrals', { title: 'Your invitation is saved' });
}

const AMOUNT = formatShortPounds(creditOf(REWARD_POINTS));
const FROM = formatShortPounds(REWARDED_FROM);

export default function Referrals() {
  const { code, link, given, invited, invitedBy, mayEnter, earned, rewardedInYear } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { code: given });
  return (
    <div className="grid gap-5">
      <BackLink href="/customer-dashboard">Your jobs</BackLink>
      <div>
        <h1>Referrals</h1>
        <p className="mt-1 max-w-prose text-soft">
          {AMOUNT} of credit for you and {AMOUNT} for them, when the payment for their first job of {FROM} or more has
          been released and can no longer be disputed, {DISPUTABLE_DAYS} days later.
        </p>
      </div>
      <ErrorSummary errors={form.summary()} />
      {invitedBy && (
        <Note kind="good">
          {invitedBy} invited you. Your {AMOUNT} come when your first job of {FROM} or more is finished.
        </Note>
      )}
      <Bed as="section" pad aria-labelledby="invite">
        <h2 id="invite" className="text-xl">
          Invite someone
        </h2>
        <p className="mt-2">Copy this text into a message of your own. We send nothing for you.</p>
        <p className="rounded-lg mt-3 bg-sunk p-4 [overflow-wrap:anywhere] select-all">
          I find my gardeners on Hedgerow: they bid, and the payment is held until the job is done. With my code {code}{' '}
          we both get {AMOUNT} of credit: {link}
        </p>
        <p className="mt-3 text-sm text-soft">
          Your code: <b className="text-ink">{code}</b>. It can also be entered on this page, within {ENTER_WITHIN_DAYS}{' '}
          days of joining.
        </p>
      </Bed>
      <Stats className="grid-cols-2">
        <StatTile label="Credit so far" value={<Sum of="credit" pence={earned} large />} sub="for all invitations" />
        <StatTile label="This year" value={`${rewardedInYear} of ${REWARDS_A_YEAR}`} sub="rewards in twelve months" />
      </Stats>
      <section className="grid gap-3" aria-labelledby="invited">
        <h2 id="invited" className="text-2xl">
          People you invited
        </h2>
        {invited.length === 0 ? (
          <EmptyState drawing={<Robin width={180} />} title="Nobody yet">
            People who join with your code are listed here.
          </EmptyState>
        ) : (
          <div className="bed overflow-hidden">
            <DataTable
              caption="People you invited, newest first"
              rows={invited}
              keyOf={({ id }) => id}
              columns={[
                { label: 'Who', cell: ({ name }) => `${name}.` },
                { label: 'Joined', cell: ({ joinedAt }) => shortDate(joinedAt) },
                { label: 'State', cell: (row) => stateOf(row) },
                { label: 'Credit', right: true, cell: (row) => (isRewarded(row) ? formatPounds(REWARD_POINTS) : null) },
              ]}
            />
          </div>
        )}
      </section>
      {mayEnter && (
        <form method="post" action="/referrals" className="bed bed-pad grid max-w-form gap-4" noValidate>
          <h2 className="text-xl">Were you invited?</h2>
          <Field
            {...form.field('code')}
            label="The code you were given"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <div>
            <Button kind="secondary">Save the code</Button>
          </div>
        </form>
      )}
      <p className="max-w-prose text-sm text-soft">
        Credit is loyalty points and follows <a href="/loyalty">their rules</a>. Neither of you gets it if you have the
        same phone number or address. You get it for at most {REWARDS_A_YEAR} people in twelve months; those you invite
        after that still get theirs.
      </p>
    </div>
  );
}

type Invited = Awaited<ReturnType<typeof loader>>['invited'][number];
const isRewarded = ({ state, because }: Pick<Invited, 'state' | 'because'>) => state === 'rewarded' && because === null;
const REFUSED = {
  'same-phone': 'Not rewarded: you both have the same phone number',
  'same-address': 'Not rewarded: you both have the same address',
  limit: `Not rewarded: it was more than ${REWARDS_A_YEAR} in a year`,
};

function stateOf({ state, because, hasPaid }: Pick<Invited, 'state' | 'because' | 'hasPaid'>): string {
  if (because) return REFUSED[because];
  if (state === 'rewarded') return 'Rewarded';
  return hasPaid ? 'First job paid' : 'Joined';
}
