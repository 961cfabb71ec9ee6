import { portfolioTypeOf } from '../domain/services';

/** A JSON object for a query: for each service, the portfolio type that shows such work. */
export const PORTFOLIO_TYPES = JSON.stringify(portfolioTypeOf);
