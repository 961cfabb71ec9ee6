import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCookie, type ServerBuild } from '@remix-run/node';
import type { App } from '#src/composition/app';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { routeTable, type RouteRow } from '#app/route-table';
import { guardRoutes } from '#app/web/guard.server';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn } from '#tests/support/cast';
import { inPlaceOf, withParts } from '#tests/support/defects';
import { readPage, went } from '#tests/support/form-page';
import { quietLog } from '#tests/support/memory/in-memory-notifications';
import { browser, serverBuild } from '#tests/support/web';

// Who may see which page, and where everyone else is redirected, according to the specification: its route table and
// its decisions on who may see each page (D-MATRIX), where other roles are redirected (D-GUARD-DEST) and where
// landscapers with an incomplete profile are redirected (D-LREG-DEST). Deliberately not derived from
// app/route-table.ts, which is tested here.

const visitors = [
  'anonymous',
  'customer',
  'landscaper',
  'admin',
  'incomplete customer',
  'incomplete landscaper',
] as const;
type Visitor = (typeof visitors)[number];

// One column for each visitor. in: admitted · /x: redirected to /x · denied:/x: redirected to /x with the Access Denied
// toast · 401, 403: that status, in JSON
const ANYONE = 'in in in in in in';
const SIGNED_IN = '/auth in in in in in';
const CUSTOMER = '/auth in denied:/ denied:/admin in denied:/landscaper-registration-step1';
const LANDSCAPER = '/auth denied:/ in denied:/admin denied:/ in';
const PARTIES = '/auth in in denied:/admin in in';
const ADMIN = '/auth denied:/ denied:/ in denied:/ denied:/landscaper-registration-step1';
const POSTING = '/auth in / / /customer-profile-completion /';
const CLASSIC = '/auth in /auth /auth /customer-profile-completion /auth';
// Users with an account are redirected to the customers' page or refused.
const NEW_CUSTOMER = 'in /post-job denied:/ denied:/admin /post-job denied:/landscaper-registration-step1';
const BIDDING = '/auth denied:/ in denied:/admin denied:/ /landscaper-registration-step1';
const JSON_SIGNED_IN = '401 in in in in in';
const JSON_CUSTOMER = '401 in 403 403 in 403';
const JSON_LANDSCAPER = '401 403 in 403 403 in';
const JSON_PARTIES = '401 in in 403 in in';
const JSON_ADMIN = '401 403 403 in 403 403';

