import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { PortfolioItem } from '../domain/portfolio';
import { changePortfolio, type ChangePortfolioRefusal, type PortfolioStores } from './change-portfolio';

/** Removes one item from a landscaper's portfolio; the others keep their order. */
export class RemovePortfolioItem {
  constructor(
    private work: UnitOfWork<PortfolioStores>,
    private newId: NewId,
    private clock: Clock,
  ) {}

  async execute({
    landscaperId,
    itemId,
  }: {
    landscaperId: string;
    itemId: string;
  }): Promise<Result<PortfolioItem[], ChangePortfolioRefusal | 'item-not-found'>> {
    const at = await this.clock.now();
    const change = (before: PortfolioItem[]) => {
      const items = before.filter(({ id }) => id !== itemId);
      return items.length < before.length ? ok(items) : refuse('item-not-found');
    };
    return this.work.run((stores) => changePortfolio(stores, { landscaperId, change, newId: this.newId, at }));
  }
}
