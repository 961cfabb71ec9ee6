import type { ReactNode } from 'react';
import { gapBetween } from '#src/modules/escrow/domain/reconciliation/comparison';
import { type When } from '#src/kernel/written-date';
import type { ComparisonShown, ComparisonsShown } from '#src/modules/escrow/ports/reconciliation/reconciliation-views';
import { counted } from '#app/ui/format';
import { Note } from '#app/ui/note';
import { StatTile, Stats } from '#app/ui/stat-tile';
import { useTimes } from '#app/web/page/now';
import { Sum } from '#app/ui/sum';

type Last = Omit<ComparisonShown, 'at' | 'oldestSince'> & { at: When };
type Props = Omit<ComparisonsShown, 'last' | 'earlier'> & { last: Last | undefined };

/** Whether all is well, then both balances at the same movement, and what explains the gap. */
export function ComparisonSummary(props: Props) {
  const times = useTimes();
  const { last, isUnderWay, onTheirWay } = props;
  return (
    <div className="grid gap-4">
      <Verdict {...props} />
      {isUnderWay && <Note icon="clock">A comparison is under way. Reload the page in a minute.</Note>}
      {last && (
        <Stats className="grid-cols-2 lg:grid-cols-3">
          <StatTile
            label="At the provider"
            value={<Sum of="balance" pence={last.providerBalance} large />}
            sub="by its own books"
          />
          <StatTile
            label="In our books"
            value={<Sum of="balance" pence={last.ourBalance} large />}
            sub="for the same movements"
          />
          <StatTile
            className="max-lg:col-span-2"
            label="Gap"
            value={<Sum of="gap" pence={gapBetween(last)} large />}
            sub={
              last.expectedGap === 0 ? (
                'at the last comparison'
              ) : (
                <>
                  of which <Sum of="gap" pence={last.expectedGap} /> is expected
                </>
              )
            }
          />
        </Stats>
      )}
      <p className="text-sm text-soft">
        {last && (
          <>
            Last compared {times.on(last.at)}
            {last.askedByName ? `, for ${last.askedByName}` : ''}
            {last.upTo && (
              <>
                , up to movement <span className="break-all">{last.upTo}</span>
              </>
            )}
            .{' '}
          </>
        )}
        {onTheirWay > 0 &&
          `${counted(onTheirWay, 'movement')} of the last hours ${onTheirWay === 1 ? 'is' : 'are'} still to appear in the other book, which is normal.`}
      </p>
    </div>
  );
}

function Verdict({ last, isLate, open, openGap }: Props) {
  if (!last)
    return (
      <Said kind="late" heading="Not compared yet">
        Our books have never been compared with the provider’s. They are compared every day; “Compare now” does it at
        once.
      </Said>
    );
  if (last.unexplained !== 0)
    return (
      <Said kind="late" heading="We have not seen everything">
        The provider’s movements and its balance are <Sum of="gap" pence={last.unexplained} /> apart, so some movements
        are missing here. The next comparison reads them all again.
      </Said>
    );
  if (open > 0)
    return (
      <Said kind="warning" heading={`${counted(open, 'difference')} ${open === 1 ? 'needs' : 'need'} action`}>
        {inWords(openGap)} Open each one, oldest first: its page says what it may be and what to do.
        {isLate && ` ${LATE}`}
      </Said>
    );
  if (isLate)
    return (
      <Said kind="late" heading="The last comparison is too old">
        {LATE}
      </Said>
    );
  return (
    <Said kind="good" heading="All is well">
      {last.providerBalance === last.ourBalance
        ? 'Our books and the provider’s agree to the penny.'
        : 'Our books and the provider’s agree, apart from what is expected or on its way.'}
    </Said>
  );
}

const LATE =
  'The provider’s books could not be read for more than a day. “Compare now” tries again; if it fails, check the provider’s status page and our key.';

/** `gap`: how much more the provider has than our books. */
const inWords = (gap: number): ReactNode =>
  gap === 0 ? (
    'Together they cancel out, but each has to be settled.'
  ) : gap < 0 ? (
    <>
      The provider has <Sum of="gap" pence={-gap} /> less than our books say.
    </>
  ) : (
    <>
      The provider has <Sum of="gap" pence={gap} /> more than our books say.
    </>
  );

type SaidProps = { kind: 'good' | 'warning' | 'late'; heading: string; children: ReactNode };
function Said({ kind, heading, children }: SaidProps) {
  return (
    <Note kind={kind}>
      <h2 className="text-xl">{heading}</h2>
      <p>{children}</p>
    </Note>
  );
}