const expected: Record<string, string> = {
  '/': ANYONE,
  '/home': ANYONE,
  '/unauthorized': ANYONE,
  '/gallery': ANYONE,
  '/about': ANYONE,
  '/landscapers': ANYONE,
  '/landscapers/:town': ANYONE,
  '/landscapers/:town/:service': ANYONE,
  '/robots.txt': ANYONE,
  '/sitemap.xml': ANYONE,
  '/sitemaps/:part': ANYONE,
  '/share/:kind/:name': ANYONE,
  '/.well-known/security.txt': ANYONE,
  '/.well-known/change-password': ANYONE,
  '/help-center': ANYONE,
  '/help-center/articles/:slug': ANYONE,
  '/help-center/ask': ANYONE,
  '/help-center/requests': SIGNED_IN,
  '/help-center/requests/:id': ANYONE,
  '/help-center/files/:id': ANYONE,
  '/legal-pages': ANYONE,
  '/legal-pages/versions/:document/:version': ANYONE,
  '/legal-pages/terms-of-service': ANYONE,
  '/terms': ANYONE,
  '/legal-pages/privacy-policy': ANYONE,
  '/privacy': ANYONE,
  '/legal-pages/payments': ANYONE,
  '/legal-pages/ranking': ANYONE,
  '/legal-pages/accessibility': ANYONE,
  '/legal-pages/cookies': ANYONE,
  '/legal-pages/terms-for-landscapers': ANYONE,
  '/legal-pages/cancellation': ANYONE,
  '/legal-pages/reviews': ANYONE,
  '/legal-pages/acceptable-use': ANYONE,
  '/legal-pages/online-safety': ANYONE,
  '/legal-pages/complaints': ANYONE,
  '/landscaper/:id': ANYONE,
  '/register': ANYONE,
  '/dashboard': ANYONE,
  '/settings': SIGNED_IN,
  '/settings-page': SIGNED_IN,
  '/profile': SIGNED_IN,
  '/customer-profile': CUSTOMER,
  '/my-jobs': PARTIES,
  '/help': ANYONE,
  '/admin': ADMIN,
  '/admin-panel': ADMIN,
  '/admin-data-deletion': ADMIN,
  '/disputes-page': ADMIN,
  '/messages-page': SIGNED_IN,
  '/jobs-feed': LANDSCAPER,
  '/landscaper-jobs': LANDSCAPER,
  '/landscaper-profile': LANDSCAPER,
  '/landscaper-profile-enhanced': LANDSCAPER,
  '/auth': ANYONE,
  '/auth/sign-in': ANYONE,
  '/auth/code': ANYONE,
  '/suspended': ANYONE,
  '/auth/register': ANYONE,
  '/auth/forgot-password': ANYONE,
  '/auth/confirm-email': ANYONE,
  '/email-change': ANYONE,
  '/unsubscribe/:key': ANYONE,
  '/auth/reset-password': ANYONE,
  '/logout': ANYONE,
  '/customer-profile-completion': CUSTOMER,
  '/customer-profile-completion/preferences': CUSTOMER,
  // The wizard shows Access Denied itself.
  '/landscaper-registration': '/auth in in in in in',
  '/landscaper-profile-completion': LANDSCAPER,
  // The step pages themselves ask visitors to log in (D-LREGAUTH).
  '/landscaper-registration-step1': ANYONE,
  '/landscaper-registration-step2': ANYONE,
  '/landscaper-registration-step3': ANYONE,
  '/landscaper-registration-step4': ANYONE,
  '/customer/profile': '/auth in /auth /auth in /auth',
  '/customer/profile/reviews': CUSTOMER,
  '/customer/settings': CUSTOMER,
  '/customer/settings/addresses/add': CUSTOMER,
  '/customer/settings/addresses/:id/edit': CUSTOMER,
  '/customer/settings/addresses/:id/delete': CUSTOMER,
  '/customer/settings/notifications': CUSTOMER,
  '/customer/settings/privacy': CUSTOMER,
  '/delete-account': PARTIES,
  '/my-data': SIGNED_IN,
  '/my-data/download': SIGNED_IN,
  '/my-data/download.zip': SIGNED_IN,
  '/my-data/ask/:kind': PARTIES,
  '/my-data/end-restriction': PARTIES,
  '/my-data/accept-terms': PARTIES,
  '/erased/:id': ANYONE,
  '/keep-account/:id': ANYONE,
  '/profile-photo': PARTIES,
  '/profile-photo/remove': PARTIES,
  '/landscaper/profile': LANDSCAPER,
  '/landscaper/profile/services': BIDDING,
  '/landscaper/postcode': LANDSCAPER,
  '/landscaper/documents': LANDSCAPER,
  '/landscaper/documents/add/:kind': LANDSCAPER,
  '/documents/:id': '/auth denied:/ in in denied:/ in',
  '/documents/:id/pages/:page': '/auth denied:/ in in denied:/ in',
  '/landscaper/profile/portfolio': LANDSCAPER,
  '/landscaper/profile/portfolio/:itemId/remove': LANDSCAPER,
  '/landscaper/settings': LANDSCAPER,
  '/settings-page/change-password': SIGNED_IN,
  '/settings-page/sign-out-elsewhere': SIGNED_IN,
  '/settings-page/account': SIGNED_IN,
  '/settings-page/email': SIGNED_IN,
  '/settings-page/email/correct': SIGNED_IN,
  '/settings-page/notifications': SIGNED_IN,
  '/settings-page/job-preferences': LANDSCAPER,
  '/settings-page/public-contact': LANDSCAPER,
  '/settings-page/be-found': LANDSCAPER,
  '/settings-page/two-factor': SIGNED_IN,
  '/settings-page/two-factor/off': SIGNED_IN,
  '/settings-page/two-factor/recovery-codes': SIGNED_IN,
  '/post-job': POSTING,
  '/customer/post-job': POSTING,
  '/post-job/repost/:id': POSTING,
  '/post-job/job-type': POSTING,
  '/post-job/photos-scheduling': POSTING,
  '/post-job/photos/:id/remove': POSTING,
  '/post-job/address-extras': POSTING,
  '/post-job/forget': POSTING,
  '/post-job/take-over': POSTING,
  '/customer/post-job/classic': CLASSIC,
  '/customer/post-job/classic/job-type': CLASSIC,
  '/customer/post-job/classic/photos-scheduling': CLASSIC,
  '/customer/post-job/classic/photos/:id/remove': CLASSIC,
  '/customer/post-job/classic/address-extras': CLASSIC,
  '/customer/post-job/classic/forget': CLASSIC,
  '/post-job-guest': NEW_CUSTOMER,
  '/post-job-guest/job-type': NEW_CUSTOMER,
  '/post-job-guest/photos-scheduling': NEW_CUSTOMER,
  '/post-job-guest/photos/:id/remove': NEW_CUSTOMER,
  '/post-job-guest/address-extras': NEW_CUSTOMER,
  '/post-job-guest/create-account': NEW_CUSTOMER,
  '/post-job-guest/forget': NEW_CUSTOMER,
  '/post-job-soft-signup': NEW_CUSTOMER,
  '/post-job-soft-signup/photos/:id/remove': NEW_CUSTOMER,
  '/post-job-soft-signup/create-account': NEW_CUSTOMER,
  '/post-job-soft-signup/forget': NEW_CUSTOMER,
  '/customer-dashboard': CUSTOMER,
  '/jobs/:id': SIGNED_IN,
  '/jobs/:id/edit':
    '/auth in denied:/ denied:/admin /customer-profile-completion denied:/landscaper-registration-step1',
  '/jobs/:id/delete': CUSTOMER,
  '/jobs/:id/review': CUSTOMER,
  '/jobs/:id/review-customer': LANDSCAPER,
  '/reviews/:id/reply': PARTIES,
  // The page shows Access Denied to other roles itself.
  '/landscaper/find-jobs': '/auth in in in in /landscaper-registration-step1',
  '/landscaper/browse': BIDDING,
  '/landscaper/browse/:id': BIDDING,
  '/landscaper/saved-searches': BIDDING,
  '/landscaper/job-alerts': BIDDING,
  '/landscaper/saved-searches/new': BIDDING,
  '/landscaper/saved-searches/:id': BIDDING,
  '/landscaper/saved-searches/:id/edit': BIDDING,
  '/landscaper/saved-searches/:id/delete': BIDDING,
  '/jobs/:id/bid': BIDDING,
  '/jobs/:id/ask': BIDDING,
  '/jobs/:id/questions/:questionId/answer': CUSTOMER,
  '/bids/:id/edit': BIDDING,
  '/bids/:id/changes': BIDDING,
  '/bids/:id/withdraw': BIDDING,
  '/jobs/:id/bids': CUSTOMER,
  '/jobs/:id/bids/:bidId/shortlist': CUSTOMER,
  '/jobs/:id/bids/:bidId/decline': CUSTOMER,
  '/jobs/:id/bids/:bidId/undo-decline': CUSTOMER,
  '/jobs/:id/accept/:bidId': CUSTOMER,
  '/jobs/:id/accept/:bidId/contract': CUSTOMER,
  '/jobs/:id/pay': CUSTOMER,
  '/payment-success': ANYONE,
  // The payment provider's pages, in the sandbox: they do not use sessions.
  '/stripe-account-test': ANYONE,
  '/stripe-account-test/create': ANYONE,
  '/stripe-account-test/link': ANYONE,
  '/stripe-connect-test': ANYONE,
  '/stripe-connect-test/register': ANYONE,
  '/stripe-connect-test/payment': ANYONE,
  '/stripe-connect-test/status': ANYONE,
  '/stripe-connect-test/landscapers': ANYONE,
  '/payment-test': ANYONE,
  '/payment-test/pay': ANYONE,
  '/api/create-landscaper-account': ANYONE,
  '/api/landscaper-account/:accountId': ANYONE,
  '/api/generate-onboarding-link': ANYONE,
  '/api/check-onboarding-status/:accountId': ANYONE,
  '/api/landscaper/register': ANYONE,
  '/api/landscaper/status/:email': ANYONE,
  '/api/landscapers': ANYONE,
  '/api/create-payment-intent': ANYONE,
  '/api/payment-intent': ANYONE,
  '/sandbox/checkout/:id': ANYONE,
  '/sandbox/checkout/:id/challenge': ANYONE,
  '/sandbox/checkout/:id/leave': ANYONE,
  '/sandbox/onboarding/:id': ANYONE,
  '/sandbox/onboarding/:id/partial': ANYONE,
  '/sandbox/onboarding/:id/leave': ANYONE,
  '/sandbox/onboarding/:id/later': ANYONE,
  '/landscaper/dashboard': LANDSCAPER,
  '/landscaper-dashboard': LANDSCAPER,
  '/jobs/:id/start': LANDSCAPER,
  '/jobs/:id/trees': CUSTOMER,
  '/jobs/:id/mark-complete': LANDSCAPER,
  '/jobs/:id/confirm': CUSTOMER,
  '/jobs/:id/report-problem': PARTIES,
  '/jobs/:id/dispute': SIGNED_IN,
  '/jobs/:id/dispute/answer': PARTIES,
  '/jobs/:id/dispute/offer': PARTIES,
  '/jobs/:id/dispute/offers/:offerId': PARTIES,
  '/jobs/:id/dispute/withdraw': PARTIES,
  '/jobs/:id/dispute/put-right': LANDSCAPER,
  '/jobs/:id/dispute/put-right/answer': CUSTOMER,
  '/jobs/:id/dispute/appeal': PARTIES,
  '/jobs/:id/dispute/judge': ADMIN,
  '/jobs/:id/dispute/conflict': ADMIN,
  '/jobs/:id/settle': ADMIN,
  '/jobs/:id/request-payment-increase': LANDSCAPER,
  '/jobs/:id/payment-increase/:increaseId': CUSTOMER,
  '/landscaper/payouts': LANDSCAPER,
  '/messages': PARTIES,
  '/messages/:id': PARTIES,
  '/landscaper/messages': '/auth /auth in /auth /auth in',
  '/admin-dashboard': '/auth /unauthorized /unauthorized in /unauthorized /unauthorized',
  '/admin/appeals': ADMIN,
  '/admin/find': ADMIN,
  '/admin/mails': ADMIN,
  '/admin/running': ADMIN,
  '/admin/audit': ADMIN,
  '/admin/requests': ADMIN,
  '/admin/requests/:id': ADMIN,
  '/admin/jobs/:id/:act': ADMIN,
  '/admin/people/:id': ADMIN,
  '/admin/people/:id/:act': ADMIN,
  '/admin/reported': ADMIN,
  '/admin/reported/:id': ADMIN,
  '/admin/reported/:id/appeal': ADMIN,
  '/admin/reported/:id/restore': ADMIN,
  '/admin/content/:kind/:id': ADMIN,
  '/admin/conversations/:id': ADMIN,
  '/report/:kind/:id': SIGNED_IN,
  '/reports': PARTIES,
  '/reports/decisions/:id': PARTIES,
  '/block/:id': PARTIES,
  '/blocked': PARTIES,
  '/admin/jobs/:id': ADMIN,
  '/admin/jobs/:id/cancel': ADMIN,
  '/admin/jobs/:id/refund': ADMIN,
  '/jobs/:id/cancel': PARTIES,
  '/jobs/:id/cancel/work-done': CUSTOMER,
  '/jobs/:id/cancel/agree': LANDSCAPER,
  '/jobs/:id/cancel/no-access': CUSTOMER,
  '/jobs/:id/materials': LANDSCAPER,
  '/jobs/:id/materials/:materialsId/remove': LANDSCAPER,
  '/jobs/:id/not-come': CUSTOMER,
  '/jobs/:id/not-come/answer': LANDSCAPER,
  '/jobs/:id/not-come/refund': CUSTOMER,
  '/jobs/:id/came': CUSTOMER,
  '/jobs/:id/credit-notes/:noteId': SIGNED_IN,
  '/admin/outside-refunds/:id': ADMIN,
  '/admin/outside-reversals/:id': ADMIN,
  '/admin/refused-money/:id/retry': ADMIN,
  '/admin/refused-money/:id/settle': ADMIN,
  '/admin-dashboard/users.csv': ADMIN,
  '/admin-dashboard/jobs.csv': ADMIN,
  '/admin-dashboard/bids.csv': ADMIN,
  '/admin-dashboard/disputes.csv': ADMIN,
  '/admin-dashboard/reports.csv': ADMIN,
  '/admin-dashboard/reviews.csv': ADMIN,
  '/admin-dashboard/payments.csv': ADMIN,
  '/admin-dashboard/support.csv': ADMIN,
  '/admin-dashboard/data.csv': ADMIN,
  '/admin-dashboard/messages.csv': ADMIN,
  '/admin/reconciliation': ADMIN,
  '/admin/reconciliation.csv': ADMIN,
  '/admin/reconciliation/movements': ADMIN,
  '/admin/reconciliation/movements.csv': ADMIN,
  '/admin/reconciliation/:id': ADMIN,
  '/admin/reconciliation/:id/take': ADMIN,
  '/admin/reconciliation/:id/settle': ADMIN,
  '/admin-dashboard/data/:id': ADMIN,
  '/admin-dashboard/support/:id': ADMIN,
  '/admin-dashboard/verification/:id': ADMIN,
  '/sandbox/clock': ADMIN,
  '/sandbox/bank': ADMIN,
  '/sandbox/dashboard': ADMIN,
  '/admin/chargebacks': ADMIN,
  '/admin/chargebacks/:id': ADMIN,
  '/admin/chargebacks/:id/evidence': ADMIN,
  '/admin/debts/:id/write-off': ADMIN,
  '/sandbox/outbox': ADMIN,
  '/sandbox/outbox/:id': ADMIN,
  '/sandbox/outbox/:id/html': ADMIN,
  '/photos/:id/:file': ANYONE,
  '/api/postcodes/:postcode': ANYONE,
  '/api/user': ANYONE,
  '/api/login': ANYONE,
  '/api/register': ANYONE,
  '/api/auth/forgot-password': ANYONE,
  '/api/auth/reset-password': ANYONE,
  '/api/logout': ANYONE,
  '/api/change-password': JSON_SIGNED_IN,
  '/api/data-requests': JSON_PARTIES,
  '/api/auth/change-password': JSON_SIGNED_IN,
  '/api/users/:id': JSON_SIGNED_IN,
  '/api/users/:id/notifications': JSON_SIGNED_IN,
  '/api/users/:id/privacy': JSON_CUSTOMER,
  '/api/users/:id/logins': JSON_SIGNED_IN,
  '/api/users/:id/photo': JSON_PARTIES,
  '/api/auth/2fa': JSON_SIGNED_IN,
  '/api/auth/2fa/setup': JSON_SIGNED_IN,
  '/api/auth/2fa/enable': JSON_SIGNED_IN,
  '/api/auth/2fa/disable': JSON_SIGNED_IN,
  '/api/auth/2fa/recovery-codes': JSON_SIGNED_IN,
  '/api/customer/addresses': JSON_CUSTOMER,
  '/api/customer/addresses/:id': JSON_CUSTOMER,
  '/api/customer/payments': JSON_CUSTOMER,
  '/api/landscaper/preferences': JSON_LANDSCAPER,
  '/api/message-threads/:id/read': JSON_PARTIES,
  '/api/users/:id/profile': ANYONE,
  '/api/landscaper/:userId/portfolio': JSON_LANDSCAPER,
  '/api/landscaper/:userId/services': JSON_LANDSCAPER,
  '/api/landscaper/upload-file': JSON_LANDSCAPER,
  '/api/landscaper/registration/step1': JSON_LANDSCAPER,
  '/api/landscaper/registration/step2': JSON_LANDSCAPER,
  '/api/landscaper/registration/step3': JSON_LANDSCAPER,
  '/api/landscaper/registration/step4': JSON_LANDSCAPER,
  '/api/landscaper/registration/complete': JSON_LANDSCAPER,
  '/api/landscaper/profile/complete': JSON_LANDSCAPER,
  '/api/customer/profile': JSON_CUSTOMER,
  '/api/reviews/given': JSON_CUSTOMER,
  '/api/customer/dashboard': JSON_CUSTOMER,
  '/api/jobs': '401 in 403 403 403 403',
  '/api/jobs/guest': 'in 403 403 403 403 403',
  '/api/jobs/soft-signup': 'in 403 403 403 403 403',
  '/api/upload-images': JSON_SIGNED_IN,
  '/api/draft-photos/:entryPoint': ANYONE,
  '/api/photos/:use': JSON_PARTIES,
  '/api/photos/:use/:id': JSON_PARTIES,
  '/api/jobs/available': '401 403 in 403 403 403',
  '/api/landscaper/browse-jobs': '401 403 in 403 403 403',
  '/api/landscaper/saved-searches': '401 403 in 403 403 403',
  '/api/landscaper/saved-searches/:id': '401 403 in 403 403 403',
  '/api/jobs/:id': JSON_SIGNED_IN,
  '/api/jobs/:id/bids': JSON_PARTIES,
  '/api/jobs/:id/questions': JSON_PARTIES,
  '/api/jobs/:id/questions/:questionId/answer': JSON_CUSTOMER,
  '/api/message-threads/:id/archive': JSON_PARTIES,
  '/messages/:id/archive': PARTIES,
  '/attachments/:id': SIGNED_IN,
  '/api/jobs/:id/request-review': JSON_LANDSCAPER,
  '/jobs/:id/request-review': LANDSCAPER,
  '/api/jobs/:id/propose-schedule': JSON_LANDSCAPER,
  '/api/jobs/:id/schedule/:proposalId/respond': JSON_CUSTOMER,
  '/api/jobs/:id/suggest-schedule': JSON_CUSTOMER,
  '/api/jobs/:id/suggestions/:proposalId/respond': JSON_LANDSCAPER,
  '/api/jobs/:id/move-visit': JSON_PARTIES,
  '/jobs/:id/schedule': LANDSCAPER,
  '/jobs/:id/schedule/answer': CUSTOMER,
  '/jobs/:id/schedule/suggest': CUSTOMER,
  '/jobs/:id/schedule/suggestion': LANDSCAPER,
  '/jobs/:id/move': PARTIES,
  '/api/jobs/:id/edit': '401 in 403 403 403 403',
  '/api/bids/:id': JSON_LANDSCAPER,
  '/api/bids/:id/confirm': JSON_LANDSCAPER,
  '/api/landscaper/bids': JSON_LANDSCAPER,
  '/api/jobs/:id/shortlist-bid': JSON_CUSTOMER,
  '/api/jobs/:id/decline-bid': JSON_CUSTOMER,
  '/api/jobs/:id/undo-decline': JSON_CUSTOMER,
  '/api/jobs/:id/accept-bid': JSON_CUSTOMER,
  '/api/payment/success': ANYONE,
  // The request is signed.
  '/api/payments/webhook': ANYONE,
  '/api/jobs/:id/start': JSON_LANDSCAPER,
  '/api/jobs/:id/trees': JSON_CUSTOMER,
  '/api/jobs/:id/mark-complete': JSON_LANDSCAPER,
  '/api/jobs/:id/complete': JSON_LANDSCAPER,
  '/api/jobs/:id/confirm-complete': JSON_CUSTOMER,
  '/api/jobs/:id/dispute': JSON_PARTIES,
  '/api/jobs/:id/dispute/answer': JSON_PARTIES,
  '/api/jobs/:id/dispute/offers': JSON_PARTIES,
  '/api/jobs/:id/dispute/offers/:offerId': JSON_PARTIES,
  '/api/jobs/:id/dispute/withdraw': JSON_PARTIES,
  '/api/jobs/:id/dispute/put-right': JSON_LANDSCAPER,
  '/api/jobs/:id/dispute/put-right/answer': JSON_CUSTOMER,
  '/api/jobs/:id/dispute/appeal': JSON_PARTIES,
  '/api/jobs/:id/dispute/judge': JSON_ADMIN,
  '/api/jobs/:id/dispute/conflict': JSON_ADMIN,
  '/api/jobs/:id/request-payment-increase': JSON_LANDSCAPER,
  '/api/jobs/:id/payment-increase/:increaseId/respond': JSON_CUSTOMER,
  '/api/jobs/:id/settle': JSON_ADMIN,
  '/api/jobs/:id/statement': JSON_SIGNED_IN,
  '/api/jobs/:id/credit-notes': JSON_SIGNED_IN,
  '/api/jobs/:id/cancel': JSON_PARTIES,
  '/api/jobs/:id/cancel/work-done': JSON_CUSTOMER,
  '/api/jobs/:id/cancel/agree': JSON_LANDSCAPER,
  '/api/jobs/:id/cancel/no-access': JSON_CUSTOMER,
  '/api/jobs/:id/materials': JSON_LANDSCAPER,
  '/api/jobs/:id/materials/:materialsId': JSON_LANDSCAPER,
  '/api/jobs/:id/not-come': JSON_CUSTOMER,
  '/api/jobs/:id/not-come/answer': JSON_LANDSCAPER,
  '/api/jobs/:id/not-come/refund': JSON_CUSTOMER,
  '/api/jobs/:id/came': JSON_CUSTOMER,
  '/api/admin/requests/:id/decide': JSON_ADMIN,
  '/api/admin/jobs/:id/acts': JSON_ADMIN,
  '/api/admin/users/:id/suspend': JSON_ADMIN,
  '/api/admin/users/:id/reinstate': JSON_ADMIN,
  '/api/admin/users/:id': JSON_ADMIN,
  '/api/admin/jobs/:id/cancel': JSON_ADMIN,
  '/api/admin/jobs/:id/refund': JSON_ADMIN,
  '/api/jobs/:id/review': JSON_CUSTOMER,
  '/api/jobs/:id/review-customer': JSON_LANDSCAPER,
  '/api/reviews/:id/reply': JSON_PARTIES,
  '/api/landscaper/dashboard/summary': JSON_LANDSCAPER,
  '/api/landscaper/earnings': JSON_LANDSCAPER,
  '/api/landscaper/active-jobs': JSON_LANDSCAPER,
  '/api/landscaper/completed-jobs': JSON_LANDSCAPER,
  '/api/landscaper/payouts/onboarding-link': JSON_LANDSCAPER,
  '/api/landscaper/payouts/status': JSON_LANDSCAPER,
  '/api/message-threads': JSON_PARTIES,
  '/api/unread': JSON_SIGNED_IN,
  '/api/message-threads/unread-count': JSON_PARTIES,
  '/api/message-threads/:id/messages': JSON_PARTIES,
  '/api/message-threads/:id/live': JSON_PARTIES,
  '/api/admin/disputes': JSON_ADMIN,
  '/api/admin/disputes/:id': JSON_ADMIN,
  '/api/admin/reports': JSON_ADMIN,
  '/api/admin/outside-refunds': JSON_ADMIN,
  '/api/admin/outside-reversals': JSON_ADMIN,
  '/api/admin/outside-reversals/:id': JSON_ADMIN,
  '/api/admin/outside-refunds/:id': JSON_ADMIN,
  '/api/admin/refused-money': JSON_ADMIN,
  '/api/admin/unsent-money': JSON_ADMIN,
  '/api/admin/payout-accounts': JSON_ADMIN,
  '/api/admin/refused-money/:id/retry': JSON_ADMIN,
  '/api/admin/refused-money/:id/settle': JSON_ADMIN,
  '/api/admin/reconciliation': JSON_ADMIN,
  '/api/admin/reconciliation/run': JSON_ADMIN,
  '/api/admin/reconciliation/:id': JSON_ADMIN,
  '/api/admin/reconciliation/:id/take': JSON_ADMIN,
  '/api/admin/reconciliation/:id/settle': JSON_ADMIN,
  '/api/admin/data-requests': JSON_ADMIN,
  '/api/admin/data-requests/:id': JSON_ADMIN,
  '/api/admin/support': JSON_ADMIN,
  '/api/admin/messages': JSON_ADMIN,
  '/api/admin/dashboard-stats': JSON_ADMIN,
  '/api/admin/users': JSON_ADMIN,
  '/api/admin/jobs': JSON_ADMIN,
  '/api/admin/bids': JSON_ADMIN,
  '/api/admin/reviews': JSON_ADMIN,
  '/api/admin/payments': JSON_ADMIN,
  '/api/admin/insurance': JSON_ADMIN,
  '/api/admin/insurance/:id/verify': JSON_ADMIN,
  '/api/sandbox/clock': JSON_ADMIN,
  '/api/sandbox/bank': JSON_ADMIN,
  '/api/sandbox/dashboard': JSON_ADMIN,
  '/api/admin/chargebacks': JSON_ADMIN,
  '/api/admin/chargebacks/:id': JSON_ADMIN,
  '/api/admin/chargebacks/:id/evidence': JSON_ADMIN,
  '/api/admin/debts/:id/write-off': JSON_ADMIN,
  '/recurring-jobs': CUSTOMER,
  '/recurring-jobs/:id/cancel': CUSTOMER,
  '/api/customer/recurring-jobs': JSON_CUSTOMER,
  '/api/jobs/recurring/cancel/:id': JSON_CUSTOMER,
  '/garden-services': ANYONE,
  '/garden-services/:id/pay': CUSTOMER,
  '/garden-services/:id/resume': CUSTOMER,
  '/garden-services/:id/cancel': CUSTOMER,
  '/checkout': CUSTOMER,
  '/checkout/one-time': CUSTOMER,
  '/checkout/subscription': CUSTOMER,
  '/api/create-one-time-checkout': JSON_CUSTOMER,
  '/api/create-subscription-checkout': JSON_CUSTOMER,
  '/api/service-orders/:id/pay': JSON_CUSTOMER,
  '/api/service-orders/:id/resume': JSON_CUSTOMER,
  '/api/service-orders/:id/cancel': JSON_CUSTOMER,
  '/edit-job/:id': '/auth in denied:/ denied:/admin /customer-profile-completion denied:/landscaper-registration-step1',
  '/jobs/:id/contract': PARTIES,
  '/jobs/:id/receipt': PARTIES,
  '/api/jobs/:id/receipt': JSON_PARTIES,
  '/favorites': CUSTOMER,
  '/favorites/:id': CUSTOMER,
  '/favorites/:id/add': CUSTOMER,
  '/favorites/:id/ask': CUSTOMER,
  '/favorites/:id/remove': CUSTOMER,
  '/loyalty': CUSTOMER,
  '/join/:code': ANYONE,
  '/loyalty/points.csv': CUSTOMER,
  '/jobs/:id/credit': CUSTOMER,
  '/referrals': CUSTOMER,
  '/payment-history': CUSTOMER,
  '/payment-history/statement': CUSTOMER,
  '/payment-history/payments.csv': CUSTOMER,
  '/landscaper/earnings': LANDSCAPER,
  '/landscaper/earnings/statement': LANDSCAPER,
  '/landscaper/earnings/earnings.csv': LANDSCAPER,
  '/landscaper/figures': LANDSCAPER,
  '/landscaper/figures/figures.csv': LANDSCAPER,
  '/reviews': SIGNED_IN,
  '/notifications': SIGNED_IN,
  '/calendar-page': PARTIES,
  '/calendar-page/feed': PARTIES,
  '/calendar-page/feed/revoke': PARTIES,
  '/calendar-feed/:secret.ics': ANYONE,
  '/calendar-page/limits': LANDSCAPER,
  '/calendar-page/days-off': LANDSCAPER,
  '/calendar-page/days-off/:id/remove': LANDSCAPER,
  '/jobs/:id/visit.ics': PARTIES,
  '/landscaper-registration/preview': LANDSCAPER,
  '/registration/preview': LANDSCAPER,
  '/api/*': ANYONE,
  '*': ANYONE,
};

