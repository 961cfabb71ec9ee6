// Who may import whom. tests/architecture/boundaries.test.ts plants a violation of every rule and shows that it is caught.
const { readdirSync } = require('node:fs');

const npm = (name) => `(^|node_modules/)${name}(/|$)`;
const modules = readdirSync('src/modules');

/** Modules that stand on another one's domain and ports (decision 16). Never the other way round, and never on its use cases. */
const buildsOn = { onboarding: 'accounts', sales: 'escrow' };
/** Jobs and fixed-price services are paid for at the same provider, so its two clients are shared. */
const sharedAdapters = { sales: ['^src/modules/escrow/adapters/(stripe|sandbox)/'] };
/** Notifications has a rule for every event of every module, so its domain may import their types (decision 22). */
const EVENTS = '^src/modules/[^/]+/domain/events\\.ts$';
const readsEvents = { notifications: [EVENTS] };

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'kernel-imports-nothing',
      comment: 'Every module speaks the kernel’s words; it can depend on nothing, or everything would.',
      severity: 'error',
      from: { path: '^src/kernel/' },
      to: { pathNot: '^src/kernel/' },
    },
    ...modules.flatMap((module) => {
      const own = `^src/modules/${module}/`;
      const foundation = buildsOn[module];
      const below = foundation ? [`^src/modules/${foundation}/(domain|ports)/`] : [];
      return [
        {
          name: 'business-knows-only-business',
          comment:
            'Domain and ports import the kernel and the domain and ports of their own module, or of the one it is built on. No framework, no database, no node: modules.',
          severity: 'error',
          from: { path: `${own}(domain|ports)/` },
          to: { pathNot: ['^src/kernel/', `${own}(domain|ports)/`, ...below, ...(readsEvents[module] ?? [])] },
        },
        {
          name: 'use-cases-know-only-business',
          comment: 'The same for use cases, which may also build on another use case of their own module.',
          severity: 'error',
          from: { path: `${own}use-cases/` },
          to: { pathNot: ['^src/kernel/', `${own}(domain|ports|use-cases)/`, ...below] },
        },
        {
          name: 'adapters-keep-to-their-module',
          comment:
            'Modules meet in a view’s SQL, in a port that composition plugs, or in an event: never by importing each other.',
          severity: 'error',
          from: { path: `${own}adapters/` },
          to: { path: '^src/modules/', pathNot: [own, ...below, ...(sharedAdapters[module] ?? [])] },
        },
      ];
    }),
    {
      name: 'events-cross-modules-as-types',
      severity: 'error',
      from: { path: '^src/modules/notifications/' },
      to: { path: EVENTS, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'app-imports-only-types-of-src',
      comment:
        'The web reaches the business through context.app. So no server code gets into the browser, and no class is loaded twice.',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^(src|migrations|seeds|knexfile)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'business-does-not-know-the-web',
      severity: 'error',
      from: { path: '^src/(kernel|modules|platform|composition)/' },
      to: { path: '^app/' },
    },
    {
      name: 'machinery-does-not-know-the-business',
      comment: 'src/platform stands behind the kernel’s words and would serve any business.',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/(modules|composition)/' },
    },
    {
      name: 'only-composition-knows-inversify',
      severity: 'error',
      from: { pathNot: '^(src/composition/|node_modules/)' },
      to: { path: [npm('inversify'), npm('reflect-metadata')] },
    },
    {
      name: 'migrations-stand-alone',
      comment: 'A migration says what the schema was on its day; code that changes later must not change it.',
      severity: 'error',
      from: { path: '^migrations/' },
      to: { path: '^(src|app|seeds)/' },
    },
    {
      name: 'tests-stay-outside',
      severity: 'error',
      from: { path: '^(src|app|migrations|seeds)/' },
      to: { path: '^(tests|bench)/' },
    },
    {
      name: 'no-development-packages-in-the-product',
      severity: 'error',
      from: { path: '^(src|app|migrations)/', pathNot: '^app/routes\\.ts$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      comment: 'Types may refer to each other; code may not.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: { path: '^(src|app|migrations|seeds)/' },
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
