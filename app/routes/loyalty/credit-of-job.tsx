import { creditOf, maySetAside, usablePoints } from '#src/modules/loyalty/domain/points';
import type { CreditOnJob } from '#src/modules/loyalty/ports/loyalty-views';
import { ButtonLink } from '#app/ui/button';
import { Note } from '#app/ui/note';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

/**
 * What a customer's points do for their job: can be used, will come back, or have come back. Renders nothing without
 * points.
 */
export function CreditOfJob({ credit, mayUse }: { credit: CreditOnJob; mayUse: boolean }) {
  const { id, state, used, points, price } = credit;
  const amount = <Sum of="credit" pence={creditOf(used)} />;
  if (state === 'sent') return <Note kind="good">{amount} of your credit went back to the card you paid with.</Note>;
  if (state === 'due') return <Note>{amount} of your credit is on its way back to the card you paid with.</Note>;
  if (state === 'reserved')
    return (
      <Note kind="good">
        {amount} of your credit goes back to your card when the payment is released.{' '}
        {mayUse && <a href={urlOf('/jobs/:id/credit', id)}>Change</a>}
      </Note>
    );
  const usable = usablePoints(points, price);
  if (!mayUse || !maySetAside(credit) || usable === 0) return null;
  return (
    <ButtonLink block kind="quiet" icon="sprout" href={urlOf('/jobs/:id/credit', id)}>
      Use <Sum of="credit" pence={creditOf(usable)} /> of credit
    </ButtonLink>
  );
}