/** The URLs of the specification's route table, without query and anchor: each has a row above. */
const built = [
  '/referrals',
  '/loyalty',
  '/calendar-page',
  '/reviews',
  '/recurring-jobs',
  '/',
  '/payment-test',
  '/stripe-account-test',
  '/stripe-connect-test',
  '/auth',
  '/post-job-guest',
  '/post-job-soft-signup',
  '/payment-success',
  '/unauthorized',
  '/home',
  '/landscaper/:id',
  '*',
  '/customer-dashboard',
  '/customer/profile',
  '/profile',
  '/customer/settings',
  '/customer-profile-completion',
  '/post-job',
  '/customer/post-job',
  '/customer/post-job/classic',
  '/landscaper/dashboard',
  '/landscaper-dashboard',
  '/landscaper/browse',
  '/landscaper/find-jobs',
  '/landscaper/messages',
  '/landscaper/settings',
  '/landscaper/profile',
  '/landscaper-registration',
  '/landscaper-registration-step1',
  '/landscaper-registration-step2',
  '/landscaper-registration-step3',
  '/landscaper-registration-step4',
  '/landscaper-registration/preview',
  '/registration/preview',
  '/landscaper-profile-completion',
  '/messages',
  '/messages/:id',
  '/admin-dashboard',
  '/jobs/:id/bids',
  '/jobs/:id/receipt',
  '/register',
  '/dashboard',
  '/settings',
  '/settings-page',
  '/customer-profile',
  '/my-jobs',
  '/payment-history',
  '/favorites',
  '/help-center',
  '/help',
  '/legal-pages',
  '/legal-pages/terms-of-service',
  '/legal-pages/privacy-policy',
  '/terms',
  '/privacy',
  '/admin',
  '/admin-panel',
  '/admin-data-deletion',
  '/disputes-page',
  '/notifications',
  '/messages-page',
  '/jobs-feed',
  '/landscaper-jobs',
  '/landscaper-profile',
  '/landscaper-profile-enhanced',
];

