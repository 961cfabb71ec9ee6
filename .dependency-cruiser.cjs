// Which files may import which. tests/architecture/boundaries.test.ts plants a violation of every rule and shows that
// it is caught.
const { readdirSync } = require('node:fs');

/** @param {string} name */
const npm = (name) => `(^|node_modules/)${name}(/|$)`;
const modules = readdirSync('src/modules');
/** Rules of one module that another module's SQL needs. */
const sqlRules = '^src/modules/[^/]+/sql/';

/**
 * Modules that are built on the domain and ports of others (decisions 16 and 88). Dependencies never go the other way,
 * and never to use cases.
 * @type {Record<string, string[]>}
 * /
 */
const buildsOn = {
  onboarding: ['accounts'],
  admin: ['accounts'],
  jobs: ['acts'],
  bidding: ['acts'],
  escrow: ['acts'],
  sales: ['escrow'],
  loyalty: ['escrow', 'acts'],
};
/**
 * Jobs and fixed-price services are paid for at the same provider, so its two clients are shared.
 * @type {Record<string, string[]>}
 */
const sharedAdapters = { sales: ['^src/modules/escrow/adapters/(stripe|sandbox)/'] };
const EVENTS = '^src/modules/[^/]+/domain/events\\.ts$';
/**
 * Notifications has a rule for every event of every module, so its domain may import their types (decision 22).
 * @type {Record<string, string[]>}
 */
const readsEvents = { notifications: [EVENTS] };

const ERROR = /** @type {const} */ ('error');

/** The layers of app, lowest first: each imports only those before it. Pages and calls, in app/routes, import all. */
const layers = ['browser', 'ui', 'web', 'commands', 'islands'];
const PAGES = '^app/(routes/|root\\.|entry\\.)';
/**
 * Pages in these folders show parts of pages that belong to others: what an admin decides, the page of a job, settings.
 * @type {Record<string, string[]>}
 * /
 */
