import type { ShownSession } from '#src/modules/accounts/use-cases/show-sign-ins';
import { Button, ButtonLink } from '#app/ui/button';
import { DataTable } from '#app/ui/data-table';
import { shortDateTime, timeAgo } from '#app/ui/format';
import { StatusBadge } from '#app/ui/status-badge';
import type { Shown } from './settings-sections.server';

export function PrivacySection({ sessions, signIns, now }: Shown<'privacy'>) {
  const elsewhere = sessions.filter(({ isHere }) => !isHere);
  return (
    <section className="grid gap-6" aria-labelledby="privacy">
      <h2 id="privacy">Privacy &amp; Security</h2>
      <div className="grid gap-3">
        <h3>Password</h3>
        <div>
          <ButtonLink kind="secondary" href="/settings-page/change-password" data-dialog="">
            Change Password
          </ButtonLink>
        </div>
      </div>
      <div className="grid gap-3">
        <h3>Where you are signed in</h3>
        <ul className="grid gap-3">
          {sessions.map((session) => (
            <OpenSession key={session.mark} session={session} now={now} />
          ))}
        </ul>
        {elsewhere.length > 0 && (
          <div>
            <ButtonLink kind="secondary" href="/settings-page/sign-out-elsewhere">
              Sign out everywhere else
            </ButtonLink>
          </div>
        )}
      </div>
      <div className="grid gap-3">
        <h3>Login activity</h3>
        <DataTable
          caption="Login activity"
          rows={signIns}
          keyOf={({ at }) => String(at)}
          columns={[
            { label: 'When', cell: ({ at }) => shortDateTime(at) },
            { label: 'Device', cell: ({ device }) => device },
            { label: 'Location', cell: () => 'Unknown' },
          ]}
        />
        <p className="text-soft">
          The last ten times. We keep twelve months, and write down no network address, so we cannot say where it was.
          If one of these was not you, change your password.
        </p>
      </div>
    </section>
  );
}

function OpenSession({
  session: { mark, device, since, lastSeenAt, isHere },
  now,
}: {
  session: ShownSession;
  now: string;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span>
        <b className="block">{device}</b>
        <span className="text-soft">
          Since {shortDateTime(since)}
          {!isHere && `, last used ${timeAgo(lastSeenAt, now)}`}
        </span>
      </span>
      {isHere ? (
        <StatusBadge status="active">This browser</StatusBadge>
      ) : (
        <form method="post" action="/settings-page/sign-out-elsewhere">
          <input type="hidden" name="session" value={mark} />
          <Button kind="quiet" small aria-label={`Sign out of ${device}, signed in since ${shortDateTime(since)}`}>
            Sign out
          </Button>
        </form>
      )}
    </li>
  );
}