const person = (userType: SessionUser['userType'], profileCompleted: boolean): SessionUser => ({
  id: '00000000-0000-4000-8000-000000000001',
  email: 'olive@hedgerow.test',
  emailConfirmed: true,
  username: 'olive@hedgerow.test',
  userType,
  profileCompleted,
  fullName: 'Olive Marsh',
  firstName: 'Olive',
  lastName: 'Marsh',
  phoneNumber: null,
  address: null,
  preferredContactMethod: 'email',
  propertyType: null,
  profileImage: null,
});
const people: Record<Visitor, SessionUser | undefined> = {
  anonymous: undefined,
  customer: person('customer', true),
  landscaper: person('landscaper', true),
  admin: person('admin', true),
  'incomplete customer': person('customer', false),
  'incomplete landscaper': person('landscaper', false),
};

const address = (path: string) =>
  path.endsWith('*')
    ? path.replace(/\/?\*/, '/no-such-page')
    : path.replace(/:file/, '320.jpg').replace(/:\w+/g, '7d1f3c52-7a55-4c1c-9e0f-0b0f3f7a2b11');
const request = (method: string, path: string) =>
  new Request(new URL(address(path), 'http://hedgerow.test'), { method });
const expectedFor = (path: string, visitor: Visitor) => expected[path]?.split(' ')[visitors.indexOf(visitor)];

