import { portfolioTypeOf } from '../domain/services';

/** A JSON object for a query: by service, the portfolio type that shows work like it. */
export const PORTFOLIO_TYPES = JSON.stringify(portfolioTypeOf);
