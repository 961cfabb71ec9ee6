/**
 * The services that each form offers, as specified (D-SERVICES, and the rows that give the counts: K-CUST-10,
 * K-CUST-20, K-CUST-21, K-LAND-05, K-LAND-10, K-LAND-15 to K-LAND-17). Written out by hand, so that a mistake in the
 * product's own table is not repeated here.
 */

/** The fifteen types as which a job is posted, which are also the ids of the third registration step. */
export const POSTED_IDS = [
  'grass_cutting',
  'weeding',
  'hedge_trimming',
  'lawn_edging',
  'leaf_clearing',
  'strimming',
  'turf_laying',
  'gravel_bark',
  'planting',
  'mulching',
  'tree_pruning',
  'fence_maintenance',
  'jet_washing',
  'garden_cleanup',
  'other',
];

/** The twelve services of the registration wizard. */
export const WIZARD_NAMES = [
  'Lawn Mowing',
  'Hedge Trimming',
  'Tree Pruning',
  'Garden Design',
  'Landscaping',
  'Patio Installation',
  'Fence Installation',
  'Garden Maintenance',
  'Weed Control',
  'Planting',
  'Irrigation',
  'Pressure Washing',
];

/** The fourteen services of the page on which a job is edited. */
export const EDIT_NAMES = [...WIZARD_NAMES, 'Patio Cleaning', 'Other'];

/** The same fourteen by their ids, in the order of the page. */
export const EDIT_IDS = [
  'grass_cutting',
  'weeding',
  'hedge_trimming',
  'planting',
  'tree_pruning',
  'fence_maintenance',
  'jet_washing',
  'garden_cleanup',
  'other',
  'garden_design',
  'landscaping',
  'patio_installation',
  'irrigation',
  'patio_cleaning',
];

/** The five services of the first search. */
export const SEARCH_SLUGS = ['grass_cutting', 'hedge_trimming', 'garden_maintenance', 'tree_work', 'landscaping'];

/** The ten services of the second search. */
export const SEARCH_LABELS = [
  'Lawn Mowing',
  'Garden Maintenance',
  'Hedge Trimming',
  'Tree Pruning',
  'Landscaping',
  'Irrigation',
  'Planting',
  'Weed Control',
  'Pressure Washing',
  'Patio Cleaning',
];

/** The eight services that a landscaper can prefer. */
export const PREFERRED_TYPES = [
  'Lawn Mowing',
  'Garden Design',
  'Hedge Trimming',
  'Tree Services',
  'Hardscaping',
  'Irrigation',
  'Maintenance',
  'Planting',
];

/** The nine services that a portfolio picture can show. */
export const PORTFOLIO_TYPES = [...PREFERRED_TYPES, 'Other'];
