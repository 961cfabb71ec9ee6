import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { ok, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { PortfolioAnswer, PortfolioItem } from '../domain/portfolio';
import { changePortfolio, type ChangePortfolioRefusal, type PortfolioStores } from './change-portfolio';

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
  }): Promise<Result<PortfolioItem[], ChangePortfolioRefusal>> {
    const at = await this.clock.now();
    return this.work.run((stores) =>
      changePortfolio(stores, { landscaperId, change: (before) => ok([...before, item]), newId: this.newId, at }),
    );
  }
}
