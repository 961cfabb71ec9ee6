import { LedgerTable } from '#app/ui/job/ledger-table';
import { MoneyStatement, type MoneyStatementProps } from '#app/ui/job/money-statement';
import { Legend, Plot } from '#app/ui/job/plot';
import { PriceScale } from '#app/ui/job/price-scale';
import { BidScale } from '#app/ui/job/bid-scale';
import { ReleaseClock, SmallReleaseClock } from '#app/ui/job/release-clock';
import { YouReceive } from '#app/ui/job/you-receive';
import { InWords, Sum } from '#app/ui/sum';
import { pence } from '#src/kernel/money';
import { Group, Line, NOW } from './group';

const ROWS: MoneyStatementProps['rows'] = [
  { at: '2026-05-11T09:00:00Z', what: 'Paid by card', of: 'paid', pence: 185_00 },
  { at: '2026-05-12T09:00:00Z', what: 'Sent back to the card', of: 'given-back', pence: -40_00 },
  { what: 'Waiting for an answer', of: 'increase' },
];
const TOTAL = { label: 'Held', of: 'held', pence: 145_00 } as const;
const PARTS: MoneyStatementProps['parts'] = [
  { hatch: 'held', figure: 'held', label: 'Held', pence: 65_00 },
  { hatch: 'released', figure: 'released', label: 'Released', pence: 40_00 },
  { hatch: 'fee', figure: 'fee', label: 'Our fee', pence: 10_00 },
  { hatch: 'refunded', figure: 'given-back', label: 'Given back', pence: 30_00 },
  { hatch: 'disputed', figure: 'in-dispute', label: 'In dispute', pence: 25_00 },
  { hatch: 'asked', figure: 'increase', label: 'Asked for', pence: 15_00 },
];
const RELEASES = '2026-05-14T15:40:00Z';

/** Sums, statements, and the clock until money is released. */
export const MoneyParts = () => (
  <Group id="sums" title="Sums">
    <Line>
      <Sum of="held" pence={185_00} />
      <Sum of="held" pence={185_00} large className="text-2xl" />
      <Sum of="budget" pence={200_00} short />
      <span>
        <InWords of={[{ of: 'in-dispute', pence: 40_00 }, ' is left to divide.']} />
      </span>
    </Line>
    <Plot parts={PARTS} label="A bar of every hatching" />
    <Plot parts={PARTS.slice(0, 2)} slim />
    <Legend hatch="held">A line of its key</Legend>
    <MoneyStatement parts={PARTS} rows={ROWS} total={TOTAL} jobNumber={1042} actions={<a href="#sums">CSV</a>} />
    <LedgerTable caption="Movements" rows={ROWS} total={TOTAL} />
    <ReleaseClock markedAt={null} releasesAt={RELEASES} now={NOW} />
    <ReleaseClock markedAt={null} releasesAt={RELEASES} now={NOW} state="stopped" />
    <ReleaseClock markedAt={null} releasesAt={RELEASES} now={NOW} state="done" />
    <SmallReleaseClock markedAt={null} releasesAt={new Date(RELEASES)} now={NOW} before="The money is released">
      when the time is up.
    </SmallReleaseClock>
    <YouReceive
      id="with-sums"
      forField="money-1"
      sums={{ amountPence: 185_00, feePence: 18_50, receivePence: 166_50 }}
    />
    <YouReceive id="without-sums" forField="money-2" />
    <PriceScale
      prices={{ low: pence(120_00), middle: pence(180_00), high: pence(260_00), count: 14 }}
      budget={pence(200_00)}
      bids={[150_00, 310_00]}
    />
    <div className="max-w-form">
      <BidScale
        bids={[
          { id: '1', landscaper: 'Ruth Blackthorn', amountPence: pence(150_00) },
          { id: '2', landscaper: 'Fern Ash', amountPence: pence(185_00) },
        ]}
        budget={pence(200_00)}
      />
    </div>
  </Group>
);
