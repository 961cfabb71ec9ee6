import { addHours } from '#src/kernel/clock';
import { dateTime } from '#src/kernel/written-date';
import { type SetupChange, type SetupFinding, changesBetween } from '#src/modules/escrow/domain/provider-setup';
import type { SetupReport } from '#src/modules/escrow/ports/setup/provider-setup';
import { DataTable } from '#app/ui/data-table';

const NAMES: Record<SetupFinding['about'], string> = {
  key: 'Key',
  account: 'Account',
  statement: 'Card statements',
  payouts: 'Payouts to our bank',
  'platform-profile': 'Platform profile',
  notices: 'Webhook endpoints',
};
const STATES = { wrong: 'Needs action', unknown: 'Not checked' };
/** A change of a setting is shown for this long. */
const CHANGE_SHOWN_DAYS = 7;

type Open = SetupFinding & { state: keyof typeof STATES };
const isOpen = (finding: SetupFinding): finding is Open => finding.state !== 'right';

/**
 * The settings at Stripe that are wrong or could not be read, and the latest changes. Renders nothing if all are right.
 */
export function ProviderSetupTable({ report }: { report: SetupReport }) {
  const { readAt, findings } = report;
  const open = findings.filter(isOpen).sort((one, other) => other.state.localeCompare(one.state));
  return (
    <>
      {open.length > 0 && (
        <div className="bed overflow-hidden">
          <DataTable
            caption={`Settings at Stripe, as last read ${dateTime(readAt)}`}
            showCaption
            rows={open}
            keyOf={({ words }) => words}
            columns={[
              { label: 'Setting', cell: ({ about }) => NAMES[about] },
              { label: 'State', cell: ({ state }) => STATES[state] },
              { label: 'What to do', cell: ({ words }) => <span className="wrap-anywhere">{words}</span> },
            ]}
          />
        </div>
      )}
      <Changed {...report} />
    </>
  );
}

function Changed({ readAt, firstReadAt, findings, before }: SetupReport) {
  const isLate = readAt >= addHours(firstReadAt, CHANGE_SHOWN_DAYS * 24);
  const changes = before && !isLate ? changesBetween(before, findings) : [];
  if (changes.length === 0) return null;
  return (
    <div className="bed overflow-hidden">
      <DataTable
        caption={`Changed at Stripe, seen ${dateTime(firstReadAt)}`}
        showCaption
        rows={changes}
        keyOf={({ about }) => about}
        columns={[
          { label: 'Setting', cell: ({ about }: SetupChange) => NAMES[about] },
          { label: 'Was', cell: ({ was }) => <Words words={was} /> },
          { label: 'Is now', cell: ({ is }) => <Words words={is} /> },
        ]}
      />
    </div>
  );
}

const Words = ({ words }: { words: string[] }) => (
  <span className="grid gap-1 wrap-anywhere">
    {words.map((one) => (
      <span key={one}>{one}</span>
    ))}
  </span>
);
