/**
 * Every garden service, with all its names. Jobs store the ids. Each form and search has its own names for services,
 * and a search must find a job whatever the form called its service.
 */
export type ServiceId =
  | 'grass_cutting'
  | 'weeding'
  | 'hedge_trimming'
  | 'lawn_edging'
  | 'leaf_clearing'
  | 'strimming'
  | 'turf_laying'
  | 'gravel_bark'
  | 'planting'
  | 'mulching'
  | 'tree_pruning'
  | 'fence_maintenance'
  | 'jet_washing'
  | 'garden_cleanup'
  | 'other'
  | 'garden_design'
  | 'landscaping'
  | 'patio_installation'
  | 'irrigation'
  | 'patio_cleaning';

/** A form's name for a service. `under`: the form does not list the service, but includes it in this other one. */
type Wording = { label: string } | { under: string };
type Service = {
  id: ServiceId;
  name: string;
  /** Offered by the posting forms and the step pages of a landscaper's registration: fifteen. */
  posted: boolean;
  /** Offered by the registration wizard (twelve) and by the edit page (fourteen). */
  wizard: boolean;
  edit: boolean;
  slug: Wording | undefined;
  filter: Wording | undefined;
  portfolio: Wording;
};

const label = (text: string): Wording => ({ label: text });
const under = (text: string): Wording => ({ under: text });
const POSTED = { posted: true, wizard: true, edit: true };
const POSTED_ONLY = { posted: true, wizard: false, edit: false };
const REGISTERED = { posted: false, wizard: true, edit: true };

/** One service per line. */
// prettier-ignore
export const services: readonly Service[] = [
  { id: 'grass_cutting', name: 'Lawn Mowing', ...POSTED, slug: label('grass_cutting'), filter: label('Lawn Mowing'), portfolio: label('Lawn Mowing') },
  { id: 'weeding', name: 'Weed Control', ...POSTED, slug: under('garden_maintenance'), filter: label('Weed Control'), portfolio: under('Maintenance') },
  { id: 'hedge_trimming', name: 'Hedge Trimming', ...POSTED, slug: label('hedge_trimming'), filter: label('Hedge Trimming'), portfolio: label('Hedge Trimming') },
  { id: 'lawn_edging', name: 'Lawn Edging', ...POSTED_ONLY, slug: under('grass_cutting'), filter: under('Lawn Mowing'), portfolio: under('Lawn Mowing') },
  { id: 'leaf_clearing', name: 'Leaf Clearing', ...POSTED_ONLY, slug: under('garden_maintenance'), filter: under('Garden Maintenance'), portfolio: under('Maintenance') },
  { id: 'strimming', name: 'Strimming', ...POSTED_ONLY, slug: under('garden_maintenance'), filter: under('Garden Maintenance'), portfolio: under('Maintenance') },
  { id: 'turf_laying', name: 'Turf Laying', ...POSTED_ONLY, slug: under('landscaping'), filter: under('Landscaping'), portfolio: under('Hardscaping') },
  { id: 'gravel_bark', name: 'Gravel & Bark', ...POSTED_ONLY, slug: under('landscaping'), filter: under('Landscaping'), portfolio: under('Hardscaping') },
  { id: 'planting', name: 'Planting', ...POSTED, slug: under('garden_maintenance'), filter: label('Planting'), portfolio: label('Planting') },
  { id: 'mulching', name: 'Mulching', ...POSTED_ONLY, slug: under('garden_maintenance'), filter: under('Planting'), portfolio: under('Maintenance') },
  { id: 'tree_pruning', name: 'Tree Pruning', ...POSTED, slug: label('tree_work'), filter: label('Tree Pruning'), portfolio: label('Tree Services') },
  { id: 'fence_maintenance', name: 'Fence Installation', ...POSTED, slug: under('landscaping'), filter: under('Landscaping'), portfolio: under('Hardscaping') },
  { id: 'jet_washing', name: 'Pressure Washing', ...POSTED, slug: under('garden_maintenance'), filter: label('Pressure Washing'), portfolio: under('Maintenance') },
  { id: 'garden_cleanup', name: 'Garden Maintenance', ...POSTED, slug: label('garden_maintenance'), filter: label('Garden Maintenance'), portfolio: label('Maintenance') },
  { id: 'other', name: 'Other', posted: true, wizard: false, edit: true, slug: undefined, filter: undefined, portfolio: label('Other') },
  { id: 'garden_design', name: 'Garden Design', ...REGISTERED, slug: under('landscaping'), filter: under('Landscaping'), portfolio: label('Garden Design') },
  { id: 'landscaping', name: 'Landscaping', ...REGISTERED, slug: label('landscaping'), filter: label('Landscaping'), portfolio: label('Hardscaping') },
  { id: 'patio_installation', name: 'Patio Installation', ...REGISTERED, slug: under('landscaping'), filter: under('Landscaping'), portfolio: label('Hardscaping') },
  { id: 'irrigation', name: 'Irrigation', ...REGISTERED, slug: under('landscaping'), filter: label('Irrigation'), portfolio: label('Irrigation') },
  { id: 'patio_cleaning', name: 'Patio Cleaning', posted: false, wizard: false, edit: true, slug: under('garden_maintenance'), filter: label('Patio Cleaning'), portfolio: under('Maintenance') },
];

