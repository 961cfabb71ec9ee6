import type { AdminDispute } from '#src/modules/admin/ports/lists/dispute-lists';

type Given = Pick<AdminDispute, 'state' | 'openedBy' | 'needsSecondAdmin' | 'customerName' | 'landscaperName'>;

/** The next step of a dispute: who has to act, and how. Null once it has ended. */
export function nextStep({ state, openedBy, needsSecondAdmin, customerName, landscaperName }: Given): {
  isOurs: boolean;
  who: string;
  does: string;
} | null {
  const of = (who: string, does: string, isOurs = false) => ({ who, does, isOurs });
  if (needsSecondAdmin) return of('Us', 'to decide, as a second admin', true);
  switch (state) {
    case 'review':
      return of('Us', 'to decide', true);
    case 'appealed':
      return of('Us', 'to answer the appeal', true);
    case 'open':
      return of(openedBy === 'customer' ? landscaperName : customerName, 'to answer');
    case 'talking':
      return of('Both', 'to talk it over');
    case 'offers':
      return of('Both', 'to make offers');
    case 'putting_right':
      return of(landscaperName, 'to put it right');
    case 'decided':
      return of('Both', 'to accept or appeal');
    default:
      return null;
  }
}
