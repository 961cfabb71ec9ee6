import { disputeStages } from '#src/modules/admin/domain/lists';
import { DisputesTable } from '../disputes/disputes-table';
import { disputesAskedIn } from '../lists/disputes-asked';
import { partIn, placeOfList } from '#app/web/lists/list-address';
import { ListFrame } from '../lists/list-frame';
import { DISPUTE_STAGES, options } from '../lists/words';
import type { ReactNode } from 'react';
import { inDisputeInAll } from '#src/modules/admin/domain/balances';
import type { AdminDispute } from '#src/modules/admin/ports/lists/dispute-lists';
import { nextStep } from '../disputes/next-step';
import { dashboardTab } from './dashboard-tab';
import { Sum } from '#app/ui/sum';

export const disputesTab = dashboardTab({
  key: 'disputes',
  label: 'Disputes',
  async load({ request, context }) {
    const url = new URL(request.url);
    const asked = disputesAskedIn(url.searchParams);
    const list = await context.app.admin.disputeLists.disputes({ ...asked, ...partIn(url.searchParams) });
    return { asked, disputes: list.rows, place: placeOfList(url, '/admin-dashboard/disputes.csv', list) };
  },
  draw: ({ data: { asked, disputes, place }, now }) => (
    <ListFrame
      tab="disputes"
      place={place}
      isEmpty={disputes.length === 0}
      search={{ label: 'Person or job number', value: asked.search }}
      choices={[
        {
          name: 'stage',
          label: 'Stage',
          value: asked.stage ?? disputeStages[0],
          options: options(DISPUTE_STAGES),
        },
      ]}
      hint={!asked.search && !asked.stage && !place.next ? inAll(disputes) : undefined}
      nothing={{
        title: 'No disputes',
        words:
          asked.search || asked.stage
            ? 'No dispute matches what you are looking for.'
            : 'When a customer or a landscaper reports a problem, it is listed here.',
      }}
    >
      <DisputesTable disputes={disputes} now={now} />
    </ListFrame>
  ),
});

/**
 * How many open cases wait for us and for others, and how much held money is in dispute in them: "1 waits for us. 2
 * wait for others, £380.00 in dispute." Money paid out before a report, or already decided, is not held and so not
 * counted.
 */
function inAll(disputes: AdminDispute[]): ReactNode {
  const ours = disputes.filter((one) => nextStep(one)?.isOurs);
  const others = disputes.filter((one) => !ours.includes(one));
  if (disputes.length === 0) return undefined;
  return (
    <>
      {ours.length > 0 && <Waiting some={ours} whom="us" />}
      {ours.length > 0 && others.length > 0 && ' '}
      {others.length > 0 && <Waiting some={others} whom="others" />}
    </>
  );
}

function Waiting({ some, whom }: { some: AdminDispute[]; whom: string }) {
  const sum = inDisputeInAll(some);
  return (
    <>
      {some.length} {some.length === 1 ? 'waits' : 'wait'} for {whom}
      {sum > 0 && (
        <>
          , <Sum of="in-dispute" pence={sum} /> in dispute
        </>
      )}
      .
    </>
  );
}