const shows = {
  accounts: ['escrow', 'onboarding', 'sales'],
  admin: ['accounts', 'escrow', 'sales', 'support'],
  escrow: ['admin', 'bidding'],
  jobs: ['accounts', 'bidding', 'escrow', 'loyalty', 'onboarding'],
};
const folders = readdirSync('app/routes');
/** Islands in the form in which pages place them. They run only on the server. */
const PLACED = '^app/islands/placed/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'kernel-imports-nothing',
      comment: 'Every module uses the kernel. Whatever the kernel imported, everything would depend on.',
      severity: ERROR,
      from: { path: '^src/kernel/' },
      to: { pathNot: '^src/kernel/' },
    },
    ...modules.flatMap((module) => {
      const own = `^src/modules/${module}/`;
      const below = (buildsOn[module] ?? []).map((foundation) => `^src/modules/${foundation}/(domain|ports)/`);
      return [
        {
          name: 'business-knows-only-business',
          comment:
            'Domain and ports import the kernel and the domain and ports of their own module, or of the one it is built on. No framework, no database, no node: modules.',
          severity: ERROR,
          from: { path: `${own}(domain|ports)/` },
          to: { pathNot: ['^src/kernel/', `${own}(domain|ports)/`, ...below, ...(readsEvents[module] ?? [])] },
        },
        {
          name: 'domain-does-not-know-ports',
          comment: 'Ports are written in terms of the domain, so types that both need belong to the domain.',
          severity: ERROR,
          from: { path: `${own}domain/` },
          to: { path: '^src/modules/[^/]+/ports/' },
        },
        {
          name: 'use-cases-know-only-business',
          comment: 'The same for use cases, which may also build on another use case of their own module.',
          severity: ERROR,
          from: { path: `${own}use-cases/` },
          to: { pathNot: ['^src/kernel/', `${own}(domain|ports|use-cases)/`, ...below] },
        },
        {
          name: 'sql-rules-know-only-their-domain',
          comment:
            'A rule that SQL needs is stated once, by the module it belongs to, from the constants of its domain and from other such rules.',
          severity: ERROR,
          from: { path: `${own}sql/` },
          to: { pathNot: ['^src/kernel/', `${own}(domain|sql)/`, sqlRules] },
        },
        {
          name: 'adapters-keep-to-their-module',
          comment:
            'Modules meet in a view’s SQL, in a port that composition connects, or in an event: never by importing each other.',
          severity: ERROR,
          from: { path: `${own}adapters/` },
          to: {
            path: '^src/(modules|processes)/',
            pathNot: [own, sqlRules, ...below, ...(sharedAdapters[module] ?? [])],
          },
        },
      ];
    }),
    {
      name: 'events-cross-modules-as-types',
      severity: ERROR,
      from: { path: '^src/modules/notifications/' },
      to: { path: EVENTS, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'processes-know-only-business',
      comment:
        'A process acts on several modules in one transaction, through their domain and ports. Anything else it needs is an argument.',
      severity: ERROR,
      from: { path: '^src/processes/' },
      to: { pathNot: ['^src/kernel/', '^src/modules/[^/]+/(domain|ports)/'] },
    },
    {
      name: 'composition-is-wiring',
      comment: 'Composition puts the product together, so only what starts the product imports it.',
      severity: ERROR,
      from: {
        path: '^(src|migrations)/',
        pathNot: '^src/(composition/|(server|cli|doctor|operator-commands|scheduler|stripe-smoke)\\.ts$)',
      },
      to: { path: '^src/composition/' },
    },
    {
      name: 'app-imports-nothing-from-adapters',
      comment: 'Not even a type: what a screen shows is declared in a port (ports/…-views.ts), and SQL implements it.',
      severity: ERROR,
      from: { path: '^app/' },
      to: { path: '^src/modules/[^/]+/(adapters|sql)/' },
    },
    {
      name: 'app-imports-values-only-from-kernel-and-domain',
      comment:
        'Those are pure functions and constants. Whatever acts or asks is reached through context.app, so that no server code gets into the browser.',
      severity: ERROR,
      from: { path: '^app/' },
      to: {
        path: '^(src|migrations|seeds|knexfile)',
        pathNot: ['^src/kernel/', '^src/modules/[^/]+/(domain|adapters|sql)/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'app-knows-only-the-business',
      comment: 'Of the rest of src, the web knows one type: App, which context.app has.',
      severity: ERROR,
      from: { path: '^app/' },
      to: {
        path: '^(src|migrations|seeds|knexfile)',
        pathNot: ['^src/kernel/', '^src/modules/', '^src/composition/app\\.ts$'],
        dependencyTypes: ['type-only'],
      },
    },
    {
      name: 'routes-is-the-top',
      comment: 'What a page needs of a page is in a lower layer, so that nothing below depends on a page.',
      severity: ERROR,
      from: { path: `^app/(${layers.join('|')})/` },
      to: { path: PAGES },
    },
    ...folders.map((folder) => ({
      name: 'route-folders-keep-apart',
      comment: 'What two folders of app/routes share is in app/ui/job, app/web/job or another lower layer.',
      severity: ERROR,
      from: { path: `^app/routes/${folder}/` },
      to: {
        path: '^app/routes/',
        pathNot: [folder, ...(shows[folder] ?? [])].map((own) => `^app/routes/${own}/`),
      },
    })),
    ...layers.slice(0, -1).map((layer, at) => ({
      name: `${layer}-imports-no-layer-above`,
      comment: `The layers of app, lowest first: ${layers.join(', ')}, routes. Not even a type goes against them.`,
      severity: ERROR,
      from: { path: `^app/${layer}/` },
      to: { path: `^app/(${layers.slice(at + 1).join('|')})/` },
    })),
    {
      name: 'files-have-one-receiver',
      comment: 'It stores each file as it arrives, and says why one is refused, the same way for every page and call.',
      severity: ERROR,
      from: { path: '^app/', pathNot: '^app/web/' },
      to: { path: '^app/web/multipart/', pathNot: '/receive-files\\.server\\.ts$' },
    },
    {
      name: 'islands-run-in-the-browser',
      comment: 'What an island imports reaches the browser (decision 67), so nothing of it may need the server.',
      severity: ERROR,
      from: { path: '^app/(islands|browser)/', pathNot: ['\\.server\\.tsx?$', PLACED] },
      to: {
        path: ['\\.server\\.tsx?$', npm('@remix-run/[^/]+'), npm('react-dom/server')],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'islands-do-not-nest',
      comment:
        'An island is drawn and woken alone. What two of them share is a part in app/ui or in a folder of app/islands.',
      severity: ERROR,
      from: { path: '^app/islands/', pathNot: PLACED },
      to: { path: ['^app/islands/[^/]+\\.tsx$', PLACED], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'business-does-not-know-the-web',
      severity: ERROR,
      from: { path: '^src/(kernel|modules|platform|processes|composition)/' },
      to: { path: '^app/' },
    },
    {
      name: 'machinery-does-not-know-the-business',
      comment: 'src/platform implements the kernel’s ports and would serve any business.',
      severity: ERROR,
      from: { path: '^src/platform/' },
      to: { path: '^(app|seeds|src/(modules|processes|composition))/' },
    },
    {
      name: 'private-names-have-one-door',
      comment: 'What libraries do not document is used in src/platform/private alone, whose index says what it is for.',
      severity: ERROR,
      from: { pathNot: '^src/platform/private/' },
      to: { path: '^src/platform/private/', pathNot: '^src/platform/private/index\\.ts$' },
    },
    {
      name: 'only-composition-knows-inversify',
      severity: ERROR,
      from: { pathNot: '^(src/composition/|node_modules/)' },
      to: { path: [npm('inversify'), npm('reflect-metadata')] },
    },
    {
      name: 'migrations-stand-alone',
      comment: 'A migration describes the schema at its time; code that changes later must not change it.',
      severity: ERROR,
      from: { path: '^migrations/' },
      to: { path: '^(src|app|seeds)/' },
    },
    {
      name: 'tests-stay-outside',
      severity: ERROR,
      from: { path: '^(src|app|migrations|seeds)/' },
      to: { path: '^(tests|bench)/' },
    },
    {
      name: 'no-development-packages-in-the-product',
      severity: ERROR,
      from: { path: '^(src|app|migrations)/', pathNot: '^app/routes\\.ts$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      comment: 'Types may refer to each other in a circle; code may not.',
      severity: ERROR,
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-unresolved',
      severity: ERROR,
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
