import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, useLoaderData, useRouteError } from '@remix-run/react';
import type { App } from '#src/composition/app';
import { settleCheckout } from '#app/commands/escrow/settle-checkout';
import { Robin } from '#app/ui/art/robin';
import { BRAND } from '#app/ui/brand';
import { ButtonLink } from '#app/ui/button';
import { formatPounds, shortDateTime, isoDay } from '#app/ui/format';
import { Icon } from '#app/ui/icon';
import { Note } from '#app/ui/note';
import { ProgressHedge } from '#app/ui/progress-hedge';
import { NotFound } from '#app/ui/screens/not-found';
import { StatusBadge } from '#app/ui/status-badge';
import { titleOf } from '#app/web/form-reply';

const TITLES = { processing: 'Processing Payment', success: 'Payment Successful', issue: 'Payment Issue' };
export const meta = ({ data: found }: { data?: { state: keyof typeof TITLES } }) =>
  titleOf(TITLES[found?.state ?? 'issue']);
export const handle = { shell: 'app' };

type Visitor = 'customer' | 'other' | 'guest';
type Shown = { visitor: Visitor; jobId?: string } & (
  | { state: 'processing' }
  | { state: 'issue'; words: string; why?: string }
  | { state: 'success'; service: { kind: 'one_time' | 'monthly'; amount: number; paidUntil: Date | null } }
  | {
      state: 'success';
      service?: undefined;
      paid?: { amount: number; isHeld: boolean; landscaper: string };
    }
);

/** Why no money is held, where there is more to say than that. */
const WHY: { [reason: string]: string | undefined } = {
  'payment-open': 'You have not paid yet, and no money has moved.',
  'payment-closed': 'The payment page was closed before you paid. No money has moved.',
  'payment-refunding':
    'Your payment came when there was nothing left for it to pay, so all of it goes back to your card. Banks usually show it within 5 to 10 working days.',
};

/** The way back from the provider. What the address says counts for nothing: the provider is asked what became of the payment. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const named = (name: string) => query.get(name) || undefined;
  const actor = await context.actor();
  const visitor: Visitor = !actor ? 'guest' : actor.userType === 'customer' ? 'customer' : 'other';
  const answer = (shown: Shown, status = 200) => data<Shown>(shown, { status });

  // The payment test page comes back with an intent instead of a session (D-PTRETURN).
  const paymentId = named('session_id') ? undefined : named('payment_intent');
  if (paymentId && (await isTrialPaid(context.app, paymentId))) return answer({ visitor, state: 'success' });
  const asked = settleCheckout.schema.safeParse({
    sessionId: query.get('session_id') ?? '',
    jobId: named('job_id'),
    bidId: named('bid_id'),
  });
  if (!asked.success) return answer({ visitor, state: 'issue', words: 'Invalid payment session' }, 400);

  const visit = {
    userAgent: request.headers.get('User-Agent') ?? '',
    address: context.address,
    baseUrl: context.baseUrl,
  };
  const settled = await settleCheckout.run(asked.data, actor, context.app, visit);
  if (settled.ok) {
    const { jobId, service } = settled.value;
    if (service || !jobId) return answer({ visitor, state: 'success', service });
    const view =
      actor &&
      (await context.app.bidding.views.bidsOnJob(jobId, actor.id, { today: isoDay(await context.app.clock.now()) }));
    const hired = view?.bids.find(({ id }) => id === view.job.acceptedBidId);
    const hold = hired && (await context.app.escrow.holdOf(jobId));
    const paid = hold && {
      amount: hold.amount,
      isHeld: hold.state === 'held',
      landscaper: hired.landscaper.fullName,
    };
    return answer({ visitor, jobId, state: 'success', paid });
  }
  if (settled.reason === 'payment-processing' || settled.reason === 'provider-busy')
    return answer({ visitor, state: 'processing' });
  const [status, words] = settleCheckout.refusals[settled.reason];
  return answer(
    { visitor, jobId: asked.data.jobId, state: 'issue', words, why: WHY[settled.reason] },
    status === 404 ? 404 : 200,
  );
}

async function isTrialPaid({ providerTrial }: App, paymentId: string): Promise<boolean> {
  const read = await providerTrial?.readPayment.execute({ paymentId });
  return read?.ok === true && read.value.isPaid;
}

export default function PaymentSuccess() {
  const shown = useLoaderData<typeof loader>();
  return (
    <div className={shown.visitor === 'guest' ? 'page py-5 lg:py-8' : undefined}>
      {/* While it is on its way, the script asks again by itself; the link does the same without it. */}
      <div
        className="mx-auto max-w-form"
        id="payment"
        data-poll={shown.state === 'processing' ? '5' : undefined}
        aria-live="polite"
      >
        <Outcome shown={shown} />
      </div>
    </div>
  );
}

