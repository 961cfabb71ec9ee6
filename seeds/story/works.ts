import * as people from './people';
import type { Work } from './showing';

const work = (scene: Work['scene'], jobType: string, caption: string, monthYear = ''): Work => ({
  scene,
  jobType,
  caption,
  monthYear,
});

/** The portfolios of the story’s landscapers. */
export const works: readonly { who: people.Landscaper; days: number; at: string; shows: Work[] }[] = [
  {
    who: people.ruth,
    days: 345,
    at: '20:15',
    shows: [
      work('laurel-after', 'Hedge Trimming', 'Cut level and square, Mells', 'May 2025'),
      work('patio-after', 'Hardscaping', 'Slabs lifted, levelled and washed', 'April 2025'),
      work('apple-after', 'Tree Services', 'An old apple, opened up', 'February 2025'),
      work('topiary', 'Hedge Trimming', 'Yew and box, by hand shears', 'August 2024'),
      work('privet-after', 'Hedge Trimming', 'Privet along the pavement', 'July 2024'),
      work('bed-after', 'Planting', '', 'March 2024'),
    ],
  },
  {
    who: people.huw,
    days: 29,
    at: '18:05',
    shows: [
      work('turf-after', 'Hardscaping', 'Turf laid in two days', 'June 2025'),
      work('fence-after', 'Hardscaping', 'Close-board, with gravel boards', 'May 2025'),
      work('gravel-after', 'Hardscaping', 'A drive in Cotswold gravel', 'April 2025'),
      work('sleepers', 'Hardscaping', 'Beds from oak sleepers', 'March 2025'),
      work('clearance-after', 'Maintenance', 'A clearance, and what was under it', ''),
      work('lawn-after', 'Maintenance', '', ''),
    ],
  },
  {
    who: people.priya,
    days: 58,
    at: '13:20',
    shows: [
      work('planting-after', 'Garden Design', 'A border for clay, second summer', 'July 2025'),
      work('summer-border', 'Planting', 'Delphiniums on a south wall', 'July 2025'),
      work('evening-border', 'Planting', 'Grasses and coneflowers', 'September 2024'),
      work('lavender-path', 'Planting', 'Lavender up to the house', 'June 2024'),
      work('rose-arch', 'Garden Design', 'Roses over the path', 'June 2024'),
      work('mulch-after', 'Maintenance', 'Mulched for the winter', 'November 2023'),
    ],
  },
  {
    who: people.joe,
    days: 210,
    at: '19:30',
    shows: [
      work('lawn-after', 'Lawn Mowing', 'Every fortnight, edges included', 'June 2025'),
      work('front-lawn-after', 'Lawn Mowing', 'A front lawn in Frome', 'May 2025'),
      work('edging-after', 'Lawn Mowing', 'Half-moon and shears', 'May 2025'),
      work('privet-after', 'Hedge Trimming', 'Street side and top', 'September 2024'),
      work('leaves-after', 'Maintenance', 'Leaves raked and away', 'November 2024'),
      work('meadow-after', 'Maintenance', 'A paddock, strimmed', 'August 2024'),
    ],
  },
  {
    who: people.sam,
    days: 80,
    at: '21:05',
    shows: [
      work('fence-after', 'Hardscaping', 'Nine panels after the storm', ''),
      work('new-shed', 'Hardscaping', 'Base, shed and stepping stones', ''),
      work('gravel-after', 'Hardscaping', 'Gravel, edged with timber', ''),
      work('clearance-after', 'Maintenance', 'Cleared in a day', ''),
      work('meadow-after', 'Maintenance', 'Strimmed and raked', ''),
      work('log-pile', 'Other', 'An ash, split and stacked', ''),
    ],
  },
  {
    who: people.kezia,
    days: 150,
    at: '20:10',
    shows: [
      work('bed-after', 'Maintenance', 'Weeded and mulched', 'May 2025'),
      work('edging-after', 'Lawn Mowing', '', 'May 2025'),
      work('vegetable-beds', 'Planting', 'Beds ready by April', 'April 2025'),
      work('cottage-gate', 'Maintenance', 'Every Tuesday, Wells', 'June 2024'),
      work('spring-bulbs', 'Planting', 'A thousand bulbs', 'March 2024'),
      work('apple-after', 'Tree Services', '', 'February 2024'),
    ],
  },
  {
    who: people.idris,
    days: 200,
    at: '18:40',
    shows: [
      work('stone-steps', 'Hardscaping', 'Four steps, where a slope was', 'June 2025'),
      work('courtyard', 'Garden Design', 'Brick, pots and a bench', 'May 2025'),
      work('dusk-terrace', 'Garden Design', 'Lamps for the evening', 'October 2024'),
      work('deck-after', 'Hardscaping', 'Oiled, not painted', 'July 2024'),
      work('sleepers', 'Hardscaping', '', 'April 2024'),
      work('patio-after', 'Hardscaping', '', 'March 2024'),
    ],
  },
  {
    who: people.aidan,
    days: 180,
    at: '20:20',
    shows: [
      work('clearance-after', 'Maintenance', 'In on the Friday, out by noon', 'July 2025'),
      work('front-lawn-after', 'Lawn Mowing', '', 'June 2025'),
      work('conifers-after', 'Hedge Trimming', 'Down to two metres', 'October 2024'),
      work('drive-washed', 'Maintenance', 'Half done, so that you see it', 'May 2024'),
      work('meadow-after', 'Maintenance', '', 'August 2023'),
      work('leaves-after', 'Maintenance', '', 'November 2023'),
    ],
  },
  {
    who: people.fergus,
    days: 300,
    at: '21:15',
    shows: [
      work('topiary', 'Hedge Trimming', 'Thirty yews', 'August 2025'),
      work('oak-after', 'Tree Services', 'Crown lifted and thinned', 'February 2025'),
      work('laid-hedge', 'Hedge Trimming', 'Laid in the Midland style', 'January 2025'),
      work('beech-frost', 'Hedge Trimming', 'Beech in December', 'December 2024'),
      work('pollards', 'Tree Services', 'Limes, every third winter', 'January 2024'),
      work('orchard', 'Tree Services', '', 'July 2023'),
    ],
  },
  {
    who: people.megan,
    days: 120,
    at: '19:10',
    shows: [
      work('lawn-after', 'Lawn Mowing', '', 'June 2025'),
      work('edging-after', 'Lawn Mowing', '', 'June 2025'),
      work('trellis', 'Planting', 'A small garden in Penarth', 'July 2024'),
      work('summer-border', 'Planting', '', 'July 2024'),
      work('spring-bulbs', 'Planting', '', 'March 2024'),
      work('bed-after', 'Maintenance', '', 'May 2023'),
    ],
  },
  {
    who: people.chloe,
    days: 100,
    at: '12:20',
    shows: [
      work('dry-garden', 'Garden Design', 'Gravel and grasses by the sea', 'September 2025'),
      work('courtyard', 'Planting', 'Pots for a windy yard', 'June 2025'),
      work('deck-after', 'Garden Design', 'A roof terrace in Hove', 'May 2025'),
      work('dusk-terrace', 'Garden Design', '', 'October 2024'),
      work('pond', 'Garden Design', 'Irises and newts', 'June 2024'),
      work('evening-border', 'Planting', '', 'September 2023'),
    ],
  },
];
