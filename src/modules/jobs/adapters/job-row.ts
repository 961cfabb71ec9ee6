import type { Day } from '#src/kernel/day';
import { gridPoint, money, Row } from '#src/platform/row';
import type { Job } from '../domain/job';
import type { JobPlace, PlacePrecision } from '../domain/place';
import { JobPhotoRow } from './photos/photo-row';

type PlaceColumns = Omit<JobPlace, 'postcode' | 'precision'> & {
  postcode: string | null;
  locationPrecision: PlacePrecision;
};

export interface JobRow extends Job {}
export class JobRow extends Row {
  static override tableName = 'jobs';
  static override columnTypes = { budget: money, grid: gridPoint };
  static override parts = {
    place: {
      columns: ['postcode', 'outcode', 'town', 'grid', 'locationPrecision'],
      read: ({ postcode, outcode, town, grid, locationPrecision }: PlaceColumns): JobPlace => ({
        postcode: postcode ?? undefined,
        outcode,
        town,
        grid,
        precision: locationPrecision,
      }),
      write: ({ postcode, precision, ...place }: JobPlace): PlaceColumns => ({
        ...place,
        postcode: postcode ?? null,
        locationPrecision: precision,
      }),
    },
  };
  static override databaseOnly = [
    'number',
    'nextDueOn',
    'detailsDeletedAt',
    'hasContract',
    'searchWords',
    'countedDone',
    'coarseGrid',
    'cell',
  ];
  static override relationMappings = {
    photos: {
      relation: Row.HasManyRelation,
      modelClass: JobPhotoRow,
      join: { from: 'jobs.id', to: 'jobPhotos.jobId' },
    },
  };
  declare photos?: JobPhotoRow[];
  /** When a recurring job is due again. Worked out from the job, and stored so that it can be searched. */
  declare nextDueOn: Day | null;
}
