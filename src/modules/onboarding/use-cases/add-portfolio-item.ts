import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { ok, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { PortfolioAnswer, PortfolioItem } from '../domain/portfolio';
import { keepPortfolio, type KeepPortfolioRefusal, type PortfolioStores } from './keep-portfolio';

/** One more piece at the end of a landscaper's portfolio. */
export class AddPortfolioItem {
  constructor(
    private work: UnitOfWork<PortfolioStores>,
    private newId: NewId,
    private clock: Clock,
  ) {}

  async execute({
    landscaperId,
    item,
  }: {
    landscaperId: string;
    item: PortfolioAnswer;
  }): Promise<Result<PortfolioItem[], KeepPortfolioRefusal>> {
    const at = await this.clock.now();
    return this.work.run((stores) =>
      keepPortfolio(stores, { landscaperId, change: (before) => ok([...before, item]), newId: this.newId, at }),
    );
  }
}
