import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { longDate, shortDate } from '#src/kernel/written-date';
import { retention } from '#src/modules/accounts/domain/retention';
import { termsStanding } from '#src/modules/accounts/domain/terms';
import { asking, ASKING, BEGUN_BY_US, REQUEST_KINDS, REQUEST_STATES } from '#app/commands/accounts/data/words';
import { Bed } from '#app/ui/bed';
import { Button } from '#app/ui/button';
import { DataTable } from '#app/ui/data-table';
import { LEGAL_PAGES, legalPathOf, versionPath } from '#app/ui/legal/legal-pages';
import { Note } from '#app/ui/note';
import { BackLink } from '#app/ui/page/back-link';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { settingsOf } from '../settings/settings-home';
import { DownloadForm } from './download-form';
import { BesideSettings } from '#app/routes/accounts/settings/settings-frame';
import { urlOf } from '#app/url-of';

export const meta = () => titleOf('Your data');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const actor = await requireActor(args);
  const { accounts, clock } = args.context.app;
  const requests = await accounts.dataRequestsOf(actor.id);
  const terms = termsStanding(actor.userType, await accounts.termsAcceptedBy(actor.id), await clock.now());
  return { settings: settingsOf(actor), email: actor.email, isAdmin: actor.userType === 'admin', requests, terms };
}

type Request = ReturnType<typeof useLoaderData<typeof loader>>['requests'][number];
const KEPT = Object.entries(retention).flatMap(([kind, { what, long, why }]) =>
  what ? [{ kind, what, long, why }] : [],
);

export default function MyData() {
  const { settings, email, isAdmin, requests, terms } = useLoaderData<typeof loader>();
  const isRestricted = requests.some(({ state }) => state === 'in_force');
  return (
    <BesideSettings about="security">
      <div className="grid max-w-form gap-6">
        <BackLink href={settings}>Settings</BackLink>
        <h1>Your data</h1>
        {isRestricted && <Restricted />}
        <Bed as="section" pad className="grid gap-4" aria-labelledby="download">
          <h2 id="download">Download your data</h2>
          <p>
            A ZIP file with everything we have about you: a page to read, the same as JSON for other programs, and your
            photos and files. It is made while you wait.
          </p>
          <DownloadForm email={email} />
        </Bed>
        {!isAdmin && (
          <>
            <Bed as="section" pad className="grid gap-4" aria-labelledby="ask">
              <h2 id="ask">Ask us</h2>
              <ul className="grid list-none gap-3">
                {asking
                  .filter((kind) => !(kind === 'restrict' && isRestricted))
                  .map((kind) => (
                    <li key={kind}>
                      <a href={urlOf('/my-data/ask/:kind', kind)}>{ASKING[kind].link}</a>
                    </li>
                  ))}
                <li>
                  <a href="/delete-account">Delete your account</a>
                </li>
              </ul>
            </Bed>
            <Requests requests={requests} />
            <Accepted terms={terms} />
          </>
        )}
        <section className="grid gap-3" aria-labelledby="kept">
          <h2 id="kept">What we keep, and how long</h2>
          <div className="bed overflow-hidden">
            <DataTable
              caption="What we keep, and how long"
              rows={KEPT}
              keyOf={({ kind }) => kind}
              columns={[
                { label: 'What', cell: ({ what }) => what },
                { label: 'How long', cell: ({ long }) => long },
                { label: 'Why', cell: ({ why }) => why },
              ]}
            />
          </div>
          <p>
            More in our <a href="/privacy">privacy policy</a>.
          </p>
        </section>
      </div>
    </BesideSettings>
  );
}

const Restricted = () => (
  <Bed as="section" pad className="grid gap-3" aria-labelledby="restricted">
    <h2 id="restricted">Your data is restricted</h2>
    {ASKING.restrict.what.slice(0, 3).map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
    <form method="post" action="/my-data/end-restriction">
      <Button kind="secondary">End the restriction</Button>
    </form>
  </Bed>
);

function Requests({ requests }: { requests: Request[] }) {
  if (requests.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="requests">
      <h2 id="requests">Your requests</h2>
      <ul className="grid list-none gap-3">
        {requests.map((request) => (
          <li key={request.id} className="bed bed-pad grid gap-2">
            <b>
              {`No. ${request.number}: ${REQUEST_KINDS[request.kind]}. `}
              {REQUEST_STATES[request.state]}
            </b>
            <p className="text-soft">
              Asked on {shortDate(request.askedAt)}
              {request.state === 'open' && `. We answer by ${longDate(request.dueAt)}`}
              {request.endedAt && `. Ended on ${shortDate(request.endedAt)}`}.
            </p>
            {request.because === 'idle' && <p>{BEGUN_BY_US}</p>}
            {request.words && <p className="whitespace-pre-line">{request.words}</p>}
            {request.answer && (
              <Note kind="info">
                <span className="whitespace-pre-line">Our answer: {request.answer}</span>
              </Note>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Terms = ReturnType<typeof useLoaderData<typeof loader>>['terms'];

/** The versions that they accepted. If the account is older than this record, it says so and asks only here. */
const Accepted = ({ terms }: { terms: Terms }) => (
  <Bed as="section" pad className="grid gap-4" aria-labelledby="terms">
    <h2 id="terms">What you have accepted</h2>
    <ul className="grid list-none gap-3">
      {terms.map(({ document, accepted, inForce, isCurrent }) => (
        <li key={document}>
          <a href={legalPathOf(document)}>{LEGAL_PAGES[legalPathOf(document)].title}</a>
          <p className="text-soft">
            {accepted ? (
              <>
                <a href={versionPath(document, accepted.version)}>Version of {shortDate(accepted.version)}</a>, accepted
                on {shortDate(accepted.at)}.
              </>
            ) : (
              'We do not know that you have accepted them.'
            )}
            {!isCurrent && ` The version in force is that of ${shortDate(inForce)}.`}
          </p>
        </li>
      ))}
    </ul>
    {terms.some(({ isCurrent }) => !isCurrent) && (
      <form method="post" action="/my-data/accept-terms">
        <Button kind="secondary">Accept the versions in force</Button>
      </form>
    )}
  </Bed>
);
