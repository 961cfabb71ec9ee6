import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { allOr, ListFrame } from '#app/routes/admin/lists/list-frame';
import { MOVEMENT_KINDS } from '#app/commands/escrow/reconciliation/words';
import { BackLink } from '#app/ui/page/back-link';
import { titleOf } from '#app/web/form-reply';
import { partIn, placeOfList } from '#app/web/lists/list-address';
import { MINUS } from './difference-facts';
import { movementKinds, movementsAskedIn, standings } from './movements-asked';
import { MovementsTable } from './movements-table';

export const meta = () => titleOf('Movements at the provider');
export const handle = { shell: 'app' };

const HERE = '/admin/reconciliation/movements';
const STANDINGS = { matched: 'Matched', 'not-matched': 'Not matched' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const asked = movementsAskedIn(url.searchParams);
  const list = await context.app.escrow.movementList.movements({ ...asked, ...partIn(url.searchParams) });
  return { asked, movements: list.rows, place: placeOfList(url, `${HERE}.csv`, list) };
}

export default function Movements() {
  const { asked, movements, place } = useLoaderData<typeof loader>();
  const match = asked.isMatched === undefined ? 'all' : asked.isMatched ? 'matched' : 'not-matched';
  return (
    <div className="grid gap-6">
      <BackLink href="/admin/reconciliation">Reconciliation</BackLink>
      <h1>Movements at the provider</h1>
      <p className="text-soft">
        Everything that changed our balance at the payment provider, as its own books have it, and what of our ledger it
        was matched to.
      </p>
      <ListFrame
        tab="payments"
        page={HERE}
        place={place}
        isEmpty={movements.length === 0}
        search={{ label: 'Sum or provider’s id', value: asked.search }}
        choices={[
          {
            name: 'kind',
            label: 'Kind',
            value: asked.kind ?? 'all',
            options: allOr('Any kind', movementKinds, MOVEMENT_KINDS),
          },
          { name: 'match', label: 'In our books', value: match, options: allOr('Either', standings, STANDINGS) },
        ]}
        days={[
          { name: 'since', label: 'From', value: asked.from },
          { name: 'until', label: 'To', value: asked.to },
        ]}
        nothing={{ title: 'No movements', words: 'Nothing at the provider matches what you are looking for.' }}
      >
        <MovementsTable movements={movements} />
      </ListFrame>
      <p className="text-sm text-soft">{MINUS}</p>
    </div>
  );
}
