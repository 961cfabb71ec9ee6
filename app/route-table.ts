// Every URL of the product: its file, and who may request it. `app/routes.ts` makes the router's routes from it, the guard enforces it,
// `npm run routes` prints it, and one test checks every row, so these four cannot disagree. The rows follow the route table of the
// specification and its decisions D-MATRIX and D-GUARD-DEST.
import type { UserType } from '#src/modules/accounts/domain/user';

export type Access =
  /** No session needed. */
  | { who: 'anyone' }
  /** No session needed, because the request is signed: the payment provider's notices. */
  | { who: 'provider' }
  /** Only without a session. Customers are redirected to `customer`, other users by the general rule. JSON: 403. */
  | { who: 'visitor'; customer: string }
  | {
      who: readonly UserType[];
      /** Where a visitor without a session is redirected; 'page': the page itself decides. JSON always answers 401. */
      anonymous?: string;
      /** Where other types of user are redirected. 'guard': by the general rule, with its toast. 'page': the page decides. JSON: 403. */
      wrongType?: string;
      /** Where a user with an incomplete profile is redirected, if the route needs a complete one. JSON: 403. */
      incomplete?: string;
    };

export type RouteRow = {
  path: string;
  /** Relative to app/. */
  file: string;
  kind: 'page' | 'json' | 'file';
  methods: readonly string[];
  access: Access;
};

const anyone: Access = { who: 'anyone' };
const everyRole: readonly UserType[] = ['customer', 'landscaper', 'admin'];
const signedIn: Access = { who: everyRole };
const customer: Access = { who: ['customer'] };
const landscaper: Access = { who: ['landscaper'] };
const admin: Access = { who: ['admin'] };
const parties: Access = { who: ['customer', 'landscaper'] };
const withProfile = (access: Extract<Access, { who: readonly UserType[] }>): Access => ({
  ...access,
  incomplete: access.who[0] === 'landscaper' ? '/landscaper-registration-step1' : '/customer-profile-completion',
});
const poster = withProfile({ who: ['customer'], wrongType: '/' });
const classicPoster = withProfile({ who: ['customer'], wrongType: '/auth' });
const newCustomer: Access = { who: 'visitor', customer: '/post-job' };
const bidder = withProfile({ who: ['landscaper'] });
/** The step pages themselves ask visitors to log in, and tell other users who they are for (D-LREGAUTH). */
const stepPage: Access = { who: ['landscaper'], anonymous: 'page', wrongType: 'page' };

const page = (path: string, file: string, access: Access, methods: readonly string[] = ['GET']): RouteRow => ({
  path,
  file: `routes/${file}`,
  kind: 'page',
  methods,
  access,
});
const form = (path: string, file: string, access: Access) => page(path, file, access, ['GET', 'POST']);
const adminFile = (path: string, file: string): RouteRow => ({
  path,
  file: `routes/${file}`,
  kind: 'file',
  methods: ['GET'],
  access: admin,
});
const later = (path: string, access: Access) => page(path, 'public/not-found.tsx', access);
const alias = (path: string, access: Access = anyone) => page(path, 'public/alias.tsx', access);
const jsonRow = (methods: string, path: string, file: string, access: Access): RouteRow => ({
  path,
  file,
  kind: 'json',
  methods: methods.split(' '),
  access,
});
/** A call that does more than run one command. */
const json = (methods: string, path: string, file: string, access: Access) =>
  jsonRow(methods, path, `routes/api/${file}`, access);
/** A call that only runs a command. Its route is in the command’s file. */
const jsonCommand = (methods: string, path: string, file: string, access: Access) =>
  jsonRow(methods, path, `commands/${file}`, access);

