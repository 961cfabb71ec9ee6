import { MOVEMENT_KINDS } from '#app/commands/escrow/reconciliation/words';
import type { MovementKind } from '#src/modules/escrow/domain/reconciliation/movement';
import { chosenIn, daysIn, searchIn } from '#app/web/lists/list-address';

export const movementKinds = Object.keys(MOVEMENT_KINDS) as MovementKind[];
export const standings = ['matched', 'not-matched'] as const;

/** The parameters of the provider's movements: ?search=, ?kind=, ?match=, ?since= and ?until= (days). */
export function movementsAskedIn(query: URLSearchParams) {
  const match = chosenIn(query, 'match', standings);
  const kind = chosenIn(query, 'kind', movementKinds);
  return { search: searchIn(query), kind, ...(match && { isMatched: match === 'matched' }), ...daysIn(query) };
}
