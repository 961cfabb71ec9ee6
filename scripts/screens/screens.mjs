// The screens of which npm run screens takes pictures.
import { missedVisit } from './missed-visit.mjs';
import {
  actedOn,
  addPhoto,
  admin,
  choose,
  chooseDays,
  chooseFlexibleDate,
  customer,
  describe,
  inTurn,
  job,
  landscaper,
  linkTo,
  newLandscaper,
  next,
  once,
  pay,
  poster,
  region,
  typeCard,
  waitsFor,
} from './steps.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

const unpaid = job(/Fill and plant two raised beds/, '/pay');

/**
 * Screens with a URL of their own.
 * @param {string | undefined} who
 * @param {Record<string, string>} paths
 * @returns {Screen[]}
 * /
 */
const at = (who, paths) =>
  Object.entries(paths).map(([name, path]) => ({ name, path, ...(who && { who }), night: nightly.has(name) }));
const nightly = new Set(['help', 'article', 'landscaper-profile', 'earnings', 'calendar', 'notifications', 'running']);

/**
 * The screens in the order of the journey. `go` gets to the page from the one at `path`. Only a few are also taken in
 * dark mode (`night`), to keep the repository small.
 * @typedef {{ name: string, path: string, who?: string, go?: Step, night?: boolean }} Screen
 * @type {Screen[]}
 * /
 */
