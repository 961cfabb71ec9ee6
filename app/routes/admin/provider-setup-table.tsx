import { dateTime } from '#src/kernel/written-date';
import type { SetupFinding, SetupReport } from '#src/modules/escrow/ports/setup/provider-setup';
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

type Open = SetupFinding & { state: keyof typeof STATES };
const isOpen = (finding: SetupFinding): finding is Open => finding.state !== 'right';

/** The settings at Stripe that are wrong, then those that could not be read. Nothing if all are right. */
export function ProviderSetupTable({ report: { readAt, findings } }: { report: SetupReport }) {
  const open = findings.filter(isOpen).sort((one, other) => other.state.localeCompare(one.state));
  if (open.length === 0) return null;
  return (
    <div className="bed overflow-hidden">
      <DataTable
        caption={`Settings at Stripe, as this server read them when it started, ${dateTime(readAt)}`}
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
  );
}
