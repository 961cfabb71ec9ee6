import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { DifferenceShown } from '#src/modules/escrow/ports/reconciliation/reconciliation-views';
import { WHAT_TO_DO } from '#app/commands/escrow/reconciliation/words';
import { ButtonLink } from '#app/ui/button';
import { TitleBlock } from '#app/ui/job/title-block';
import { Note } from '#app/ui/note';
import { BackLink } from '#app/ui/page/back-link';
import { urlOf } from '#app/url-of';
import { titleOf } from '#app/web/form-reply';
import { differenceShown } from './difference.server';
import { factsOf, References, titleOfDifference } from './difference-facts';
import { Reasons, SettledTable } from './differences-table';

export const meta = () => titleOf('A difference with the provider');
export const handle = { shell: 'app' };

export const loader = (args: LoaderFunctionArgs) => differenceShown(args);

const STATES: Record<DifferenceShown['state'], { kind: 'warning' | 'info' | 'good' | 'closed'; words: string }> = {
  open: { kind: 'warning', words: 'Open: find out why, then settle it.' },
  'on-its-way': {
    kind: 'info',
    words: 'On its way: the other book should have it within hours. There is nothing to do.',
  },
  expected: { kind: 'closed', words: 'Expected: there is nothing to book.' },
  agrees: { kind: 'good', words: 'Both books agree about this.' },
};

export default function Difference() {
  const shown = useLoaderData<typeof loader>();
  const { id, state, differences, note, settlements } = shown;
  const { kind, words } = STATES[state];
  return (
    <div className="grid max-w-page gap-5">
      <BackLink href="/admin/reconciliation">Reconciliation</BackLink>
      <h1>{titleOfDifference(shown)}</h1>
      <Note kind={kind}>
        <p className="font-bold">{words}</p>
        <Reasons differences={differences} />
      </Note>
      {state === 'open' && (
        <section aria-labelledby="what-to-do" className="grid gap-2">
          <h2 id="what-to-do">What to do</h2>
          {differences.map(({ kind: reason }) => (
            <p key={reason} className="max-w-prose">
              {WHAT_TO_DO[reason]}
            </p>
          ))}
        </section>
      )}
      <TitleBlock rows={factsOf(shown)} />
      <References {...shown} />
      {note && (
        <section aria-labelledby="note">
          <h2 id="note">Note</h2>
          <p className="whitespace-pre-line">{note}</p>
        </section>
      )}
      {differences.length > 0 && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={urlOf('/admin/reconciliation/:id/settle', id)} icon="check">
            Settle
          </ButtonLink>
          <ButtonLink kind="secondary" href={urlOf('/admin/reconciliation/:id/take', id)}>
            Owner and note
          </ButtonLink>
        </div>
      )}
      {settlements.length > 0 && <SettledTable rows={settlements} caption="Settled before, newest first" />}
    </div>
  );
}
