// What a landscaper does about their payouts, whoever is hired.
import type { Scene } from '../scene';

export const payoutsOf = ({ does, setsUpPayouts }: Scene, landscaperId: string) => ({
  setsUpPayouts: () => does({ who: 'bidder', by: landscaperId, run: () => setsUpPayouts(landscaperId) }),
});
