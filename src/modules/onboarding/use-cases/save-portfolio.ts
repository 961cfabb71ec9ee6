import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { ok, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { PortfolioAnswer, PortfolioItem } from '../domain/portfolio';
import { changePortfolio, type ChangePortfolioRefusal, type PortfolioStores } from './change-portfolio';

/** Replaces a landscaper's portfolio: up to six pieces of their work. */
export class SavePortfolio {
  constructor(
    private work: UnitOfWork<PortfolioStores>,
    private newId: NewId,
    private clock: Clock,
  ) {}

  async execute({
    landscaperId,
    items,
  }: {
    landscaperId: string;
    items: readonly PortfolioAnswer[];
  }): Promise<Result<PortfolioItem[], ChangePortfolioRefusal>> {
    const at = await this.clock.now();
    return this.work.run((stores) =>
      changePortfolio(stores, { landscaperId, change: () => ok(items), newId: this.newId, at }),
    );
  }
}
