import type { Result } from '#src/kernel/result';
import type { Grid } from '../domain/place';
import type { LocationRefusal } from './views/available-job-views';

export interface SearchStart {
  /**
   * Where a search around a typed place starts. Of several places with this name, the nearest to where the landscaper
   * works.
   */
  startAt(typed: { landscaperId: string; location: string }): Promise<Result<Grid, LocationRefusal>>;
}
