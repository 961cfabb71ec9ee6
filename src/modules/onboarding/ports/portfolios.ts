import type { PortfolioItem } from '../domain/portfolio';

export interface Portfolios {
  /** In the landscaper's order. */
  of(landscaperId: string): Promise<PortfolioItem[]>;
  /** Puts these in the place of all that was there. */
  replace(landscaperId: string, items: PortfolioItem[]): Promise<void>;
}