/** A build in which every route answers "in", behind the guard. */
const guardedRoutes = (table?: readonly RouteRow[]): Promise<ServerBuild> =>
  serverBuild(({ methods }) => {
    const inside = () => new Response('in');
    return { ...(methods.includes('GET') && { loader: inside }), action: inside };
  }).then((build) => guardRoutes(build, table));
const noApp = inPlaceOf<App>({ secrets: ['guard'], log: quietLog });
const toastCookie = createCookie('hedgerow-toast', { secrets: [...noApp.secrets] });

/** The outcome of a request, as the table writes it. */
async function outcomeOf(response: Response, visitor: Visitor): Promise<string> {
  const words = `You are logged in as a ${visitor.split(' ').at(-1)} and cannot access this page.`;
  const to = response.headers.get('Location');
  if (to) {
    const toast = JSON.stringify(await toastCookie.parse(response.headers.get('Set-Cookie')));
    if (toast === 'null') return to;
    return toast === JSON.stringify({ title: 'Access Denied', description: words, kind: 'problem' })
      ? `denied:${to}`
      : `${to} with ${toast}`;
  }
  if (response.ok) return response.text();
  const { error, message, code } = (await response.json()) as Record<string, string>;
  const said = [
    `401 Please log in to continue. not-signed-in`,
    `403 ${words} wrong-user-type`,
    ...(visitor.endsWith('customer') ? ['403 You already have an account: please use POST /api/jobs. signed-in'] : []),
    ...(visitor.startsWith('incomplete') ? ['403 Please complete your profile first. profile-incomplete'] : []),
  ];
  const answer = `${response.status} ${message} ${code}`;
  return error === message && said.includes(answer) ? String(response.status) : answer;
}

