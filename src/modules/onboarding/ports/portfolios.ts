import type { PortfolioItem } from '../domain/portfolio';

export interface Portfolios {
  /** In the landscaper's order. */
  of(landscaperId: string): Promise<PortfolioItem[]>;
  /** Replaces the whole portfolio. */
  replace(landscaperId: string, items: PortfolioItem[]): Promise<void>;
}
