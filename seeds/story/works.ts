import type { Work } from './showing';

/** The portfolios of the story's landscapers. */
export const ruthsWork: Work[] = [
  {
    scene: 'hedge after',
    jobType: 'Hedge Trimming',
    caption: 'Cut level and square, Mells',
    monthYear: 'May 2025',
  },
  {
    scene: 'patio after',
    jobType: 'Hardscaping',
    caption: 'Slabs lifted, levelled and washed',
    monthYear: 'April 2025',
  },
  {
    scene: 'trees close',
    jobType: 'Tree Services',
    caption: 'An old apple, opened up',
    monthYear: 'February 2025',
  },
  {
    scene: 'lawn after',
    jobType: 'Lawn Mowing',
    caption: 'After three years of nothing',
    monthYear: 'August 2024',
  },
  { scene: 'border', jobType: 'Planting', caption: '', monthYear: 'March 2024' },
];
export const huwsWork: Work[] = [
  {
    scene: 'turf',
    jobType: 'Hardscaping',
    caption: 'Four hundred square metres in two days',
    monthYear: 'June 2025',
  },
  { scene: 'fence', jobType: 'Hardscaping', caption: 'Close-board, with gravel boards', monthYear: '' },
  { scene: 'lawn after', jobType: 'Maintenance', caption: '', monthYear: '' },
];
export const priyasWork: Work[] = [
  {
    scene: 'border',
    jobType: 'Garden Design',
    caption: 'A border for clay, second summer',
    monthYear: 'July 2025',
  },
  { scene: 'border close', jobType: 'Planting', caption: '', monthYear: 'July 2025' },
];
