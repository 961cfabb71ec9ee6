import { writtenCountry } from '#src/kernel/written-country';
import { SECURITY_MONTHS } from '#src/modules/accounts/domain/retention';
import type { TwoFactorView } from '#src/modules/accounts/ports/account-views';
import type { ShownSession } from '#src/modules/accounts/use-cases/security/show-sign-ins';
import { deviceWords } from '#app/ui/device-words';
import { Button, ButtonLink } from '#app/ui/button';
import { DataTable } from '#app/ui/data-table';
import { counted, settingsDate, settingsDateTime, timeAgo } from '#app/ui/format';
import { StatusBadge } from '#app/ui/job/status-badge';
import type { Shown } from './settings-sections.server';

export function PrivacySection({ sessions, signIns, now, twoFactor }: Shown<'privacy'>) {
  const elsewhere = sessions.filter(({ isCurrent }) => !isCurrent);
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
      <TwoFactorSwitch {...twoFactor} />
      <div className="grid gap-3">
        <h3>Your data</h3>
        <p>Download it, have it corrected, or restrict what we do with it.</p>
        <div>
          <ButtonLink kind="secondary" href="/my-data">
            Your data
          </ButtonLink>
        </div>
      </div>
      <div className="grid gap-3">
        <h3>Where you are signed in</h3>
        <ul className="grid gap-3">
          {sessions.map((session) => (
            <OpenSession key={session.reference} session={session} now={now} />
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
            { label: 'When', cell: ({ at }) => settingsDateTime(at) },
            { label: 'Device', cell: ({ device }) => deviceWords(device) },
            { label: 'Location', cell: ({ country }) => writtenCountry(country) ?? 'Unknown' },
          ]}
        />
        <p className="text-soft">
          Your last ten logins. We keep them for {SECURITY_MONTHS} months, without network addresses, so we can say the
          country at most. If one of them was not you, change your password.
        </p>
      </div>
    </section>
  );
}

function OpenSession({
  session: { reference, device, since, lastSeenAt, isCurrent },
  now,
}: {
  session: ShownSession;
  now: string;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span>
        <b className="block">{deviceWords(device)}</b>{' '}
        <span className="text-soft">
          Since {settingsDateTime(since)}
          {!isCurrent && `, last used ${timeAgo(lastSeenAt, now, settingsDate)}`}
        </span>
      </span>
      {isCurrent ? (
        <StatusBadge status="active">This browser</StatusBadge>
      ) : (
        <form method="post" action="/settings-page/sign-out-elsewhere">
          <input type="hidden" name="session" value={reference} />
          <Button
            kind="quiet"
            small
            aria-label={`Sign out of ${deviceWords(device)}, signed in since ${settingsDateTime(since)}`}
          >
            Sign out
          </Button>
        </form>
      )}
    </li>
  );
}

function TwoFactorSwitch({ on, since, recoveryCodesLeft }: TwoFactorView) {
  return (
    <div className="grid gap-3">
      <h3>Two-factor sign-in</h3>
      {on && since ? (
        <>
          <p>
            <StatusBadge status="active">On</StatusBadge> since {settingsDate(since)}. You have{' '}
            {counted(recoveryCodesLeft, 'recovery code')} left.
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink kind="secondary" href="/settings-page/two-factor/recovery-codes">
              New recovery codes
            </ButtonLink>
            <ButtonLink kind="quiet-danger" href="/settings-page/two-factor/off">
              Turn off
            </ButtonLink>
          </div>
        </>
      ) : (
        <>
          <p>
            <StatusBadge status="inactive">Off</StatusBadge> When it is on, logging in takes a code from your phone as
            well as your password.
          </p>
          <div>
            <ButtonLink kind="secondary" href="/settings-page/two-factor">
              Set up two-factor sign-in
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  );
}
