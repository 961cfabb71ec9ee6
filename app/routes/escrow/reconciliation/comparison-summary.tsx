import { formatPounds } from '#src/kernel/money';
import { dateTime } from '#src/kernel/written-date';
import type { ComparisonShown } from '#src/modules/escrow/ports/reconciliation/reconciliation-views';
import { counted } from '#app/ui/format';
import { Money } from '#app/ui/money';
import { Note } from '#app/ui/note';
import { StatTile, Stats } from '#app/ui/stat-tile';

type Props = { last: ComparisonShown | undefined; isUnderWay: boolean; onTheirWay: number };

/** Both balances as of one movement, and what lies between them. */
export function ComparisonSummary({ last, isUnderWay, onTheirWay }: Props) {
  return (
    <div className="grid gap-4">
      {isUnderWay && <Note icon="clock">A comparison is under way. Reload the page in a minute.</Note>}
      {!last ? (
        <Note kind="late">Our books have never been compared with the provider’s.</Note>
      ) : (
        <>
          <Verdict last={last} />
          <Stats className="grid-cols-2 lg:grid-cols-4">
            <StatTile
              label="At the provider"
              value={<Money pence={last.providerBalance} />}
              sub={last.upTo ? `up to ${last.upTo}` : 'nothing has moved yet'}
            />
            <StatTile label="In our books" value={<Money pence={last.ourBalance} />} sub="for the same movements" />
            <StatTile label="Open differences" value={last.differences} sub={formatPounds(last.openGap)} />
            <StatTile label="Expected" value={<Money pence={last.expectedGap} />} sub="settled: nothing to book" />
          </Stats>
        </>
      )}
      {onTheirWay > 0 && (
        <p className="text-sm text-soft">
          {counted(onTheirWay, 'movement')} of the last hours may still be on the way into the other book.
        </p>
      )}
    </div>
  );
}

function Verdict({ last }: { last: ComparisonShown }) {
  const when = `Last compared on ${dateTime(last.at)}${last.askedByName ? `, for ${last.askedByName}` : ''}.`;
  if (last.unexplained !== 0)
    return (
      <Note kind="late">
        {when} The provider’s movements and its balance are {formatPounds(last.unexplained)} apart, so we have not seen
        all of them. The next comparison reads them all again.
      </Note>
    );
  if (last.differences > 0)
    return (
      <Note kind="warning">
        {when} {counted(last.differences, 'difference')} {last.differences === 1 ? 'is' : 'are'} open.
      </Note>
    );
  return <Note kind="good">{when} Both books agree.</Note>;
}