/** Requests every URL as every visitor with each of its methods, and lists the outcomes that differ from the table. */
async function differences(build: ServerBuild, rows = routeTable): Promise<string[]> {
  const found: string[] = [];
  for (const visitor of visitors) {
    const they = await browser(noApp, { actor: people[visitor], build });
    for (const { path, methods } of rows) {
      for (const method of methods) {
        const outcome = await outcomeOf(await they.send(request(method, path)), visitor);
        if (outcome !== expectedFor(path, visitor))
          found.push(`${method} ${path} as ${visitor}: expected ${expectedFor(path, visitor)}, got ${outcome}`);
      }
    }
  }
  return found;
}

describe('the guard', () => {
  test('D-MATRIX D-GUARD-DEST S-PERM-14 R-GUARD-02 to -10 every route admits the right users, and redirects everyone else to the right page', async () => {
    expect(await differences(await guardedRoutes())).toEqual([]);
  });

  test('a row that admits other users, or redirects them elsewhere, is detected', async () => {
    const withAnother = async (path: string, access: object) => {
      const table = routeTable.map((row) =>
        row.path === path ? { ...row, access: { ...row.access, ...access } as RouteRow['access'] } : row,
      );
      return differences(
        await guardedRoutes(table),
        table.filter((row) => row.path === path),
      );
    };
    expect(await withAnother('/admin-dashboard', { who: ['admin', 'customer'] })).toEqual([
      'GET /admin-dashboard as customer: expected /unauthorized, got in',
      'GET /admin-dashboard as incomplete customer: expected /unauthorized, got in',
    ]);
    expect(await withAnother('/api/sandbox/clock', { who: 'anyone' })).toHaveLength(5);
    expect(await withAnother('/landscaper/messages', { wrongType: '/' })).toHaveLength(3);
    expect(await withAnother('/post-job', { incomplete: undefined })).toEqual([
      'GET /post-job as incomplete customer: expected /customer-profile-completion, got in',
    ]);
  });

  test('every route has a row in the table above, and every row has a route', () => {
    expect(Object.keys(expected).sort()).toEqual(routeTable.map(({ path }) => path).sort());
  });

  test('every URL of the specification is a route, or is listed as not built yet', () => {
    expect(built.filter((path) => !(path in expected))).toEqual([]);
  });

  test('a route without a row, or a row without a route, prevents the server from starting', async () => {
    const build = await serverBuild(() => ({}));
    expect(() => guardRoutes(build, routeTable.slice(1))).toThrow('has no row in the route table');
    expect(() => guardRoutes(build, [...routeTable, { ...routeTable[0]!, path: '/elsewhere' }])).toThrow('/elsewhere');
  });

  test('R-TAB-11 the pages below /landscaper/ take precedence over a landscaper with that id', async () => {
    const build = await guardedRoutes();
    for (const path of ['dashboard', 'browse', 'find-jobs', 'messages', 'settings', 'profile']) {
      expect(went(await (await browser(noApp, { build })).get(`/landscaper/${path}`))).toBe('302 /auth');
    }
  });
});