/** Other names for services, used by people and by older forms. */
const OTHER_NAMES: Record<string, ServiceId> = {
  'grass cutting': 'grass_cutting',
  weeding: 'weeding',
  'tree work': 'tree_pruning',
  'tree services': 'tree_pruning',
  hardscaping: 'landscaping',
  'fence maintenance': 'fence_maintenance',
  'jet washing': 'jet_washing',
  'garden cleanup': 'garden_cleanup',
  'garden clean-up': 'garden_cleanup',
  maintenance: 'garden_cleanup',
  'gravel and bark': 'gravel_bark',
};

const plain = (text: string) => text.trim().toLowerCase().replace(/_/g, ' ').replace(/\s+/g, ' ');
const BY_WORD = new Map<string, ServiceId>([
  ...Object.entries(OTHER_NAMES),
  ...services.flatMap(({ id, name }) => [[plain(name), id] as const, [plain(id), id] as const]),
]);

/** The service with this id, name or other name. */
export const serviceNamed = (text: string): ServiceId | undefined => BY_WORD.get(plain(text));

/** The services with a name in which a word begins with `beginning`: "tree" and "prun" find tree pruning. */
export const servicesCalled = (beginning: string): ServiceId[] => [
  ...new Set(
    [...BY_WORD].filter(([name]) => wordsIn(name).some((word) => word.startsWith(beginning))).map(([, id]) => id),
  ),
];
const wordsIn = (name: string) => name.split(/[^a-z]+/).filter((word) => word !== 'and');

const NAMES = new Map<string, string>(services.map(({ id, name }) => [id, name]));
/** The name of a service; an unknown id stays as it is. */
export const nameOf = (id: string): string => NAMES.get(id) ?? id;

/** The services of a job by name; for 'other', the customer's own words if there are any. */
export const namedTypes = (job: { jobTypes: ServiceId[]; customJobType: string | null }) =>
  job.jobTypes.map((id) => ({ id, name: (id === 'other' && job.customJobType) || nameOf(id) }));

/** The service shown if there is room for only one: the job's first. */
export const serviceTypeOf = (job: Parameters<typeof namedTypes>[0]): string =>
  namedTypes(job)[0]?.name ?? 'Garden work';

const worded = (wording: Wording | undefined) => (wording && 'label' in wording ? wording.label : wording?.under);
const labels = (wordings: (Wording | undefined)[]) => [
  ...new Set(wordings.flatMap((wording) => (wording && 'label' in wording ? [wording.label] : []))),
];

/** Search, first variant: five slugs. */
export const searchSlugs = labels(services.map(({ slug }) => slug));
/** Search, second variant: ten labels. */
export const searchLabels = labels(services.map(({ filter }) => filter));
export const portfolioTypes = labels(services.map(({ portfolio }) => portfolio));

/** By service, the portfolio type that shows work like it. */
export const portfolioTypeOf = Object.fromEntries(
  services.map(({ id, portfolio }) => [id, worded(portfolio)!]),
) as Record<ServiceId, string>;

/**
 * What a landscaper can prefer: the eight portfolio types except Other, each stored as the first service of that name
 * (K-CUST-10).
 */
export const preferredTypes = portfolioTypes
  .filter((name) => name !== 'Other')
  .map((name) => ({
    id: services.find(({ portfolio }) => worded(portfolio) === name && 'label' in portfolio)!.id,
    name,
  }));

/** The preferred types that include a job of these types. */
export function preferredTypesOf(types: readonly string[]): ServiceId[] {
  const names = services.filter(({ id }) => types.includes(id)).map(({ portfolio }) => worded(portfolio));
  return preferredTypes.filter(({ name }) => names.includes(name)).map(({ id }) => id);
}

/** What a search finds: jobs of these types, or jobs whose custom type contains one of `words`. */
export type ServiceSearch = { types: ServiceId[]; words: string[] };

/**
 * Reads the services of a search: slugs of the first variant, labels of the second, ids, or custom entries. Undefined,
 * for all jobs, if none or all of a form's services are chosen.
 */
export function serviceSearchFrom(chosen: readonly string[]): ServiceSearch | undefined {
  const texts = chosen.map((text) => text.trim()).filter(Boolean);
  const everything = (offered: string[]) => offered.every((text) => texts.includes(text));
  if (!texts.length || everything(searchSlugs) || everything(searchLabels)) return undefined;

  const sought: ServiceSearch = { types: [], words: [] };
  for (const text of texts) {
    const types = typesUnder(text);
    if (types.length) sought.types.push(...types);
    else sought.words.push(text);
  }
  return { types: [...new Set(sought.types)], words: sought.words };
}

/**
 * Capital letters matter here: "landscaping" is a slug and "Landscaping" a label, and they include different services.
 */
function typesUnder(text: string): ServiceId[] {
  const bySlug = services.filter(({ slug }) => worded(slug) === text);
  if (searchSlugs.includes(text)) return bySlug.map(({ id }) => id);
  const byLabel = services.filter(({ filter }) => plain(worded(filter) ?? '') === plain(text));
  if (byLabel.length) return byLabel.map(({ id }) => id);
  const named = serviceNamed(text);
  return named ? [named] : [];
}
