import { expect, test } from 'vitest';
import {
  portfolioTypes,
  preferredTypes,
  preferredTypesOf,
  searchLabels,
  searchSlugs,
  serviceNamed,
  services,
  serviceSearchFrom,
} from '#src/modules/jobs/domain/services';
import {
  EDIT_NAMES,
  PORTFOLIO_TYPES,
  POSTED_IDS,
  SEARCH_LABELS,
  SEARCH_SLUGS,
  WIZARD_NAMES,
} from '#tests/support/specified-services';

test('K-CUST-10 a landscaper can prefer the eight portfolio types other than Other, and every service belongs to one of them', () => {
  expect(preferredTypes).toEqual([
    { id: 'grass_cutting', name: 'Lawn Mowing' },
    { id: 'hedge_trimming', name: 'Hedge Trimming' },
    { id: 'planting', name: 'Planting' },
    { id: 'tree_pruning', name: 'Tree Services' },
    { id: 'garden_cleanup', name: 'Maintenance' },
    { id: 'garden_design', name: 'Garden Design' },
    { id: 'landscaping', name: 'Hardscaping' },
    { id: 'irrigation', name: 'Irrigation' },
  ]);
  expect(preferredTypesOf(['hedge_trimming'])).toEqual(['hedge_trimming']);
  expect(preferredTypesOf(['lawn_edging', 'strimming'])).toEqual(['grass_cutting', 'garden_cleanup']);
  expect(preferredTypesOf(['patio_installation', 'mulching'])).toEqual(['garden_cleanup', 'landscaping']);
  expect(preferredTypesOf(['other'])).toEqual([]);
  for (const { id } of services.filter(({ id }) => id !== 'other')) expect(preferredTypesOf([id]), id).toHaveLength(1);
});

const typesOf = (...chosen: string[]) => serviceSearchFrom(chosen)?.types.sort();

test('K-CUST-20 D-SERVICES the posting form and the registration’s step pages offer the same 15 job types, Other among them', () => {
  expect(services.filter(({ posted }) => posted).map(({ id }) => id)).toEqual(POSTED_IDS);
});

test('K-LAND-15 the wizard offers 12 services; K-CUST-21 D-SERVICES the edit page offers those, Patio Cleaning and Other', () => {
  const names = (offered: typeof services) => offered.map(({ name }) => name).sort();
  expect(names(services.filter(({ wizard }) => wizard))).toEqual([...WIZARD_NAMES].sort());
  expect(names(services.filter(({ edit }) => edit))).toEqual([...EDIT_NAMES].sort());
});

test('K-LAND-05 the first job search has 5 slugs, K-LAND-10 the second has 10 labels, K-LAND-17 a portfolio has 9 types', () => {
  expect([...searchSlugs].sort()).toEqual([...SEARCH_SLUGS].sort());
  expect([...searchLabels].sort()).toEqual([...SEARCH_LABELS].sort());
  expect([...portfolioTypes].sort()).toEqual([...PORTFOLIO_TYPES].sort());
});

test('a service is found by its id, its name and other names for it', () => {
  expect(['jet_washing', 'Pressure Washing', 'jet washing', ' PRESSURE  washing '].map(serviceNamed)).toEqual(
    Array(4).fill('jet_washing'),
  );
  expect(serviceNamed('Tree Services')).toBe('tree_pruning');
  expect(serviceNamed('pond cleaning')).toBeUndefined();
});

test('a search also finds the services that the one searched for includes', () => {
  expect(typesOf('Lawn Mowing')).toEqual(['grass_cutting', 'lawn_edging']);
  expect(typesOf('garden_maintenance')).toEqual([
    'garden_cleanup',
    'jet_washing',
    'leaf_clearing',
    'mulching',
    'patio_cleaning',
    'planting',
    'strimming',
    'weeding',
  ]);
  expect(typesOf('Garden Maintenance')).toEqual(['garden_cleanup', 'leaf_clearing', 'strimming']);
});

test('the same word includes more services as a slug of the first search than as a label of the second', () => {
  expect(typesOf('landscaping')).toContain('irrigation');
  expect(typesOf('Landscaping')).not.toContain('irrigation');
});

test.each([
  ['the first search', searchSlugs],
  ['the second search', searchLabels],
])('%s can find every job type except one in the customer’s own words', (_which, offered) => {
  const found = new Set(offered.flatMap((text) => serviceSearchFrom([text])?.types ?? []));
  expect(services.map(({ id }) => id).filter((id) => !found.has(id))).toEqual(['other']);
});

test('choosing nothing, or everything a form offers, finds every job', () => {
  expect(serviceSearchFrom([])).toBeUndefined();
  expect(serviceSearchFrom([...searchSlugs])).toBeUndefined();
  expect(serviceSearchFrom([...searchLabels, 'pond cleaning'])).toBeUndefined();
});

test('a custom entry is searched for in the customers’ own words', () => {
  expect(serviceSearchFrom(['Hedge Trimming', 'pond'])).toEqual({ types: ['hedge_trimming'], words: ['pond'] });
});
