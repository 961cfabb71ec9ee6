// Garden services that we sell ourselves: bought, charged each month, overdue and ended. Banks and dashboards treat
// their charges like any other.
import type { ServiceKind } from '#src/modules/sales/domain/service-order';
import { type Operation, type Weighed, tells } from './run';

const buys: Operation = async (run) => {
  const { services, chance, customers } = run.world;
  const kind = chance.oneOf<ServiceKind>(['one_time', 'monthly'])!;
  const ref = await services?.buys(kind, chance.oneOf(customers)!, { cardFailsLater: chance.isOneIn(3) });
  if (ref) tells(run, 'service', ref);
};
const paysOverdue: Operation = async ({ world }) => world.services?.paysOverdue(world.chance.oneOf(world.customers)!);
const ends: Operation = async ({ world }) => world.services?.ends(world.chance.oneOf(world.customers)!);

const goesWrong: Operation = async ({ world: { services, chance } }) => {
  const verbs = ['openServiceCheckout', 'readServiceCheckout', 'readSubscription', 'endSubscription'] as const;
  const faults = ['busy', 'lost-before', 'lost-after'] as const;
  await services?.fails(chance.oneOf(verbs)!, chance.oneOf(faults)!);
};

export const SERVICES: Weighed = [
  [3, buys],
  [2, paysOverdue],
  [1, ends],
  [2, goesWrong],
];
