import type { RetentionKind } from '../../domain/retention';
import type { MappedTables } from './shape';

const nobody = (what: string, inner: string) => ({ what, keep: 'nobody', inner }) as const;
/** A table that is about nobody, but whose rows are still deleted by age. */
const aging = <Kind extends RetentionKind>(keep: Kind, what: string, inner: string) => ({ what, keep, inner }) as const;
const provider = (what: string, inner: string, elsewhere = '') =>
  ({ what, keep: 'provider', inner, elsewhere }) as const;

/** Tables that are about nobody, and those of the sandbox's payment provider, which acts as another company. */
export const otherTables = {
  'ledger.balance': nobody('Balances of the ledger', 'account_id amount entries'),
  'ledger.entry': nobody(
    'Entries of the ledger: amounts and numbers of accounts',
    'transaction_id line account_id amount',
  ),
  'ledger.transaction': nobody(
    'Transactions of the ledger: kinds, times and references',
    'id kind fact payment_ref provider_ref refers_to at xact',
  ),
  book_comparisons: nobody(
    'Comparisons of our books with the provider’s',
    'id at asked_by up_to provider_balance our_balance unexplained differences open_gap oldest_since expected_gap',
  ),
  book_warnings: nobody('Warnings about our books', 'id at overdue oldest_since compared_at'),
  clock_offset: nobody('How far the sandbox was moved forward', 'singleton offset_ms'),
  day_figures: nobody(
    'What was counted on each day',
    'day new_customers new_landscapers posted completed cancelled hired disputed answered answer_minutes answered_within_hour answered_within_four_hours answered_within_day answered_within_three_days paid released fees refunded',
  ),
  kept_balances: nobody('What the accounts of the ledger hold, by kind', 'kind amount'),
  kept_balances_upto: nobody('Up to which transaction', 'one transaction_id'),
  difference_candidates: nobody('What may differ from the provider’s books', 'subject_id'),
  difference_cases: nobody(
    'Who of our staff looks after a difference',
    'subject_id owner_id note changed_by changed_at',
  ),
  difference_settlements: nobody(
    'How differences were settled',
    'number id subject_id way reason gap differences settled_by settled_at',
  ),
  discarded_documents: aging('passing', 'Files of documents that wait to be removed', 'id content_type at'),
  discarded_files: aging('passing', 'Files that wait to be removed', 'key at'),
  discarded_photos: aging('passing', 'Files of photos that wait to be removed', 'id at'),
  knex_migrations: nobody('Migrations that have run', 'id name batch migration_time'),
  knex_migrations_lock: nobody('Whether a migration is running', 'index is_locked'),
  ledger_checks: nobody(
    'How far the ledger was checked',
    'only_one checked_upto rechecked_upto complete_at failed_at failed_because',
  ),
  ledger_findings: nobody('What a check of the ledger found', 'invariant subject facts found_at'),
  movement_matches: nobody(
    'Which of the provider’s movements belongs to which transaction',
    'transaction_id movement_id rule matched_by matched_at',
  ),
  notices: aging(
    'notice',
    'Notices from the payment provider, by their numbers',
    'provider event_id what about received_at handled_at',
  ),
  outside_transfers: nobody('Transfers that the provider shows and we did not make', 'provider_ref amount made_at'),
  outcodes: nobody('First halves of postcodes', 'outcode town grid'),
  postcode_sectors: nobody('Sectors of postcodes', 'sector outcode town grid'),
  postcodes: nobody('Postcodes', 'postcode sector grid'),
  postcode_streets: nobody('Streets of postcodes', 'postcode streets'),
  provider_movements: nobody(
    'Movements of our balance at the payment provider',
    'number id kind amount fee net source_ids charge_id words created_at available_at read_at',
  ),
  provider_reading: nobody(
    'How far the provider’s books were read',
    'id pass_since pass_cursor pass_started_at read_up_to compared_at busy_until set_aside_movement set_aside_transaction seen_transaction seen_at',
  ),
  provider_setup_reports: nobody('Whether the provider is set up as we need it', 'id first_read_at read_at findings'),
  rate_limits: aging('attempt', 'Attempts that are counted, under hashes', 'key points expire'),
  market_days: nobody(
    'What became of the jobs of each day, by area and service',
    'day split name posted answered_within_day hired bids counted_at',
  ),
  completion_days: nobody('How jobs completed on a day had ended', 'day completed released_by_clock reviewed'),
  towns: nobody(
    'Towns, with how many landscapers work there and how many jobs were done',
    'key area name slug is_shared centre landscapers offered jobs_done counted_at',
  ),
  town_services: nobody('How many jobs of each kind were done in a town', 'key area service jobs_done'),
  paid_prices: nobody('How often each price was paid', 'service area amount jobs'),
  price_counts: nobody('What is usually paid', 'service area low median high jobs'),
  bid_outliers: nobody('Bids far from the others of their job', 'bid_id'),
  outlier_search: nobody('When outliers were last looked for', 'one looked_upto'),
  article_votes: nobody('How useful answers of the help centre were, by day', 'article day useful not_useful'),
  run_claims: aging('claim', 'Which instance does which scheduled run', 'slot instance at'),
  trial_accounts: nobody(
    'Accounts that our staff opened to try the payment provider',
    'account_id email business_type opened_at',
  ),
  sandbox_bank_payouts: provider('Payouts to banks', 'number id payee_id amount state at'),
  sandbox_charges: provider('Charges', 'id checkout_id amount transferred refunded at refunds_go'),
  sandbox_checkouts: provider(
    'Checkouts',
    'id state awaits_challenge about lines amount statement_text done_url cancel_url created_at expires_at sells card',
    'customer_email',
  ),
  sandbox_dispute_movements: provider('Movements of disputes', 'id dispute_id amount fee at'),
  sandbox_disputes: provider(
    'Disputes',
    'id charge_id amount reason status created_at due_by submissions',
    'evidence evidence_files',
  ),
  sandbox_faults: provider('Faults that were ordered', 'number operation kind'),
  sandbox_files: provider('Files of evidence', 'id size at', 'name'),
  sandbox_fraud_warnings: provider('Warnings of fraud', 'id charge_id kind at'),
  sandbox_invoices: provider('Invoices', 'id subscription_id month amount paid_at'),
  sandbox_movements: provider('Movements', 'number id kind amount fee source_ids charge_id at'),
  sandbox_notices: provider('Notices', 'number created_at next_attempt_at attempts delivered_at', 'body'),
  sandbox_payees: provider(
    'Accounts',
    'id landscaper_id business_type state done_url created_at withdrawn bank_refuses',
    'email',
  ),
  sandbox_payments: provider('Payments', 'id client_secret amount account_id state at'),
  sandbox_refunds: provider('Refunds', 'id intent charge_id amount about at state turns_to turns_at'),
  sandbox_requests: provider('Requests', 'intent at', 'request answer'),
  sandbox_subscriptions: provider(
    'Subscriptions',
    'id checkout_id amount state is_ending started_at months paid_until card_fails',
  ),
  sandbox_take_backs: provider('Reversals', 'id intent transfer_id amount about at'),
  sandbox_transfers: provider('Transfers', 'id intent payee_id charge_id amount about at reversed'),
} as const satisfies MappedTables;
