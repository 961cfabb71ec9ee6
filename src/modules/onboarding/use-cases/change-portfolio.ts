import type { NewId } from '#src/kernel/id';
import { refuse, type Result } from '#src/kernel/result';
import type { ProfilePhotos } from '#src/modules/accounts/ports/profile-photos';
import type { UserRepository } from '#src/modules/accounts/ports/user-repository';
import { portfolioFrom, type PortfolioAnswer, type PortfolioItem, type PortfolioRefusal } from '../domain/portfolio';
import type { Portfolios } from '../ports/portfolios';

export type PortfolioStores = { users: UserRepository; portfolios: Portfolios; profilePhotos: ProfilePhotos };
export type ChangePortfolioRefusal = PortfolioRefusal | 'not-a-landscaper' | 'photo-not-found';

type Change<Reason extends string> = {
  landscaperId: string;
  change(before: PortfolioItem[]): Result<readonly PortfolioAnswer[], Reason>;
  newId: NewId;
  at: Date;
};

/**
 * Changes a portfolio, and claims or releases its photos. Locks the landscaper first, so that neither of two changes at
 * once is lost. Call it inside a unit of work.
 */
export async function changePortfolio<Reason extends string = never>(
  { users, portfolios, profilePhotos }: PortfolioStores,
  { landscaperId, change, newId, at }: Change<Reason>,
): Promise<Result<PortfolioItem[], ChangePortfolioRefusal | Reason>> {
  if ((await users.lock(landscaperId))?.userType !== 'landscaper') return refuse('not-a-landscaper');
  const before = await portfolios.of(landscaperId);
  const changed = change(before);
  const after = changed.ok ? portfolioFrom(changed.value, newId) : changed;
  if (!after.ok) return after;

  const [photosBefore, photosAfter] = [photosOf(before), photosOf(after.value)];
  if (new Set(photosAfter).size < photosAfter.length) return refuse('photo-not-found');
  const added = photosAfter.filter((id) => !photosBefore.includes(id));
  if (!(await profilePhotos.claim({ ownerId: landscaperId, photoIds: added, at }))) return refuse('photo-not-found');
  await portfolios.replace(landscaperId, after.value);
  const dropped = photosBefore.filter((id) => !photosAfter.includes(id));
  await profilePhotos.release({ ownerId: landscaperId, photoIds: dropped });
  return after;
}

const photosOf = (items: PortfolioItem[]) => items.flatMap(({ photoId }) => photoId ?? []);
