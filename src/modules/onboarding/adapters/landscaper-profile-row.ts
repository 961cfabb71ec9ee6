import { gridPoint, Row } from '#src/platform/row';
import type { LandscaperProfile, Place } from '../domain/landscaper-profile';
import type { PortfolioItem } from '../domain/portfolio';

export interface PortfolioItemRow extends PortfolioItem {}
export class PortfolioItemRow extends Row {
  static override tableName = 'portfolioItems';
  static override idColumn = ['landscaperId', 'id'];
  static override databaseOnly = ['landscaperId', 'position'];
  declare position: number;
}

export interface LandscaperProfileRow extends LandscaperProfile {}
export class LandscaperProfileRow extends Row {
  static override tableName = 'landscaperProfiles';
  static override idColumn = 'userId';
  /** A trigger keeps them up to date, for what strangers read. */
  static override databaseOnly = ['coarseEast', 'coarseNorth'];
  static override columnTypes = { grid: gridPoint };
  static override parts = {
    place: {
      columns: ['postcode', 'town', 'outcode', 'grid', 'reachMiles'],
      read: ({ postcode, town, outcode, grid, reachMiles }: Place): Place => ({
        postcode,
        town,
        outcode,
        grid,
        reachMiles,
      }),
      write: (place: Place) => place,
    },
  };
  static override relationMappings = {
    portfolio: {
      relation: Row.HasManyRelation,
      modelClass: PortfolioItemRow,
      join: { from: 'landscaperProfiles.userId', to: 'portfolioItems.landscaperId' },
    },
  };
  declare portfolio?: PortfolioItemRow[];
}
