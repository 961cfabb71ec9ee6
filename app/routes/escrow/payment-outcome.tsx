import type { ReactNode } from 'react';
import { REVIEW_PERIOD_HOURS } from '#src/kernel/deadlines';
import { shortDateTime } from '#src/kernel/written-date';
import { Robin } from '#app/ui/art/robin';
import { BRAND } from '#app/ui/page/brand';
import { ButtonLink } from '#app/ui/button';
import { Icon } from '#app/ui/icon';
import type { IconName } from '#app/ui/icon-names';
import { Note } from '#app/ui/note';
import { ProgressHedge } from '#app/ui/job/progress-hedge';
import { StatusBadge } from '#app/ui/job/status-badge';
import { WithCompanion, type Companion } from '#app/ui/job/companion';
import { conversationUrl } from '#app/ui/job/conversation-url';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export type Paid = { amount: number; isHeld: boolean; landscaper: string; companion: Companion };
type Visitor = 'customer' | 'other' | 'guest';
/** What happened to a payment, shown on return from the provider's page. */
export type Shown = { visitor: Visitor; jobId?: string } & (
  | { state: 'processing' }
  | { state: 'issue'; words: string; why?: string }
  | { state: 'success'; service: { kind: 'one_time' | 'monthly'; amount: number; paidUntil: Date | null } }
  | { state: 'success'; service?: undefined; paid?: Paid }
);

export function Outcome({ shown }: { shown: Shown }) {
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
        {/* This link reloads the page. */}
        <ButtonLink kind="secondary" href="">
          Check again
        </ButtonLink>
      </p>
    </div>
  );
}

function Success({ children }: { children: ReactNode }) {
  return (
    <div className="bed overflow-hidden">
      <div className="grid justify-items-center bg-rose pt-6">
        <Robin width={170} />
      </div>
      <div className="bed-pad grid gap-4">
        <h1 className="text-2xl">Payment Successful</h1>
        {children}
      </div>
    </div>
  );
}

type Sold = Extract<Shown, { service: object }>;

/** A garden service is sold by the platform itself, so nothing is held. */
function Bought({ visitor, service: { kind, amount, paidUntil } }: Pick<Sold, 'visitor' | 'service'>) {
  return (
    <Success>
      <p>
        You paid <Sum of="paid" pence={amount} /> for {kind === 'monthly' ? 'your monthly' : 'a one-time'} garden
        service.
      </p>
      {paidUntil && (
        <p>
          It is paid until {shortDateTime(paidUntil)}, when you are charged again. You can cancel at any time, and keep
          the month you have paid for.
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
    </Success>
  );
}

/** The paid job is shown beside what comes next (LOOK-S29). */
function Successful(shown: Extract<Shown, { state: 'success'; service?: undefined }>) {
  const said = <SaidSuccessful {...shown} />;
  return shown.paid ? <WithCompanion of={shown.paid.companion}>{said}</WithCompanion> : said;
}

function SaidSuccessful({ visitor, jobId, paid }: Extract<Shown, { state: 'success'; service?: undefined }>) {
  const who = paid?.landscaper ?? 'The landscaper';
  const firstName = who.split(' ')[0];
  const next: { icon: IconName; text: string }[] = [
    { icon: 'check', text: `${who} has been notified` },
    ...(paid
      ? [
          {
            icon: 'calendar' as const,
            text: `Agree a date: ${firstName} proposes one, and you answer on the job’s page`,
          },
        ]
      : []),
    { icon: 'lock', text: 'The payment is held for this job until job completion' },
    { icon: 'bell', text: 'You get updates on job progress' },
    {
      icon: 'hand-coins',
      text: `The payment is released when both parties confirm completion, or ${REVIEW_PERIOD_HOURS} hours after it is marked complete`,
    },
  ];
  return (
    <Success>
      <p>Your payment was successful.</p>
      {paid?.isHeld && (
        <p>
          <StatusBadge status="held">
            Held <Sum of="paid" pence={paid.amount} />
          </StatusBadge>
        </p>
      )}
      {jobId ? (
        <ul className="grid list-none gap-2">
          {next.map(({ icon, text }) => (
            <li key={text} className="flex gap-2">
              <Icon name={icon} className="mt-0.5 flex-none text-leaf" />
              {text}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-soft">It came from the payment test page, so it is not held for a job.</p>
      )}
      <div className="flex flex-wrap gap-2">
        {visitor === 'customer' && jobId && paid && (
          <>
            <ButtonLink icon="message-circle" href={conversationUrl(jobId)}>
              Message {firstName}
            </ButtonLink>
            <ButtonLink kind="secondary" href={urlOf('/jobs/:id', jobId)}>
              See the job
            </ButtonLink>
          </>
        )}
        {visitor === 'customer' ? (
          <ButtonLink kind={paid ? 'secondary' : 'primary'} href="/customer-dashboard">
            View Dashboard
          </ButtonLink>
        ) : (
          <SignIn />
        )}
      </div>
    </Success>
  );
}

export function Issue({ visitor, words, why, jobId }: Extract<Shown, { state: 'issue' }>) {
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
          <ButtonLink kind="secondary" href={urlOf('/jobs/:id/bids', jobId)}>
            Back to the bids
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

const SignIn = () => <ButtonLink href="/auth">Sign in</ButtonLink>;