export const routeTable: readonly RouteRow[] = [
  // Public
  page('/', 'public/landing.tsx', anyone),
  page('/home', 'public/home.tsx', anyone),
  page('/unauthorized', 'public/unauthorized.tsx', anyone),
  page('/help-center', 'public/help-center.tsx', anyone),
  form('/help-center/ask', 'support/open-ticket.tsx', anyone),
  page('/help-center/requests', 'support/requests.tsx', signedIn),
  // Their person is signed in, or has the key from an email about it. Everyone else is told that there is none.
  form('/help-center/requests/:id', 'support/request.tsx', anyone),
  page('/about', 'public/about.tsx', anyone),
  page('/legal-pages', 'public/legal/index.tsx', anyone),
  page('/legal-pages/terms-of-service', 'public/legal/terms.tsx', anyone),
  page('/terms', 'public/legal/terms.tsx', anyone),
  page('/legal-pages/privacy-policy', 'public/legal/privacy.tsx', anyone),
  page('/privacy', 'public/legal/privacy.tsx', anyone),
  page('/legal-pages/payments', 'public/legal/payments.tsx', anyone),
  page('/legal-pages/ranking', 'public/legal/ranking.tsx', anyone),
  page('/legal-pages/accessibility', 'public/legal/accessibility.tsx', anyone),
  page('/legal-pages/cookies', 'public/legal/cookies.tsx', anyone),
  page('/landscaper/:id', 'onboarding/profile/landscaper.tsx', anyone),

  // Redirects: public/alias.tsx holds their destinations
  alias('/register'),
  alias('/dashboard'),
  alias('/settings', signedIn),
  alias('/profile', signedIn),
  alias('/customer-profile', customer),
  alias('/my-jobs', parties),
  alias('/help'),
  alias('/admin', admin),
  alias('/admin-panel', admin),
  alias('/admin-data-deletion', admin),
  alias('/disputes-page', admin),
  alias('/messages-page', signedIn),
  alias('/jobs-feed', landscaper),
  alias('/landscaper-jobs', landscaper),
  alias('/landscaper-profile', landscaper),
  alias('/landscaper-profile-enhanced', landscaper),

  // Accounts
  page('/auth', 'accounts/sign-in/auth.tsx', anyone),
  form('/auth/sign-in', 'accounts/sign-in/sign-in.tsx', anyone),
  form('/auth/code', 'accounts/sign-in/confirm-sign-in.tsx', anyone),
  form('/suspended', 'accounts/sign-in/suspended.tsx', anyone),
  form('/auth/register', 'accounts/sign-in/register.tsx', anyone),
  form('/auth/forgot-password', 'accounts/sign-in/request-password-reset.tsx', anyone),
  form('/auth/reset-password', 'accounts/sign-in/reset-password.tsx', anyone),
  form('/logout', 'accounts/sign-in/sign-out.tsx', anyone),
  form('/customer-profile-completion', 'onboarding/customer-profile/save-personal-info.tsx', { who: ['customer'] }),
  form('/customer-profile-completion/preferences', 'onboarding/customer-profile/complete-saved-profile.tsx', {
    who: ['customer'],
  }),
  form('/landscaper-registration', 'onboarding/registration/landscaper-registration.tsx', {
    who: ['landscaper'],
    wrongType: 'page',
  }),
  alias('/landscaper-profile-completion', landscaper),
  form('/landscaper-registration-step1', 'onboarding/registration/landscaper-registration-step.tsx', stepPage),
  form('/landscaper-registration-step2', 'onboarding/registration/landscaper-registration-step.tsx', stepPage),
  form('/landscaper-registration-step3', 'onboarding/registration/landscaper-registration-step.tsx', stepPage),
  form('/landscaper-registration-step4', 'onboarding/registration/landscaper-registration-step.tsx', stepPage),
  form('/landscaper-registration/preview', 'onboarding/registration/preview-registration.tsx', landscaper),
  alias('/registration/preview', landscaper),
  page('/customer/profile', 'accounts/profile/customer-profile.tsx', { who: ['customer'], wrongType: '/auth' }),
  page('/customer/profile/reviews', 'jobs/work/reviews-given.tsx', customer),
  form('/customer/settings', 'accounts/settings/customer-settings.tsx', customer),
  form('/customer/settings/addresses/add', 'accounts/addresses/add-address.tsx', customer),
  form('/customer/settings/addresses/:id/edit', 'accounts/addresses/edit-address.tsx', customer),
  form('/customer/settings/addresses/:id/delete', 'accounts/addresses/delete-address.tsx', customer),
  form('/customer/settings/notifications', 'accounts/preferences/customer-alerts.tsx', customer),
  form('/customer/settings/privacy', 'accounts/preferences/change-privacy.tsx', customer),
  form('/delete-account', 'accounts/delete-account.tsx', parties),
  form('/profile-photo', 'accounts/profile/change-profile-photo.tsx', parties),
  form('/profile-photo/remove', 'accounts/profile/remove-profile-photo.tsx', parties),
  page('/landscaper/profile', 'onboarding/profile/landscaper-own-profile.tsx', landscaper),
  page('/landscaper/settings', 'accounts/settings/settings-page.tsx', landscaper),
  page('/settings-page', 'accounts/settings/settings-page.tsx', signedIn),
  form('/settings-page/account', 'accounts/settings/edit-contact.tsx', signedIn),
  form('/settings-page/notifications', 'accounts/preferences/save-alerts.tsx', signedIn),
  form('/settings-page/job-preferences', 'accounts/preferences/save-job-preferences.tsx', landscaper),
  form('/settings-page/public-contact', 'onboarding/profile/show-contact.tsx', landscaper),
  form('/settings-page/change-password', 'accounts/security/change-password.tsx', signedIn),
  form('/settings-page/two-factor', 'accounts/security/turn-on-two-factor.tsx', signedIn),
  form('/settings-page/two-factor/off', 'accounts/security/turn-off-two-factor.tsx', signedIn),
  form('/settings-page/two-factor/recovery-codes', 'accounts/security/renew-recovery-codes.tsx', signedIn),
  form('/settings-page/sign-out-elsewhere', 'accounts/security/end-my-sessions.tsx', signedIn),
  form('/landscaper/profile/services', 'onboarding/profile/save-services.tsx', bidder),
  form('/landscaper/profile/portfolio', 'onboarding/profile/add-portfolio-item.tsx', landscaper),
  form('/landscaper/profile/portfolio/:itemId/remove', 'onboarding/profile/remove-portfolio-item.tsx', landscaper),
  page('/landscaper/documents', 'onboarding/documents/documents.tsx', landscaper),
  form('/landscaper/documents/add/:kind', 'onboarding/documents/add-document.tsx', landscaper),

  // Post a job
  page('/post-job', 'jobs/posting/posting.tsx', poster),
  page('/customer/post-job', 'jobs/posting/posting.tsx', poster),
  form('/post-job/repost/:id', 'jobs/posting/repost-job.tsx', poster),
  form('/post-job/job-type', 'jobs/posting/save-job-type.tsx', poster),
  form('/post-job/photos-scheduling', 'jobs/posting/save-photos-scheduling.tsx', poster),
  form('/post-job/photos/:id/remove', 'jobs/posting/remove-photo.tsx', poster),
  form('/post-job/address-extras', 'jobs/posting/post-job.tsx', poster),
  form('/post-job/forget', 'jobs/posting/forget-job-draft.tsx', poster),
  form('/post-job/take-over', 'jobs/posting/adopt-draft.tsx', poster),
  page('/customer/post-job/classic', 'jobs/posting/posting.tsx', classicPoster),
  form('/customer/post-job/classic/job-type', 'jobs/posting/save-job-type.tsx', classicPoster),
  form('/customer/post-job/classic/photos-scheduling', 'jobs/posting/save-photos-scheduling.tsx', classicPoster),
  form('/customer/post-job/classic/photos/:id/remove', 'jobs/posting/remove-photo.tsx', classicPoster),
  form('/customer/post-job/classic/address-extras', 'jobs/posting/post-job.tsx', classicPoster),
  form('/customer/post-job/classic/forget', 'jobs/posting/forget-job-draft.tsx', classicPoster),

  // Post a job and open an account
  page('/post-job-guest', 'jobs/posting/posting.tsx', newCustomer),
  form('/post-job-guest/job-type', 'jobs/posting/save-job-type.tsx', newCustomer),
  form('/post-job-guest/photos-scheduling', 'jobs/posting/save-photos-scheduling.tsx', newCustomer),
  form('/post-job-guest/photos/:id/remove', 'jobs/posting/remove-photo.tsx', newCustomer),
  form('/post-job-guest/address-extras', 'jobs/posting/post-job.tsx', newCustomer),
  form('/post-job-guest/create-account', 'jobs/posting/post-as-guest.tsx', newCustomer),
  form('/post-job-guest/forget', 'jobs/posting/forget-job-draft.tsx', newCustomer),
  form('/post-job-soft-signup', 'jobs/posting/save-whole-job.tsx', newCustomer),
  form('/post-job-soft-signup/photos/:id/remove', 'jobs/posting/remove-photo.tsx', newCustomer),
  form('/post-job-soft-signup/create-account', 'jobs/posting/post-with-soft-signup.tsx', newCustomer),
  form('/post-job-soft-signup/forget', 'jobs/posting/forget-job-draft.tsx', newCustomer),
  page('/customer-dashboard', 'jobs/dashboards/customer-dashboard.tsx', customer),
  page('/jobs/:id', 'jobs/job-page/job.tsx', signedIn),
  form('/jobs/:id/edit', 'jobs/editing/edit-job.tsx', withProfile({ who: ['customer'] })),
  form('/edit-job/:id', 'jobs/editing/edit-whole-job.tsx', withProfile({ who: ['customer'] })),
  form('/jobs/:id/delete', 'jobs/editing/delete-job.tsx', customer),
  form('/jobs/:id/review', 'jobs/work/review-job.tsx', customer),
  page('/recurring-jobs', 'jobs/dashboards/recurring-jobs.tsx', customer),
  form('/recurring-jobs/:id/cancel', 'jobs/dashboards/cancel-reminders.tsx', customer),

  // Find jobs and bid
  page('/landscaper/find-jobs', 'bidding/find-jobs/find-jobs.tsx', { ...bidder, wrongType: 'page' } as Access),
  page('/landscaper/browse', 'bidding/find-jobs/browse-jobs.tsx', bidder),
  form('/landscaper/browse/:id', 'bidding/find-jobs/browse-job.tsx', bidder),
  form('/jobs/:id/bid', 'bidding/place-bid.tsx', bidder),
  form('/bids/:id/edit', 'bidding/edit-bid.tsx', bidder),
  form('/bids/:id/withdraw', 'bidding/withdraw-bid.tsx', bidder),

  // Compare bids, accept one and pay
  page('/jobs/:id/bids', 'bidding/bids.tsx', customer),
  form('/jobs/:id/accept/:bidId', 'bidding/accept-bid.tsx', customer),
  form('/jobs/:id/pay', 'escrow/open-checkout.tsx', customer),
  page('/payment-success', 'escrow/payment-success.tsx', anyone),
  page('/garden-services', 'sales/garden-services.tsx', anyone),
  form('/garden-services/:id/pay', 'sales/pay-service-order.tsx', customer),
  form('/garden-services/:id/resume', 'sales/resume-service-order.tsx', customer),
  form('/garden-services/:id/cancel', 'sales/cancel-service-order.tsx', customer),
  page('/checkout', 'sales/checkout.tsx', customer),
  form('/checkout/one-time', 'sales/checkout.tsx', customer),
  form('/checkout/subscription', 'sales/checkout.tsx', customer),
  form('/sandbox/checkout/:id', 'escrow/sandbox/sandbox-checkout.tsx', anyone),
  form('/sandbox/checkout/:id/challenge', 'escrow/sandbox/sandbox-challenge.tsx', anyone),
  form('/sandbox/checkout/:id/leave', 'escrow/sandbox/sandbox-leave.tsx', anyone),
  form('/sandbox/onboarding/:id', 'escrow/sandbox/sandbox-onboarding.tsx', anyone),
  form('/sandbox/onboarding/:id/partial', 'escrow/sandbox/sandbox-onboarding-partial.tsx', anyone),
  form('/sandbox/onboarding/:id/later', 'escrow/sandbox/sandbox-onboarding-later.tsx', anyone),
  form('/sandbox/onboarding/:id/leave', 'escrow/sandbox/sandbox-onboarding-leave.tsx', anyone),

  // The provider's test pages, which exist only in the sandbox (D-TESTGUARD)
  page('/stripe-account-test', 'escrow/trial/trial-account.tsx', anyone),
  form('/stripe-account-test/create', 'escrow/trial/trial-account.tsx', anyone),
  form('/stripe-account-test/link', 'escrow/trial/trial-account.tsx', anyone),
  page('/stripe-connect-test', 'escrow/trial/trial-connect.tsx', anyone),
  form('/stripe-connect-test/register', 'escrow/trial/trial-connect.tsx', anyone),
  form('/stripe-connect-test/payment', 'escrow/trial/trial-connect.tsx', anyone),
  form('/stripe-connect-test/status', 'escrow/trial/trial-connect.tsx', anyone),
  form('/stripe-connect-test/landscapers', 'escrow/trial/trial-connect.tsx', anyone),
  form('/payment-test', 'escrow/trial/trial-payment.tsx', anyone),
  form('/payment-test/pay', 'escrow/trial/trial-payment.tsx', anyone),

  // Do the work and release the payment
  page('/landscaper/dashboard', 'jobs/dashboards/landscaper-dashboard.tsx', landscaper),
  page('/landscaper-dashboard', 'jobs/dashboards/landscaper-dashboard.tsx', landscaper),
  form('/jobs/:id/schedule', 'jobs/work/propose-schedule.tsx', landscaper),
  form('/jobs/:id/schedule/answer', 'jobs/work/answer-schedule.tsx', customer),
  form('/jobs/:id/start', 'jobs/work/start-work.tsx', landscaper),
  form('/jobs/:id/request-review', 'jobs/work/request-review.tsx', landscaper),
  form('/jobs/:id/mark-complete', 'jobs/work/mark-complete.tsx', landscaper),
  form('/jobs/:id/confirm', 'escrow/confirm-completion.tsx', customer),
  form('/jobs/:id/report-problem', 'escrow/report-problem.tsx', parties),
  page('/jobs/:id/dispute', 'escrow/disputes/dispute.tsx', signedIn),
  form('/jobs/:id/dispute/answer', 'escrow/disputes/answer-dispute.tsx', parties),
  form('/jobs/:id/dispute/offer', 'escrow/disputes/make-offer.tsx', parties),
  form('/jobs/:id/dispute/offers/:offerId', 'escrow/disputes/answer-offer.tsx', parties),
  form('/jobs/:id/dispute/withdraw', 'escrow/disputes/withdraw-dispute.tsx', parties),
  form('/jobs/:id/dispute/put-right', 'escrow/disputes/say-put-right.tsx', landscaper),
  form('/jobs/:id/dispute/put-right/answer', 'escrow/disputes/answer-put-right.tsx', customer),
  form('/jobs/:id/dispute/appeal', 'escrow/disputes/appeal-decision.tsx', parties),
  form('/jobs/:id/dispute/judge', 'escrow/disputes/judge-appeal.tsx', admin),
  form('/jobs/:id/dispute/conflict', 'escrow/disputes/declare-conflict.tsx', admin),
  form('/jobs/:id/settle', 'escrow/settle-dispute.tsx', admin),
  form('/jobs/:id/request-payment-increase', 'escrow/request-payment-increase.tsx', landscaper),
  form('/jobs/:id/payment-increase/:increaseId', 'escrow/answer-payment-increase.tsx', customer),
  page('/jobs/:id/receipt', 'escrow/receipt.tsx', parties),
  page('/jobs/:id/credit-notes/:noteId', 'escrow/giving-back/credit-note.tsx', signedIn),
  form('/jobs/:id/not-come', 'escrow/giving-back/report-absence.tsx', customer),
  form('/jobs/:id/not-come/answer', 'escrow/giving-back/answer-absence.tsx', landscaper),
  form('/jobs/:id/cancel', 'escrow/giving-back/call-off-job.tsx', parties),
  form('/jobs/:id/cancel/work-done', 'escrow/giving-back/request-cancellation.tsx', customer),
  form('/jobs/:id/cancel/agree', 'escrow/giving-back/agree-to-cancellation.tsx', landscaper),
  form('/landscaper/payouts', 'onboarding/payouts/open-payout-account.tsx', landscaper),

  // Messages
  page('/messages', 'messaging/messages.tsx', { who: ['customer', 'landscaper'] }),
  form('/messages/:id', 'messaging/conversation.tsx', parties),
  form('/messages/:id/archive', 'messaging/archive-thread.tsx', parties),
  {
    path: '/help-center/files/:id',
    file: 'routes/support/request-file.ts',
    kind: 'file',
    methods: ['GET'],
    access: anyone,
  },
  {
    path: '/attachments/:id',
    file: 'routes/messaging/attachment.ts',
    kind: 'file',
    methods: ['GET'],
    access: signedIn,
  },
  page('/landscaper/messages', 'messaging/messages.tsx', { who: ['landscaper'], wrongType: '/auth' }),

  // Admin
  page('/admin-dashboard', 'admin/dashboard.tsx', { who: ['admin'], wrongType: '/unauthorized' }),
  adminFile('/admin-dashboard/users.csv', 'admin/lists/users-csv.ts'),
  adminFile('/admin-dashboard/jobs.csv', 'admin/lists/jobs-csv.ts'),
  adminFile('/admin-dashboard/bids.csv', 'admin/lists/bids-csv.ts'),
  adminFile('/admin-dashboard/reviews.csv', 'admin/lists/reviews-csv.ts'),
  adminFile('/admin-dashboard/payments.csv', 'admin/payments/payments-csv.ts'),
  page('/admin/appeals', 'admin/waiting/appeals.tsx', admin),
  page('/admin/mails', 'admin/waiting/mails.tsx', admin),
  page('/admin/audit', 'admin/audit/audit.tsx', admin),
  page('/admin/requests', 'admin/requests/requests.tsx', admin),
  form('/admin/requests/:id', 'admin/requests/decide-request.tsx', admin),
  page('/admin/people/:id', 'admin/people/person.tsx', admin),
  form('/admin/people/:id/:act', 'admin/people/act-on-person.tsx', admin),
  page('/admin/jobs/:id', 'admin/jobs/job.tsx', admin),
  form('/admin/jobs/:id/cancel', 'escrow/giving-back/cancel-held-job.tsx', admin),
  form('/admin/jobs/:id/refund', 'escrow/giving-back/refund-after-release.tsx', admin),
  form('/admin/outside-reversals/:id', 'escrow/outside/decide-outside-reversal.tsx', admin),
  form('/admin/outside-refunds/:id', 'escrow/outside/decide-outside-refund.tsx', admin),
  form('/admin/refused-money/:id/retry', 'escrow/refused-money/retry-money-intent.tsx', admin),
  form('/admin/refused-money/:id/settle', 'escrow/refused-money/settle-by-hand.tsx', admin),
  page('/admin/chargebacks', 'escrow/chargebacks/chargebacks.tsx', admin),
  page('/admin/chargebacks/:id', 'escrow/chargebacks/chargeback.tsx', admin),
  form('/admin/chargebacks/:id/evidence', 'escrow/chargebacks/send-evidence.tsx', admin),
  form('/admin/debts/:id/write-off', 'escrow/chargebacks/write-off-debt.tsx', admin),
  form('/admin/reconciliation', 'escrow/reconciliation/reconciliation.tsx', admin),
  adminFile('/admin/reconciliation.csv', 'escrow/reconciliation/reconciliation-csv.ts'),
  page('/admin/reconciliation/:id', 'escrow/reconciliation/difference.tsx', admin),
  form('/admin/reconciliation/:id/take', 'escrow/reconciliation/take-difference.tsx', admin),
  form('/admin/reconciliation/:id/settle', 'escrow/reconciliation/settle-difference.tsx', admin),
  form('/admin-dashboard/support/:id', 'admin/support/answer-ticket.tsx', admin),
  form('/admin-dashboard/verification/:id', 'admin/review-document.tsx', admin),
  form('/sandbox/clock', 'admin/advance-clock.tsx', admin),
  form('/sandbox/bank', 'escrow/sandbox/sandbox-bank.tsx', admin),
  form('/sandbox/dashboard', 'escrow/sandbox/sandbox-dashboard.tsx', admin),
  page('/sandbox/outbox', 'admin/outbox.tsx', admin),
  page('/sandbox/outbox/:id', 'admin/email.tsx', admin),

  // Uploaded files
  { path: '/photos/:id/:file', file: 'routes/jobs/photo.ts', kind: 'file', methods: ['GET'], access: anyone },
  {
    path: '/documents/:id',
    file: 'routes/onboarding/documents/document.ts',
    kind: 'file',
    methods: ['GET'],
    access: { who: ['landscaper', 'admin'] },
  },

  // JSON resources: paths as the specification names them
  json('GET', '/api/user', 'accounts/user.ts', anyone),
  json('POST', '/api/login', 'accounts/sign-in.ts', anyone),
  jsonCommand('POST', '/api/register', 'accounts/register.ts', anyone),
  jsonCommand('POST', '/api/auth/forgot-password', 'accounts/request-password-reset.ts', anyone),
  jsonCommand('POST', '/api/auth/reset-password', 'accounts/reset-password.ts', anyone),
  jsonCommand('POST', '/api/change-password', 'accounts/change-password.ts', signedIn),
  jsonCommand('POST', '/api/auth/change-password', 'accounts/change-password.ts', signedIn),
  json('POST', '/api/logout', 'accounts/sign-out.ts', anyone),
  json('PATCH DELETE', '/api/users/:id', 'accounts/users.ts', signedIn),
  jsonCommand('PATCH', '/api/users/:id/notifications', 'accounts/change-alerts.ts', signedIn),
  json('GET', '/api/users/:id/profile', 'onboarding/landscaper-profile.ts', anyone),
  jsonCommand('PUT', '/api/landscaper/:userId/portfolio', 'onboarding/save-portfolio.ts', landscaper),
  jsonCommand('PUT', '/api/landscaper/:userId/services', 'onboarding/save-services.ts', landscaper),
  json('POST', '/api/landscaper/upload-file', 'onboarding/upload-registration-file.ts', landscaper),
  json('GET POST', '/api/landscaper/registration/step1', 'onboarding/registration-step.ts', landscaper),
  json('GET POST', '/api/landscaper/registration/step2', 'onboarding/registration-step.ts', landscaper),
  json('GET POST', '/api/landscaper/registration/step3', 'onboarding/registration-step.ts', landscaper),
  json('GET', '/api/landscaper/registration/step4', 'onboarding/registration-step.ts', landscaper),
  json('POST', '/api/landscaper/registration/complete', 'onboarding/complete-registration.ts', landscaper),
  jsonCommand('POST', '/api/landscaper/profile/complete', 'onboarding/register-landscaper.ts', landscaper),
  json('GET', '/api/customer/profile', 'accounts/customer-profile.ts', customer),
  json('GET', '/api/reviews/given', 'jobs/reviews-given.ts', customer),
  json('GET', '/api/customer/dashboard', 'jobs/customer-dashboard.ts', customer),
  json('POST', '/api/jobs', 'jobs/posting/post-job.ts', withProfile({ who: ['customer'] })),
  json('POST', '/api/jobs/guest', 'jobs/posting/post-as-guest.ts', newCustomer),
  json('POST', '/api/jobs/soft-signup', 'jobs/posting/post-with-soft-signup.ts', newCustomer),
  json('POST', '/api/upload-images', 'jobs/posting/upload-images.ts', signedIn),
  json('GET', '/api/jobs/available', 'bidding/available-jobs.ts', withProfile({ who: ['landscaper'] })),
  json('GET', '/api/landscaper/browse-jobs', 'bidding/browse-jobs.ts', withProfile({ who: ['landscaper'] })),
  json('GET PUT DELETE', '/api/jobs/:id', 'jobs/job.ts', signedIn),
  json('GET', '/api/jobs/:id/edit', 'jobs/job-to-edit.ts', withProfile({ who: ['customer'] })),
  json('GET POST', '/api/jobs/:id/bids', 'bidding/bids.ts', parties),
  json('PUT DELETE', '/api/bids/:id', 'bidding/bid.ts', landscaper),
  json('GET', '/api/landscaper/bids', 'bidding/landscaper-bids.ts', landscaper),
  jsonCommand('POST', '/api/jobs/:id/accept-bid', 'bidding/accept-bid.ts', customer),
  json('POST', '/api/create-one-time-checkout', 'sales/create-one-time-checkout.ts', customer),
  json('POST', '/api/create-subscription-checkout', 'sales/create-subscription-checkout.ts', customer),
  jsonCommand('POST', '/api/service-orders/:id/pay', 'sales/pay-service-order.ts', customer),
  jsonCommand('POST', '/api/service-orders/:id/resume', 'sales/resume-service-order.ts', customer),
  jsonCommand('POST', '/api/service-orders/:id/cancel', 'sales/cancel-service-order.ts', customer),
  jsonCommand('POST', '/api/payment/success', 'escrow/settle-checkout.ts', anyone),
  json('POST', '/api/payments/webhook', 'escrow/webhook.ts', { who: 'provider' }),
  jsonCommand('POST', '/api/jobs/:id/propose-schedule', 'jobs/work/propose-schedule.ts', landscaper),
  jsonCommand('POST', '/api/jobs/:id/schedule/:proposalId/respond', 'jobs/work/answer-schedule.ts', customer),
  jsonCommand('POST', '/api/jobs/:id/request-review', 'jobs/work/request-review.ts', landscaper),
  json('GET', '/api/customer/recurring-jobs', 'jobs/recurring-jobs.ts', customer),
  jsonCommand('POST', '/api/jobs/recurring/cancel/:id', 'jobs/recurring/cancel-reminders.ts', customer),
  jsonCommand('POST', '/api/jobs/:id/start', 'jobs/work/start-work.ts', landscaper),
  jsonCommand('POST', '/api/jobs/:id/mark-complete', 'jobs/work/mark-complete.ts', landscaper),
  jsonCommand('POST', '/api/jobs/:id/complete', 'jobs/work/mark-complete.ts', landscaper),
  jsonCommand('POST', '/api/jobs/:id/confirm-complete', 'escrow/confirm-completion.ts', customer),
  jsonCommand('POST', '/api/jobs/:id/dispute', 'escrow/report-problem.ts', parties),
  jsonCommand('POST', '/api/jobs/:id/dispute/answer', 'escrow/disputes/answer-dispute.ts', parties),
  jsonCommand('POST', '/api/jobs/:id/dispute/offers', 'escrow/disputes/make-offer.ts', parties),
  jsonCommand('POST', '/api/jobs/:id/dispute/offers/:offerId', 'escrow/disputes/answer-offer.ts', parties),
  jsonCommand('POST', '/api/jobs/:id/dispute/withdraw', 'escrow/disputes/withdraw-dispute.ts', parties),
  jsonCommand('POST', '/api/jobs/:id/dispute/put-right', 'escrow/disputes/say-put-right.ts', landscaper),
  jsonCommand('POST', '/api/jobs/:id/dispute/put-right/answer', 'escrow/disputes/answer-put-right.ts', customer),
  jsonCommand('POST', '/api/jobs/:id/dispute/appeal', 'escrow/disputes/appeal-decision.ts', parties),
  jsonCommand('POST', '/api/jobs/:id/dispute/judge', 'escrow/disputes/judge-appeal.ts', admin),
  jsonCommand('POST', '/api/jobs/:id/dispute/conflict', 'escrow/disputes/declare-conflict.ts', admin),
  jsonCommand('POST', '/api/jobs/:id/request-payment-increase', 'escrow/request-payment-increase.ts', landscaper),
  jsonCommand(
    'POST',
    '/api/jobs/:id/payment-increase/:increaseId/respond',
    'escrow/answer-payment-increase.ts',
    customer,
  ),
  jsonCommand('POST', '/api/jobs/:id/settle', 'escrow/settle-dispute.ts', admin),
  json('GET', '/api/jobs/:id/statement', 'escrow/statement.ts', signedIn),
  json('GET', '/api/jobs/:id/receipt', 'escrow/receipt.ts', parties),
  json('GET', '/api/jobs/:id/credit-notes', 'escrow/credit-notes.ts', signedIn),
  jsonCommand('POST', '/api/jobs/:id/not-come', 'escrow/giving-back/report-absence.ts', customer),
  jsonCommand('POST', '/api/jobs/:id/not-come/answer', 'escrow/giving-back/answer-absence.ts', landscaper),
  jsonCommand('POST', '/api/jobs/:id/cancel', 'escrow/giving-back/call-off-job.ts', parties),
  jsonCommand('POST', '/api/jobs/:id/cancel/work-done', 'escrow/giving-back/request-cancellation.ts', customer),
  jsonCommand('POST', '/api/jobs/:id/cancel/agree', 'escrow/giving-back/agree-to-cancellation.ts', landscaper),
  jsonCommand('POST', '/api/jobs/:id/review', 'jobs/work/review-job.ts', customer),
  json('GET', '/api/landscaper/dashboard/summary', 'jobs/landscaper-summary.ts', landscaper),
  json('GET', '/api/landscaper/earnings', 'jobs/landscaper-earnings.ts', landscaper),
  json('GET', '/api/landscaper/active-jobs', 'jobs/landscaper-active-jobs.ts', landscaper),
  json('GET', '/api/landscaper/completed-jobs', 'jobs/landscaper-completed-jobs.ts', landscaper),
  jsonCommand('POST', '/api/landscaper/payouts/onboarding-link', 'onboarding/open-payout-account.ts', landscaper),
  json('GET', '/api/landscaper/payouts/status', 'escrow/payout-status.ts', landscaper),
  json('POST', '/api/create-landscaper-account', 'escrow/trial/open-account.ts', anyone),
  json('GET', '/api/landscaper-account/:accountId', 'escrow/trial/account.ts', anyone),
  json('POST', '/api/generate-onboarding-link', 'escrow/trial/link-account.ts', anyone),
  json('GET', '/api/check-onboarding-status/:accountId', 'escrow/trial/onboarding-status.ts', anyone),
  json('POST', '/api/landscaper/register', 'escrow/trial/register-landscaper.ts', anyone),
  json('GET', '/api/landscaper/status/:email', 'escrow/trial/landscaper-status.ts', anyone),
  json('GET', '/api/landscapers', 'escrow/trial/landscapers.ts', anyone),
  json('POST', '/api/create-payment-intent', 'escrow/trial/open-payment.ts', anyone),
  json('POST', '/api/payment-intent', 'escrow/trial/open-payment-for.ts', anyone),
  json('GET', '/api/message-threads', 'messaging/threads.ts', parties),
  json('GET', '/api/message-threads/unread-count', 'messaging/unread-count.ts', parties),
  jsonCommand('POST', '/api/message-threads/:id/archive', 'messaging/archive-thread.ts', parties),
  json('GET POST', '/api/message-threads/:id/messages', 'messaging/messages.ts', parties),
  jsonCommand('POST', '/api/admin/requests/:id/decide', 'admin/requests/decide-request.ts', admin),
  jsonCommand('POST', '/api/admin/users/:id/suspend', 'admin/people/suspend-person.ts', admin),
  jsonCommand('POST', '/api/admin/users/:id/reinstate', 'admin/people/reinstate-person.ts', admin),
  jsonCommand('DELETE', '/api/admin/users/:id', 'admin/people/delete-person.ts', admin),
  jsonCommand('POST', '/api/admin/jobs/:id/cancel', 'escrow/giving-back/cancel-held-job.ts', admin),
  jsonCommand('POST', '/api/admin/jobs/:id/refund', 'escrow/giving-back/refund-after-release.ts', admin),
  json('GET', '/api/admin/outside-reversals', 'escrow/outside-reversals.ts', admin),
  jsonCommand('POST', '/api/admin/outside-reversals/:id', 'escrow/outside/decide-outside-reversal.ts', admin),
  json('GET', '/api/admin/disputes', 'escrow/disputes.ts', admin),
  json('GET', '/api/admin/outside-refunds', 'escrow/outside-refunds.ts', admin),
  jsonCommand('POST', '/api/admin/outside-refunds/:id', 'escrow/outside/decide-outside-refund.ts', admin),
  json('GET', '/api/admin/refused-money', 'escrow/refused-money.ts', admin),
  json('GET', '/api/admin/unsent-money', 'escrow/unsent-money.ts', admin),
  json('GET', '/api/admin/payout-accounts', 'escrow/payout-troubles.ts', admin),
  jsonCommand('POST', '/api/admin/refused-money/:id/retry', 'escrow/retry-money-intent.ts', admin),
  jsonCommand('POST', '/api/admin/refused-money/:id/settle', 'escrow/settle-by-hand.ts', admin),
  json('GET', '/api/admin/chargebacks', 'escrow/chargebacks.ts', admin),
  json('GET', '/api/admin/chargebacks/:id', 'escrow/chargeback.ts', admin),
  jsonCommand('POST', '/api/admin/chargebacks/:id/evidence', 'escrow/send-evidence.ts', admin),
  jsonCommand('POST', '/api/admin/debts/:id/write-off', 'escrow/write-off-debt.ts', admin),
  json('GET', '/api/admin/reconciliation', 'escrow/reconciliation/reconciliation.ts', admin),
  jsonCommand('POST', '/api/admin/reconciliation/run', 'escrow/reconciliation/reconcile-now.ts', admin),
  json('GET', '/api/admin/reconciliation/:id', 'escrow/reconciliation/difference.ts', admin),
  jsonCommand('POST', '/api/admin/reconciliation/:id/take', 'escrow/reconciliation/take-difference.ts', admin),
  jsonCommand('POST', '/api/admin/reconciliation/:id/settle', 'escrow/reconciliation/settle-difference.ts', admin),
  json('GET', '/api/admin/dashboard-stats', 'admin/dashboard-stats.ts', admin),
  json('GET', '/api/admin/users', 'admin/users.ts', admin),
  json('GET', '/api/admin/jobs', 'admin/jobs.ts', admin),
  json('GET', '/api/admin/bids', 'admin/bids.ts', admin),
  json('GET', '/api/admin/reviews', 'admin/reviews.ts', admin),
  json('GET', '/api/admin/payments', 'admin/payments.ts', admin),
  json('GET', '/api/admin/support', 'admin/support.ts', admin),
  json('GET', '/api/admin/insurance', 'admin/insurance.ts', admin),
  jsonCommand('POST', '/api/admin/insurance/:id/verify', 'onboarding/review-document.ts', admin),
  jsonCommand('POST', '/api/sandbox/clock', 'admin/advance-clock.ts', admin),
  jsonCommand('POST', '/api/sandbox/bank', 'escrow/sandbox-bank.ts', admin),
  jsonCommand('POST', '/api/sandbox/dashboard', 'escrow/outside/sandbox-dashboard.ts', admin),

  // Pages that are not built yet: guarded already, and 404 for users who are let in
  later('/favorites', customer),
  later('/loyalty', customer),
  later('/referrals', customer),
  later('/payment-history', customer),
  later('/reviews', signedIn),
  later('/notifications', signedIn),
  later('/calendar-page', landscaper),

  // Everything else
  json('GET POST PUT PATCH DELETE', '/api/*', 'not-found.ts', anyone),
  page('*', 'public/not-found.tsx', anyone, ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
];
