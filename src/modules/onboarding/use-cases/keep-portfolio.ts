import type { NewId } from '#src/kernel/id';
import { refuse, type Result } from '#src/kernel/result';
import { portfolioFrom, type PortfolioAnswer, type PortfolioItem, type PortfolioRefusal } from '../domain/portfolio';
import type { Portfolios } from '../ports/portfolios';
import type { ProfilePhotos } from '#src/modules/accounts/ports/profile-photos';
import type { UserRepository } from '#src/modules/accounts/ports/user-repository';

export type PortfolioStores = { users: UserRepository; portfolios: Portfolios; profilePhotos: ProfilePhotos };
export type KeepPortfolioRefusal = PortfolioRefusal | 'not-a-landscaper' | 'photo-not-found';

type Change<Reason extends string> = {
  landscaperId: string;
  /** What the portfolio is to be, seen from what it is. */
  change(before: PortfolioItem[]): Result<readonly PortfolioAnswer[], Reason>;
  newId: NewId;
  at: Date;
};

/**
 * Changes a portfolio, and which photos it keeps. The landscaper is locked before it is read, so that of two changes at once none is
 * lost. For use inside a unit of work.
 */
export async function keepPortfolio<Reason extends string = never>(
  { users, portfolios, profilePhotos }: PortfolioStores,
  { landscaperId, change, newId, at }: Change<Reason>,
): Promise<Result<PortfolioItem[], KeepPortfolioRefusal | Reason>> {
  if ((await users.lock(landscaperId))?.userType !== 'landscaper') return refuse('not-a-landscaper');
  const was = await portfolios.of(landscaperId);
  const wanted = change(was);
  const portfolio = wanted.ok ? portfolioFrom(wanted.value, newId) : wanted;
  if (!portfolio.ok) return portfolio;

  const [before, shown] = [photosOf(was), photosOf(portfolio.value)];
  if (new Set(shown).size < shown.length) return refuse('photo-not-found');
  const added = shown.filter((id) => !before.includes(id));
  if (!(await profilePhotos.claim({ ownerId: landscaperId, photoIds: added, at }))) return refuse('photo-not-found');
  await portfolios.replace(landscaperId, portfolio.value);
  const dropped = before.filter((id) => !shown.includes(id));
  await profilePhotos.release({ ownerId: landscaperId, photoIds: dropped });
  return portfolio;
}

const photosOf = (items: PortfolioItem[]) => items.flatMap(({ photoId }) => photoId ?? []);
