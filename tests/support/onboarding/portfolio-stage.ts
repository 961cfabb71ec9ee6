import { randomUUID } from 'node:crypto';
import { AddPortfolioItem } from '#src/modules/onboarding/use-cases/add-portfolio-item';
import { RemovePortfolioItem } from '#src/modules/onboarding/use-cases/remove-portfolio-item';
import { SavePortfolio } from '#src/modules/onboarding/use-cases/save-portfolio';
import { aUser, inMemoryUsers } from '../memory/in-memory-accounts';
import { workOn } from '../memory/in-memory-work';
import { inMemoryPortfolios, InMemoryProfilePhotos } from '../memory/in-memory-documents';

/** Uploads: two are Fern's, one is Rowan's. */
export const [HEDGE, POND, ROWANS] = [randomUUID(), randomUUID(), randomUUID()];
export const wall = {
  id: 'w',
  imageUrl: ' https://fern.example/wall.jpg ',
  jobType: 'Hardscaping',
  monthYear: 'May 2026',
};
export const hedge = { id: 'h', photoId: HEDGE, jobType: 'Hedge Trimming', caption: ' Laid by hand ' };

/** Fern, who has an empty portfolio, and Olive, who is a customer. */
export function portfolioStage() {
  const [fern, olive] = [aUser({ userType: 'landscaper' }), aUser({ email: 'olive@hedgerow.test' })];
  const stores = {
    users: inMemoryUsers(fern, olive),
    portfolios: inMemoryPortfolios(),
    profilePhotos: new InMemoryProfilePhotos({ [HEDGE]: fern.id, [POND]: fern.id, [ROWANS]: randomUUID() }),
  };
  const clock = { now: async () => new Date('2026-05-13T09:00:00Z') };
  const saving = new SavePortfolio(workOn(stores), randomUUID, clock);
  const adding = new AddPortfolioItem(workOn(stores), randomUUID, clock);
  const removing = new RemovePortfolioItem(workOn(stores), randomUUID, clock);
  return {
    ...stores,
    fern,
    olive,
    save: (items: Parameters<typeof saving.execute>[0]['items'], landscaperId = fern.id) =>
      saving.execute({ landscaperId, items }),
    add: (item: Parameters<typeof adding.execute>[0]['item']) => adding.execute({ landscaperId: fern.id, item }),
    remove: (itemId: string) => removing.execute({ landscaperId: fern.id, itemId }),
    idsOf: async (landscaperId = fern.id) => (await stores.portfolios.of(landscaperId)).map(({ id }) => id),
  };
}
