import { data, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, useLoaderData, useRouteError } from '@remix-run/react';
import type { App } from '#src/composition/app';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { companionOf } from '#app/ui/job/companion';
import { settleCheckout } from '#app/commands/escrow/settle-checkout';
import { INVALID_SESSION, PAYMENT_ISSUE } from '#app/commands/escrow/words';
import { BANKS_SHOW_A_REFUND } from '#app/ui/help/refund-time';
import { NotFound } from '#app/ui/screens/not-found';
import { titleOf } from '#app/web/form-reply';
import { runCommand } from '#app/web/run-command.server';
import { Issue, Outcome, type Paid, type Shown } from './payment-outcome';

const TITLES = { processing: 'Processing Payment', success: 'Payment Successful', issue: 'Payment Issue' };
export const meta = ({ data: found }: { data?: { state: keyof typeof TITLES } }) =>
  titleOf(TITLES[found?.state ?? 'issue']);
export const handle = { shell: 'app' };

/** Why no money is held. */
const WHY: { [reason: string]: string | undefined } = {
  'payment-open': 'You have not paid yet, and no money has moved.',
  'payment-closed': 'The payment page was closed before you paid. No money has moved.',
  'payment-refunding': `There was nothing left to pay when your payment arrived, so we are refunding all of it to your card. ${BANKS_SHOW_A_REFUND}`,
};

/**
 * The page to which the provider returns the customer. It does not trust the URL: we ask the provider what happened to
 * the payment.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const query = new URL(request.url).searchParams;
  const named = (name: string) => query.get(name) || undefined;
  const actor = await context.actor();
  const visitor: Shown['visitor'] = !actor ? 'guest' : actor.userType === 'customer' ? 'customer' : 'other';
  const answer = (shown: Shown, status = 200) => data<Shown>(shown, { status });

  // The payment test page returns with a payment intent instead of a session (D-PTRETURN).
  const paymentId = named('session_id') ? undefined : named('payment_intent');
  if (paymentId && (await isTrialPaid(context.app, paymentId))) return answer({ visitor, state: 'success' });
  const parsed = settleCheckout.schema.safeParse({
    sessionId: query.get('session_id') ?? '',
    jobId: named('job_id'),
    bidId: named('bid_id'),
  });
  if (!parsed.success) return answer({ visitor, state: 'issue', words: INVALID_SESSION }, 400);

  const settled = await runCommand(settleCheckout, args, parsed.data);
  if (settled.ok) {
    const { jobId, service } = settled.value;
    if (service || !jobId) return answer({ visitor, state: 'success', service });
    return answer({ visitor, jobId, state: 'success', paid: actor && (await paidFor(context, jobId, actor)) });
  }
  if (settled.reason === 'payment-processing' || settled.reason === 'provider-busy')
    return answer({ visitor, state: 'processing' });
  const [status, words] = settleCheckout.refusals[settled.reason];
  return answer(
    { visitor, jobId: parsed.data.jobId, state: 'issue', words, why: WHY[settled.reason] },
    status === 404 ? 404 : 200,
  );
}

/** What the viewer has paid, and to whom. Undefined unless the viewer is the job's customer. */
async function paidFor({ app }: AppLoadContext, jobId: string, viewer: SessionUser): Promise<Paid | undefined> {
  const job = await app.jobs.views.jobFor(viewer, jobId);
  if (job?.viewerRole !== 'owner' || !job.landscaper || !job.payment) return undefined;
  const { amount, state } = job.payment;
  return { amount, isHeld: state === 'held', landscaper: job.landscaper.name, companion: companionOf(job) };
}

async function isTrialPaid({ providerTrial }: App, paymentId: string): Promise<boolean> {
  const read = await providerTrial?.readPayment.execute({ paymentId });
  return read?.ok === true && read.value.isPaid;
}

export default function PaymentSuccess() {
  const shown = useLoaderData<typeof loader>();
  return (
    <div className={shown.visitor === 'guest' ? 'page py-5 lg:py-8' : undefined}>
      {/* While the payment is processing, the script reloads this part. Without scripts, the link reloads the page. */}
      <div
        className={'paid' in shown && shown.paid ? undefined : 'mx-auto max-w-form'}
        id="payment"
        data-poll={shown.state === 'processing' ? '5' : undefined}
        aria-live="polite"
      >
        <Outcome shown={shown} />
      </div>
    </div>
  );
}

/** Something failed on our side (E-PAY-04). Reloading the page is safe. */
export function ErrorBoundary() {
  if (isRouteErrorResponse(useRouteError())) return <NotFound />;
  return (
    <div className="page mx-auto max-w-form py-5">
      <Issue
        visitor="customer"
        state="issue"
        words={PAYMENT_ISSUE}
        why="Your payment may still have gone through. Load this page again before you pay again."
      />
    </div>
  );
}
