import { daysBetween, type Day } from '#src/kernel/day';
import { shortDate } from '#src/kernel/written-date';
import type { DocumentView } from '#src/modules/onboarding/ports/document-views';
import { documentName } from '#app/commands/onboarding/words';
import { BarChart, type Bar } from '#app/ui/charts/bar-chart';
import { ChartBed } from '#app/ui/charts/chart-bed';
import { counted } from '#app/ui/format';

const [SOON_DAYS, LATE_DAYS] = [60, 14];
/** Longer bars are cut to this length: the checks that expire soon matter. */
const LONGEST_DAYS = 730;

type Expiry = { id: string; name: string; until: Day; left: number };

/**
 * The accepted documents that are in date, first to expire first. Of several with the same name, the one valid longest.
 */
export function expiriesOf(documents: DocumentView[], today: Day): Expiry[] {
  const newest = new Map<string, Expiry>();
  for (const document of documents) {
    const { id, review, validUntil } = document;
    if (review !== 'approved' || !validUntil || validUntil < today) continue;
    const name = documentName(document);
    const known = newest.get(name);
    if (!known || known.until < validUntil)
      newest.set(name, { id, name, until: validUntil, left: daysBetween(today, validUntil) });
  }
  return [...newest.values()].toSorted((a, b) => a.until.localeCompare(b.until));
}

const leftWords = (left: number) => (left === 0 ? 'today' : `${counted(left, 'day')} left`);
const lookOf = (left: number): Bar['look'] => (left <= LATE_DAYS ? 'late' : left <= SOON_DAYS ? 'soon' : undefined);

/** How long each check still counts, in the order of expiry. */
export function ExpiryTimeline({ documents, today }: { documents: DocumentView[]; today: Day }) {
  const expiries = expiriesOf(documents, today);
  if (expiries.length === 0) return null;
  return (
    <ChartBed
      id="expiry"
      title="When they expire"
      rows={expiries}
      keyOf={({ id }) => id}
      columns={[
        { label: 'Document', cell: ({ name }) => name },
        { label: 'Expires on', cell: ({ until }) => shortDate(until) },
        { label: 'Left', right: true, cell: ({ left }) => leftWords(left) },
      ]}
      note="We remind you before a check ends. From its last day on, customers no longer see it."
    >
      <BarChart
        stacked
        title="How long your checks are valid"
        summary={expiries
          .map(({ name, until, left }) => `${name} to ${shortDate(until)}, ${leftWords(left)}`)
          .join('; ')}
        bars={expiries.map(({ name, until, left }) => ({
          label: name,
          value: Math.min(left, LONGEST_DAYS),
          words: leftWords(left),
          more: `to ${shortDate(until)}`,
          look: lookOf(left),
        }))}
      />
    </ChartBed>
  );
}