describe('methods', () => {
  const all = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

  test('other methods are 405, and the response names the allowed ones', async () => {
    const build = await guardedRoutes();
    for (const visitor of ['anonymous', 'customer'] as const) {
      const they = await browser(noApp, { actor: people[visitor], build });
      for (const { path, kind, methods } of routeTable) {
        for (const method of all.filter((one) => !methods.includes(one) && one !== 'HEAD')) {
          if (method === 'GET' && expectedFor(path, visitor) !== 'in') continue;
          const response = await they.send(request(method, path));
          expect({ path, method, status: response.status, allow: response.headers.get('Allow') }).toEqual({
            path,
            method,
            status: 405,
            allow: methods.join(', '),
          });
          if (kind === 'json')
            expect(await response.json()).toEqual({
              error: `This URL only accepts ${methods.join(', ')}.`,
              message: `This URL only accepts ${methods.join(', ')}.`,
              code: 'method-not-allowed',
            });
        }
      }
    }
  });

  test('for a page, the 405 is an HTML page', async () => {
    const response = await (
      await browser({ ...noApp, messaging: { views: {} } } as App, {
        build: guardRoutes(await serverBuild(() => ({ default: () => 'in' }))),
      })
    ).post('/help-center', { any: 'thing' });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET']);
    expect((await readPage(response)).heading).toBe('404 Page Not Found');
  });

  test('HEAD is answered like GET, without the body', async () => {
    const build = await guardedRoutes();
    for (const visitor of visitors) {
      const they = await browser(noApp, { actor: people[visitor], build });
      for (const { path, methods } of routeTable) {
        if (!methods.includes('GET')) continue;
        const head = await they.send(request('HEAD', path));
        const get = await they.send(request('GET', path));
        expect(`${path} ${went(head)}`).toBe(`${path} ${went(get)}`);
        expect(`${path} ${await head.text()}`).toBe(`${path} `);
      }
    }
  });
});

