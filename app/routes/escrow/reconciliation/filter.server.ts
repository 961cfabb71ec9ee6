import { differenceKinds } from '#src/modules/escrow/domain/reconciliation/difference';
import type { DifferenceFilter } from '#src/modules/escrow/ports/reconciliation/reconciliation-views';

/** What a query asks for: ?kind=amount and ?owner=me. Anything else is ignored. */
export function filterOf(request: Request, adminId: string): DifferenceFilter {
  const query = new URL(request.url).searchParams;
  const kind = differenceKinds.find((one) => one === query.get('kind'));
  return { ...(kind && { kind }), ...(query.get('owner') === 'me' && { ownerId: adminId }) };
}
