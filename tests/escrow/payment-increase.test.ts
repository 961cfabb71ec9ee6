import { expect, test } from 'vitest';
import { increaseMoves, type IncreaseState } from '#src/modules/escrow/domain/payment-increase';

test('every move follows the graph', () => {
  expect(increaseMoves).toEqual({
    asked: ['accepted', 'declined', 'closed'],
    accepted: ['paid', 'closed'],
    paid: [],
    declined: [],
    closed: [],
  } satisfies Record<IncreaseState, IncreaseState[]>);
});