describe('the real pages', () => {
  let world: TestApp;
  const actors: Partial<Record<Visitor, SessionUser>> = {};
  beforeAll(async () => {
    world = await testApp();
    const cast = castOn(world);
    Object.assign(actors, {
      customer: await cast.customer(),
      landscaper: await cast.landscaper(),
      admin: await cast.admin(),
      'incomplete customer': await cast.customer({ completed: false }),
      'incomplete landscaper': await cast.landscaper({ completed: false }),
    });
  });
  afterAll(() => world.close());
  const as = (visitor: Visitor) => browser(world.app, { actor: actors[visitor] });

  /** Where each visitor was redirected from each URL. The tests share it, so that each page is rendered only once. */
  const sentTo = new Map<string, string | null>();
  async function getAs(visitor: Visitor, path: string): Promise<Response> {
    const response = await (await as(visitor)).send(request('GET', path));
    sentTo.set(`${visitor} ${address(path)}`, response.headers.get('Location'));
    return response;
  }
  async function sentOn(visitor: Visitor, path: string): Promise<string | null> {
    const known = sentTo.get(`${visitor} ${address(path)}`);
    return known === undefined ? (await getAs(visitor, path)).headers.get('Location') : known;
  }

  test.each(visitors)(
    'no page breaks for %s, and the real pages are closed to the same visitors',
    { timeout: 240_000 },
    async (visitor) => {
      for (const { path, methods } of routeTable) {
        const response = await getAs(visitor, path);
        const outcome = expectedFor(path, visitor) ?? '';
        expect(`${path} ${response.status >= 500 ? 'broke' : 'worked'}`).toBe(`${path} worked`);
        if (/^\d/.test(outcome)) expect(`${path} ${response.status}`).toBe(`${path} ${outcome}`);
        else if (outcome !== 'in')
          expect(`${path} ${response.headers.get('Location')}`).toBe(`${path} ${outcome.replace('denied:', '')}`);
        else if (methods.includes('GET'))
          expect(`${path} ${response.status === 401 && path !== '/api/user' ? 'closed' : 'open'}`).toBe(`${path} open`);
      }
    },
  );

  test('L-FIND2-02 Find Jobs tells a customer and an admin that it is not for them', async () => {
    for (const visitor of ['customer', 'admin', 'incomplete customer'] as const) {
      const page = await readPage(await (await as(visitor)).get('/landscaper/find-jobs'));
      expect(page.text).toContain('Access Denied');
      expect(page.html).toContain('href="/"');
    }
  });

  test(
    'D-GUARD-DEST refused users end up at a page of their own, without a redirect loop',
    { timeout: 240_000 },
    async () => {
      const homes = {
        // The entry points for new customers redirect existing ones to theirs.
        customer: '/customer-dashboard|/post-job/job-type',
        landscaper: '/landscaper/dashboard',
        admin: '/admin-dashboard',
        'incomplete customer': '/customer-profile-completion',
        'incomplete landscaper': '/landscaper-',
      } as const;
      for (const [visitor, home] of Object.entries(homes) as [keyof typeof homes, string][]) {
        for (const { path, kind } of routeTable) {
          if (kind !== 'page' || expectedFor(path, visitor) === 'in') continue;
          let at: string = path;
          for (let steps = 0; steps < 5; steps++) {
            const to = await sentOn(visitor, at);
            if (!to) break;
            at = to;
          }
          expect(`${path} ends at ${at}`).toMatch(new RegExp(` ends at (${home}|/unauthorized$)`));
        }
      }
    },
  );

  test.each([
    ['R-GUARD-04 a customer', 'customer', '/landscaper/dashboard', ['/', '/customer-dashboard']],
    [
      'R-GUARD-04 an incomplete customer',
      'incomplete customer',
      '/landscaper/dashboard',
      ['/', '/customer-profile-completion'],
    ],
    ['R-GUARD-05 a landscaper', 'landscaper', '/customer-dashboard', ['/', '/landscaper/dashboard']],
    [
      'R-GUARD-06 an incomplete landscaper',
      'incomplete landscaper',
      '/customer-dashboard',
      ['/landscaper-registration-step1'],
    ],
    ['R-GUARD-07 an admin', 'admin', '/customer-dashboard', ['/admin', '/admin-dashboard']],
  ] as const)(
    'R-GUARD-03 %s on a page of another role is redirected to their own and told why, once',
    async (_who, visitor, path, way) => {
      const they = await as(visitor);
      let at: string = path;
      for (const next of way) {
        const { status, headers } = await they.get(at);
        expect([status, headers.get('Location')]).toEqual([at === path ? 303 : 302, next]);
        at = next;
      }
      const type = actors[visitor]?.userType;
      expect((await readPage(await they.get(at))).toasts).toEqual([
        `Access Denied You are logged in as a ${type} and cannot access this page.`,
      ]);
      expect((await readPage(await they.get(at))).toasts).toEqual([]);
    },
  );

  test('the same visitors by JSON: 401 and 403 with error, message and code', async () => {
    const visitor = await (await as('anonymous')).json('POST', '/api/jobs', {});
    expect([visitor.status, await visitor.json()]).toEqual([
      401,
      { error: 'Please log in to continue.', message: 'Please log in to continue.', code: 'not-signed-in' },
    ]);
    const wrong = await (await as('landscaper')).json('POST', '/api/jobs', {});
    const words = 'You are logged in as a landscaper and cannot access this page.';
    expect([wrong.status, await wrong.json()]).toEqual([
      403,
      { error: words, message: words, code: 'wrong-user-type' },
    ]);
    const unfinished = await (await as('incomplete customer')).json('POST', '/api/jobs', {});
    expect([unfinished.status, await unfinished.json()]).toEqual([
      403,
      {
        error: 'Please complete your profile first.',
        message: 'Please complete your profile first.',
        code: 'profile-incomplete',
      },
    ]);
  });

  test('S-GEN-01 an unknown URL is 404 with this text, for visitors and signed-in users', async () => {
    for (const visitor of ['anonymous', 'customer'] as const) {
      const they = await as(visitor);
      const response = await they.get('/no-such-page');
      expect(response.status).toBe(404);
      expect(await response.clone().text()).toContain('<title>Page not found · Hedgerow</title>');
      const page = await readPage(response);
      expect(page.heading).toBe('404 Page Not Found');
      expect(page.text).toContain('Did you forget to add the page to the router?');
      expect((await they.post('/no-such-page', { a: 'b' })).status).toBe(404);
      expect((await they.send(request('HEAD', '/no-such-page'))).status).toBe(404);
    }
  });

  test('an unknown URL below /api is 404 in JSON', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const response = await (
        await as('customer')
      ).json(method, '/api/no-such-call', method === 'GET' ? undefined : { a: 1 });
      expect([response.status, await response.json()]).toEqual([
        404,
        { error: 'There is no such call.', message: 'There is no such call.', code: 'not-found' },
      ]);
    }
  });

  test('S-GEN-02 to -05 /unauthorized is the Access Denied screen', async () => {
    const response = await (await as('anonymous')).get('/unauthorized');
    expect(response.status).toBe(403);
    const page = await readPage(response);
    expect(page.heading).toBe('Access Denied');
    expect(page.html).toMatch(/<a [^>]*href="\/dashboard"[^>]*>Try Again/);
    expect(page.html).toMatch(/<a [^>]*href="\/"[^>]*>Return to Homepage/);
  });

  test('S-GEN-06 to -09 a page that breaks says so, with links and a number to quote, and does not reveal the fault', async () => {
    const unread = () => Promise.reject(new Error('the password is quince'));
    const broken = withParts(world.app, { notifications: { views: { unread } } });
    const response = await (await browser(broken, { actor: actors.customer })).get('/customer/profile');
    expect(response.status).toBe(500);
    const page = await readPage(response);
    expect(page.heading).toMatch(/^Something went wrong/);
    expect(page.html).toMatch(/<a [^>]*href=""[^>]*>.*?Try Again/);
    expect(page.html).toMatch(/<a [^>]*href="\/"[^>]*>Go Home/);
    expect(page.html).toContain('mailto:');
    expect(page.html).not.toContain('quince');
  });

  test('S-GEN-06 a page that breaks while it is rendered shows the same screen, and reveals no stack', async () => {
    const Broken = () => {
      throw new Error('the password is quince');
    };
    const faults: unknown[] = [];
    const log = {
      ...world.app.log,
      error: (_words: string, facts: { fault?: unknown }) => void faults.push(facts.fault),
    };
    const build = guardRoutes(await serverBuild(() => ({ default: Broken })));
    const response = await (await browser({ ...world.app, log } as App, { build })).get('/help-center');
    expect(response.status).toBe(500);
    const page = await readPage(response);
    expect(page.heading).toMatch(/^Something went wrong/);
    expect(page.text).toMatch(/quote\s+E-TEST/);
    expect(page.html).not.toMatch(/quince|Broken|guard\.test|at \w+ \(|node_modules/);
    expect(faults).toEqual([expect.objectContaining({ message: 'the password is quince' })]);
  });
});