export const screens = [
  { name: 'landing', path: '/', night: true },
  { name: 'register', path: '/auth?tab=register' },
  { name: 'post-job', who: poster, path: '/post-job', go: describe },
  {
    name: 'post-job-photos',
    who: poster,
    path: '/post-job',
    go: once('/photos-scheduling', describe, next(/^Next/), addPhoto),
  },
  {
    name: 'post-job-address',
    who: poster,
    path: '/post-job/photos-scheduling',
    go: once('/address-extras', chooseFlexibleDate, next(/^Next/)),
  },
  { name: 'customer-dashboard', who: customer, path: '/customer-dashboard', night: true },
  { name: 'landscaper-registration', who: newLandscaper, path: '/landscaper-registration' },
  { name: 'find-jobs', who: landscaper, path: '/landscaper/find-jobs' },
  { name: 'place-bid', who: landscaper, path: '/landscaper/find-jobs', go: job(/First cut of a very long lawn/) },
  { name: 'compare-bids', who: customer, path: '/customer-dashboard', go: job(/Front hedge trim and tidy/, '/bids') },
  {
    name: 'accept-and-pay',
    who: customer,
    path: '/customer-dashboard',
    go: inTurn(job(/Front hedge trim and tidy/, '/bids'), choose),
  },
  { name: 'sandbox-checkout', who: customer, path: '/customer-dashboard', go: inTurn(unpaid, pay) },
  {
    name: 'payment-success',
    who: customer,
    path: '/customer-dashboard',
    go: once('/payment-success', unpaid, pay, typeCard, pay),
  },
  { name: 'messages', who: customer, path: '/messages' },
  { name: 'landscaper-dashboard', who: landscaper, path: '/landscaper/dashboard' },
  { name: 'job-marked', who: customer, path: '/customer-dashboard', go: job(/Jet wash patio/), night: true },
  { name: 'job-disputed', who: customer, path: '/customer-dashboard', go: job(/Clear a bramble bank/) },
  {
    name: 'statement',
    who: landscaper,
    path: '/landscaper/dashboard',
    go: inTurn(job(/Two apple trees pruned/), region('Money')),
  },
  { name: 'settings', who: customer, path: '/customer/settings' },
  { name: 'admin-dashboard', who: admin, path: '/admin-dashboard' },
  { name: 'admin-verification', who: admin, path: '/admin-dashboard?tab=verification' },
  { name: 'admin-disputes', who: admin, path: '/admin-dashboard?tab=disputes' },
  {
    name: 'chargeback',
    who: admin,
    path: '/admin/chargebacks',
    go: once(
      '/admin/chargebacks/',
      actedOn('Two apple trees pruned', '/sandbox/bank', [/empty/, /^Take the payment back/]),
      waitsFor(linkTo('/admin/debts/')),
      (page) => linkTo('/admin/chargebacks/')(page).click(),
    ),
  },
  { name: 'chargebacks', who: admin, path: '/admin/chargebacks' },
  {
    name: 'reconciliation',
    who: admin,
    path: '/admin/reconciliation',
    go: once('/admin/reconciliation', (page) => page.getByRole('button', { name: 'Compare now' }).click()),
  },
  {
    name: 'refund-made-elsewhere',
    who: admin,
    path: '/admin-dashboard?tab=jobs',
    go: once(
      '/jobs/',
      actedOn('Jet wash patio', '/sandbox/dashboard', [/^Refund/]),
      waitsFor((page) => page.getByText('We refunded £20')),
    ),
  },
  ...at(undefined, {
    home: '/home',
    login: '/auth?tab=login',
    'register-landscaper': '/auth?tab=register&type=landscaper',
    'forgot-password': '/auth/forgot-password',
    unauthorized: '/unauthorized',
    'not-found': '/there-is-no-such-page',
    'post-job-guest': '/post-job-guest',
    'post-job-soft-signup': '/post-job-soft-signup',
    help: '/help-center',
    article: '/help-center/articles/who-sees-my-address',
    'ask-for-help': '/help-center/ask',
    about: '/about',
    legal: '/legal-pages',
    terms: '/terms',
    privacy: '/privacy',
    towns: '/landscapers',
    town: '/landscapers/frome',
    'garden-services': '/garden-services',
  }),
  ...at(customer, {
    'my-jobs': '/my-jobs',
    favourites: '/favorites',
    loyalty: '/loyalty',
    referrals: '/referrals',
    reviews: '/reviews',
    'recurring-jobs': '/recurring-jobs',
    'customer-profile': '/customer/profile',
    'payment-history': '/payment-history',
    'payment-statement': '/payment-history/statement',
    notifications: '/notifications',
    'customer-calendar': '/calendar-page',
    'my-data': '/my-data',
    'settings-addresses': '/customer/settings?section=addresses',
    'add-address': '/customer/settings/addresses/add',
    'settings-notifications': '/settings-page?section=notifications',
    security: '/settings-page?section=privacy',
    'change-password': '/settings-page/change-password',
    'two-factor': '/settings-page/two-factor',
    'profile-photo': '/profile-photo',
    'delete-account': '/delete-account',
    'log-out': '/logout',
    reports: '/reports',
    blocked: '/blocked',
    requests: '/help-center/requests',
    checkout: '/checkout',
  }),
  ...[
    ['contract', '/contract'],
    ['receipt', '/receipt'],
    ['review', '/review'],
  ].map(([name = '', then = '']) => ({
    name,
    who: customer,
    path: '/payment-history',
    go: job(/Plant the long border/, then),
  })),
  ...[
    ['confirm', '/confirm'],
    ['report-problem', '/report-problem'],
  ].map(([name = '', then = '']) => ({
    name,
    who: customer,
    path: '/customer-dashboard',
    go: job(/Jet wash patio/, then),
    night: name === 'confirm',
  })),
  {
    name: 'conversation',
    who: customer,
    path: '/messages',
    night: true,
    go: (page) => linkTo('/messages/')(page).click(),
  },
  ...at(landscaper, {
    browse: '/landscaper/browse',
    'saved-searches': '/landscaper/saved-searches',
    alerts: '/landscaper/job-alerts',
    'save-search': '/landscaper/saved-searches/new?page=browse&list=keyword%3Dhedge',
    'own-profile': '/landscaper/profile',
    services: '/landscaper/profile/services',
    portfolio: '/landscaper/profile/portfolio',
    documents: '/landscaper/documents',
    'add-document': '/landscaper/documents/add/public-liability',
    'landscaper-settings': '/landscaper/settings',
    'job-preferences': '/landscaper/settings?section=job-preferences',
    payouts: '/landscaper/payouts',
    earnings: '/landscaper/earnings',
    'earnings-statement': '/landscaper/earnings/statement',
    figures: '/landscaper/figures',
    calendar: '/calendar-page',
    'landscaper-jobs': '/my-jobs',
    'landscaper-messages': '/landscaper/messages',
  }),
  { name: 'days-off', who: landscaper, path: '/calendar-page/days-off', go: chooseDays },
  {
    name: 'landscaper-profile',
    who: landscaper,
    path: '/landscaper/profile',
    night: true,
    go: (page) => page.getByRole('link', { name: 'Share this link' }).click(),
  },
  ...at(admin, {
    ...Object.fromEntries(
      ['users', 'jobs', 'bids', 'payments', 'reviews', 'support', 'data', 'messages', 'reports'].map((tab) => [
        `admin-${tab}`,
        `/admin-dashboard?tab=${tab}`,
      ]),
    ),
    running: '/admin/running',
    audit: '/admin/audit',
    mails: '/admin/mails',
    appeals: '/admin/appeals',
    find: '/admin/find?q=hedge',
    'admin-requests': '/admin/requests',
    reported: '/admin/reported',
    outbox: '/sandbox/outbox',
  }),
  {
    name: 'email',
    who: admin,
    path: '/sandbox/outbox',
    go: async (page) => {
      await linkTo('/sandbox/outbox/')(page).click();
      await page.frameLocator('iframe').locator('body').waitFor();
    },
  },
  // Last, because it moves the clock.
  ...missedVisit,
];