function Outcome({ shown }: { shown: Shown }) {
  if (shown.state === 'processing') return <Processing />;
  if (shown.state === 'success')
    return shown.service ? <Bought {...shown} service={shown.service} /> : <Successful {...shown} />;
  return <Issue {...shown} />;
}

function Processing() {
  return (
    <div className="bed bed-pad grid gap-4 py-8 text-center">
      <div className="grid gap-4">
        <h1>Processing Payment</h1>
        <ProgressHedge label="Processing" />
        <p>We are waiting for the payment provider. Do not pay twice.</p>
      </div>
      <p>
        {/* The same address once more. */}
        <ButtonLink kind="secondary" href="">
          Check again
        </ButtonLink>
      </p>
    </div>
  );
}

type Sold = Extract<Shown, { service: object }>;

/** A garden service: the platform's own sale, so nothing is held. */
function Bought({ visitor, service: { kind, amount, paidUntil } }: Pick<Sold, 'visitor' | 'service'>) {
  return (
    <div className="bed overflow-hidden">
      <div className="grid justify-items-center bg-rose pt-6">
        <Robin width={170} />
      </div>
      <div className="bed-pad grid gap-4">
        <h1 className="text-2xl">Payment Successful</h1>
        <p>
          You paid {formatPounds(amount)} for {kind === 'monthly' ? 'your monthly' : 'a one-time'} garden service.
        </p>
        {paidUntil && (
          <p>
            It is paid until {shortDateTime(paidUntil)} and charged again then. You can cancel anytime; the month you
            have paid for still runs.
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {visitor === 'customer' ? <ButtonLink href="/checkout">Your garden services</ButtonLink> : <SignIn />}
          {visitor === 'customer' && (
            <ButtonLink kind="secondary" href="/customer-dashboard">
              View Dashboard
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  );
}

function Successful({ visitor, jobId, paid }: Extract<Shown, { state: 'success'; service?: undefined }>) {
  const who = paid?.landscaper ?? 'The landscaper';
  const next = [
    `${who} has been notified`,
    'The payment is held for this job until job completion',
    'You get updates on job progress',
    'The payment is released when both parties confirm completion, or 48 hours after it is marked complete',
  ];
  return (
    <div className="bed overflow-hidden">
      <div className="grid justify-items-center bg-rose pt-6">
        <Robin width={170} />
      </div>
      <div className="bed-pad grid gap-4">
        <h1 className="text-2xl">Payment Successful</h1>
        <p>Your payment was successful.</p>
        {paid?.isHeld && (
          <p>
            <StatusBadge status="held">Held {formatPounds(paid.amount)}</StatusBadge>
          </p>
        )}
        {jobId ? (
          <ul className="grid list-none gap-2">
            {next.map((text) => (
              <li key={text} className="flex gap-2">
                <Icon name="check" className="mt-0.5 flex-none text-leaf" />
                {text}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-soft">It came from the payment test page, so it is held for no job.</p>
        )}
        <div className="flex flex-wrap gap-2">
          {visitor === 'customer' ? <ButtonLink href="/customer-dashboard">View Dashboard</ButtonLink> : <SignIn />}
          {visitor === 'customer' && jobId && paid && (
            <ButtonLink kind="secondary" icon="message-circle" href={`/messages/${jobId}`}>
              Message {paid.landscaper.split(' ')[0]}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  );
}

function Issue({ visitor, words, why, jobId }: Extract<Shown, { state: 'issue' }>) {
  return (
    <div className="bed bed-pad grid gap-4">
      <h1 className="text-2xl">Payment Issue</h1>
      <Note kind="late" icon="triangle-alert">
        <p role="alert">{words}</p>
      </Note>
      {why && <p>{why}</p>}
      <p className="text-soft">
        Write to <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a> or call <a href={BRAND.phoneLink}>{BRAND.phone}</a>
        , {BRAND.hours}.
      </p>
      <div className="flex flex-wrap gap-2">
        {visitor === 'customer' ? <ButtonLink href="/customer-dashboard">Return to Dashboard</ButtonLink> : <SignIn />}
        {visitor === 'customer' && why && jobId && (
          <ButtonLink kind="secondary" href={`/jobs/${jobId}/bids`}>
            Back to the bids
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

const SignIn = () => <ButtonLink href="/auth">Sign in</ButtonLink>;

/** Something broke on our side while we asked (E-PAY-04). Asking again is harmless. */
export function ErrorBoundary() {
  if (isRouteErrorResponse(useRouteError())) return <NotFound />;
  return (
    <div className="page mx-auto max-w-form py-5">
      <Issue
        visitor="customer"
        state="issue"
        words="There was an issue processing your payment. Please contact support."
        why="Your payment may still have gone through. Load this page again before you pay again."
      />
    </div>
  );
}
