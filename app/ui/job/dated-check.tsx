import { daysBetween } from '#src/kernel/day';
import { shortDate } from '#src/kernel/written-date';
import type { CheckKind } from '#src/modules/onboarding/domain/document';
import { cx } from '#app/ui/cx';
import { Icon } from '#app/ui/icon';
import type { IconName } from '#app/ui/icon-names';
import { ScreenSheet } from '#app/ui/screen-sheet';
import sheet from '#app/styles/screens/stakes.css?url';

export type DatedCheckFacts = {
  kind: CheckKind;
  /** "Public liability £2m" */
  title: string;
  /** ISO dates. `seenOn` missing: we have not seen it. `validUntil` missing: no expiry. */
  seenOn?: string | null;
  validUntil?: string | null;
  detail?: string;
};

const ICONS: Record<CheckKind, IconName> = {
  public_liability: 'umbrella',
  employers_liability: 'users',
  credential: 'shield-check',
  waste_carrier: 'truck',
};

const DAYS_OF_WARNING = 30;

/** Whether a check is in date, expiring soon, expired, or not seen by us yet. `today`: an ISO date. */
export function statusOf({ seenOn, validUntil }: DatedCheckFacts, today: string) {
  if (!seenOn) return 'waiting';
  if (!validUntil) return 'in-date';
  const days = daysBetween(today, validUntil);
  if (days < 0) return 'expired';
  return days <= DAYS_OF_WARNING ? 'expires-soon' : 'in-date';
}

const LOOKS = { 'in-date': 'is-active', 'expires-soon': 'is-pending', expired: 'is-overdue', waiting: 'is-closed' };

function words(check: DatedCheckFacts, today: string) {
  const until = check.validUntil ? shortDate(check.validUntil) : undefined;
  switch (statusOf(check, today)) {
    case 'waiting':
      return 'Not yet seen by us';
    case 'expired':
      return `Expired on ${until}`;
    case 'expires-soon':
      return `Expires on ${until}`;
    case 'in-date':
      return until ? `To ${until}` : 'No expiry';
  }
}

/** Checks drawn as plant labels in the soil, for a profile. */
export function DatedChecks({ checks, today }: { checks: DatedCheckFacts[]; today: string }) {
  return (
    <>
      <ScreenSheet href={sheet} />
      <ul className="stakes">
        {checks.map((check) => (
          <DatedCheck key={check.title} check={check} today={today} />
        ))}
      </ul>
    </>
  );
}

export function DatedCheck({ check, today }: { check: DatedCheckFacts; today: string }) {
  return (
    <li className={cx('stake', LOOKS[statusOf(check, today)])}>
      <Icon name={ICONS[check.kind]} size={24} />
      <strong>{check.title}</strong>
      {check.seenOn && <span className="text-sm">Seen {shortDate(check.seenOn)}</span>}
      <span className="text-sm">{words(check, today)}</span>
      {check.detail && <span className="text-sm text-soft">{check.detail}</span>}
    </li>
  );
}

/** The same checks on one line, for a bid, without expired ones. */
export function CheckLine({ checks, today }: { checks: DatedCheckFacts[]; today: string }) {
  const shown = checks.filter((check) => statusOf(check, today) !== 'expired');
  if (shown.length === 0) return null;
  return (
    <ul className="flex list-none flex-wrap gap-x-4 gap-y-1 text-sm">
      {shown.map((check) => {
        const waiting = statusOf(check, today) === 'waiting';
        return (
          <li key={check.title} className={cx('inline-flex items-center gap-1.5', waiting && 'text-pending')}>
            <Icon
              name={waiting ? 'hourglass' : 'shield-check'}
              size={18}
              className={cx('flex-none', !waiting && 'text-leaf')}
            />
            <span>
              <b>{check.title}</b>
              {waiting
                ? ': waiting for us to check'
                : `, ${words(check, today).replace(/^[TEN]/, (letter) => letter.toLowerCase())}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
