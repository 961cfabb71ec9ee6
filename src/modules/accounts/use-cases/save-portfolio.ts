import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { portfolioFrom, type PortfolioAnswer, type PortfolioItem, type PortfolioRefusal } from '../domain/portfolio';
import type { Portfolios } from '../ports/portfolios';
import type { ProfilePhotos } from '../ports/profile-photos';
import type { UserRepository } from '../ports/user-repository';

export type SavePortfolioRefusal = PortfolioRefusal | 'not-a-landscaper' | 'photo-not-found';

/** A landscaper shows up to six pieces of their work. What is sent is the whole portfolio from now on. */
export class SavePortfolio {
  constructor(
    private work: UnitOfWork<{ users: UserRepository; portfolios: Portfolios; profilePhotos: ProfilePhotos }>,
    private newId: NewId,
    private clock: Clock,
  ) {}

  async execute({
    landscaperId,
    items,
  }: {
    landscaperId: string;
    items: readonly PortfolioAnswer[];
  }): Promise<Result<PortfolioItem[], SavePortfolioRefusal>> {
    const portfolio = portfolioFrom(items, this.newId);
    if (!portfolio.ok) return portfolio;
    const now = await this.clock.now();
    return this.work.run(async ({ users, portfolios, profilePhotos }) => {
      if ((await users.lock(landscaperId))?.userType !== 'landscaper') return refuse('not-a-landscaper');
      const shown = photosOf(portfolio.value);
      const before = photosOf(await portfolios.of(landscaperId));
      if (new Set(shown).size < shown.length) return refuse('photo-not-found');
      const added = shown.filter((id) => !before.includes(id));
      if (!(await profilePhotos.claim({ ownerId: landscaperId, photoIds: added, at: now })))
        return refuse('photo-not-found');
      await portfolios.replace(landscaperId, portfolio.value);
      const dropped = before.filter((id) => !shown.includes(id));
      await profilePhotos.release({ ownerId: landscaperId, photoIds: dropped });
      return portfolio;
    });
  }
}

const photosOf = (items: PortfolioItem[]) => items.flatMap(({ photoId }) => photoId ?? []);
