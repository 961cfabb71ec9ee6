import { claimsPossible, contractKept, ERASED, OF_THEIR_JOBS, words, type MappedTables } from './shape';

const AS_PARTY = ':userId in (customer_id, landscaper_id)';
/** A review: the person it is about reads it here too, once it is published. */
const writtenBy = (writer: string, subject: string) =>
  `(${writer} = :userId or ${subject} = :userId and publishes_at <= cast(:now as timestamptz))`;
const ITS_JOB = '(select threads.job_id from threads where threads.id = messages.thread_id)';
/** A photo of a job is kept as long as claims are possible, and one in a dispute as long as the contract. */
const PHOTO_KEPT = `(exists (select from job_photos shown where shown.photo_id = photos.id and ${claimsPossible('shown.job_id')})
  or exists (select from dispute_cases heard where ${contractKept('heard.job_id')}
    and (heard.statement->'photoIds' @> to_jsonb(photos.id::text) or heard.answer->'photoIds' @> to_jsonb(photos.id::text)
      or heard.appeal->'photoIds' @> to_jsonb(photos.id::text))))`;

const own = (whose: string, column: string, instead: string) =>
  `case when ${whose} = :userId and not ${contractKept('jobs.id')} then ${instead} else ${column} end`;

/** A landscaper’s words, like those of a marking that stands. */
const ownMarking = (column: string) => `case when not ${contractKept('markings_taken_back.job_id')}
  and exists (select from jobs where jobs.id = markings_taken_back.job_id and jobs.landscaper_id = :userId) then ${words(column)} else ${column} end`;

/** A bid belongs to its landscaper and to the customer who asked for it, and not to other landscapers. */
const ON_OWN_JOBS = 'job_id in (select id from jobs where customer_id = :userId)';

/** What they offered, unless it became part of a contract that must still be kept. */
const OWN_OFFER = `landscaper_id = :userId and not (status = 'accepted' and ${contractKept('bids.job_id')})`;

/** Jobs, bids, photos, conversations and reviews. */
export const workTables = {
  jobs: {
    what: 'Your jobs',
    keep: 'contract',
    otherwise: 'unhired',
    theirs: AS_PARTY,
    facts:
      'id number job_types waste_removal waste_kinds weed_method preferred_date time_of_day flexible_date outcode town is_recurring recurrence_type custom_recurrence budget status max_bids bid_count posted_at accepted_bid_id scheduled_date scheduled_time nest_check nest_checked_at tree_protection tree_permission_date tree_answer_seen_at started_at started_by arrival_asked_at arrival_said_at landscaper_completed_at customer_confirmed_at auto_complete_at completed_at cancelled_at next_due_on booked_until reminded_for reminders_cancelled_at repost_of edited_at end_warned_at details_deleted_at',
    inner: 'grid coarse_grid cell location_precision search_words has_contract counted_done',
    people: { customer_id: 'the customer', landscaper_id: 'the landscaper' },
    erased: {
      title: own('customer_id', 'title', `'Job' || case when town = '' then '' else ' in ' || town end`),
      description: own('customer_id', 'description', `''`),
      custom_job_type: own('customer_id', 'custom_job_type', words('custom_job_type')),
      completion_note: own('landscaper_id', 'completion_note', words('completion_note')),
      product_used: own('landscaper_id', 'product_used', words('product_used')),
      no_photos_because: own('landscaper_id', 'no_photos_because', words('no_photos_because')),
      address: 'case when customer_id = :userId then town else address end',
      postcode: 'case when customer_id = :userId then null else postcode end',
      access_instructions: 'case when customer_id = :userId then null else access_instructions end',
    },
    onlyFor: { customer_id: 'address postcode access_instructions' },
  },
  job_revisions: {
    what: 'What your jobs said before you changed them',
    keep: 'account',
    theirs: ON_OWN_JOBS,
    removed: 'all',
    gone: 'job_id edited_at before',
  },
  job_photos: {
    what: 'Photos on your jobs',
    keep: 'conversation',
    theirs:
      'job_id in (select id from jobs where customer_id = :userId) or photo_id in (select id from photos where owner_id = :userId)',
    removed: `not ${claimsPossible('job_photos.job_id')} and photo_id in (select id from photos where owner_id = :userId)`,
    facts: 'job_id photo_id kind position',
  },
  photos: {
    what: 'Photos you uploaded',
    keep: 'conversation',
    otherwise: 'upload',
    theirs: 'owner_id = :userId',
    removed: `not ${PHOTO_KEPT}`,
    facts: 'id width height created_at claimed_at',
    inner: 'visitor_id owner_id kept_for content_hash',
    erased: { original_name: `'photo'` },
  },
  job_drafts: {
    what: 'A job you have not posted yet',
    keep: 'account',
    otherwise: 'visit',
    theirs: 'customer_id = :userId',
    removed: 'all',
    inner: 'customer_id visitor_id',
    gone: 'id answers step updated_at repost_of',
  },
  job_leads: {
    what: 'New jobs we found for you',
    keep: 'account',
    theirs: 'landscaper_id = :userId',
    removed: 'all',
    inner: 'landscaper_id',
    gone: 'job_id found_at told_at saved_search_id',
  },
  job_alert_paces: {
    what: 'How often we email you about new jobs',
    keep: 'account',
    theirs: 'user_id = :userId',
    removed: 'all',
    inner: 'user_id',
    gone: 'pace',
  },
  saved_searches: {
    what: 'Searches for jobs that you keep',
    keep: 'account',
    theirs: 'landscaper_id = :userId',
    removed: 'all',
    inner: 'landscaper_id metres words job_types own_types budgets flexibility',
    gone: 'id name page filters grid alerts looked_at saved_at',
  },
  schedule_proposals: {
    what: 'Dates that were proposed',
    keep: 'contract',
    theirs: `landscaper_id = :userId or ${OF_THEIR_JOBS}`,
    facts: 'id job_id proposed_by date time moves_from reason status proposed_at answered_at',
    people: { landscaper_id: 'the landscaper' },
  },
  calendar_feeds: {
    what: 'The secret address for your own calendar app',
    keep: 'account',
    theirs: 'user_id = :userId',
    removed: 'all',
    inner: 'user_id secret_hash',
    gone: 'with_addresses made_at',
  },
  day_limits: {
    what: 'How many jobs a day you take on',
    keep: 'account',
    theirs: 'landscaper_id = :userId',
    removed: 'all',
    inner: 'landscaper_id',
    gone: 'most_per_day has_team',
  },
  days_off: {
    what: 'Days you have blocked in your calendar',
    keep: 'account',
    theirs: 'landscaper_id = :userId',
    removed: 'all',
    inner: 'landscaper_id',
    gone: 'id first_day last_day note added_at',
  },
  bids: {
    what: 'Bids you placed, and bids on your jobs',
    keep: 'contract',
    otherwise: 'unhired',
    theirs: `landscaper_id = :userId or ${ON_OWN_JOBS}`,
    facts:
      'id job_id amount estimated_days earliest_date takes_waste vat_registered weed_killer holds_certificate status closed_reason decline_reason created_at updated_at confirmed_at',
    people: { landscaper_id: 'the landscaper' },
    erased: {
      message: `case when ${OWN_OFFER} then '' else message end`,
      vat_number: `case when ${OWN_OFFER} then null else vat_number end`,
      // The customer’s words about the landscaper’s offer.
      decline_words: `''`,
    },
  },
  shortlisted_bids: {
    what: 'Bids you marked',
    keep: 'account',
    theirs: 'customer_id = :userId',
    removed: 'all',
    inner: 'customer_id',
    gone: 'bid_id shortlisted_at',
  },
  job_questions: {
    what: 'Questions you asked about jobs, and those about yours',
    keep: 'contract',
    otherwise: 'unhired',
    theirs: `landscaper_id = :userId or ${OF_THEIR_JOBS}`,
    facts: 'id job_id asked_at answered_at',
    people: { landscaper_id: 'the landscaper' },
    erased: {
      question: `case when landscaper_id = :userId then ${words('question')} else question end`,
      answer: `case when ${OF_THEIR_JOBS} then ${words('answer')} else answer end`,
    },
  },
  threads: {
    what: 'Your conversations',
    keep: 'conversation',
    theirs: AS_PARTY,
    facts: 'id job_id cancellation_notice closed_because created_at last_message_at',
    people: { customer_id: 'the customer', landscaper_id: 'the landscaper' },
    kept: 'customer_archived_at landscaper_archived_at',
    onlyFor: { customer_id: 'customer_archived_at', landscaper_id: 'landscaper_archived_at' },
  },
  messages: {
    what: 'Messages in your conversations',
    keep: 'conversation',
    theirs: `thread_id in (select id from threads where ${AS_PARTY})`,
    replaced: `sender_id = :userId and not ${claimsPossible(ITS_JOB)}`,
    facts: 'id thread_id created_at delivered_at read_at',
    people: { sender_id: 'the other person' },
    erased: {
      message_type: `'text'`,
      content: `'This message was erased with the account of its writer.'`,
      attachment_id: 'null',
      attachment_name: 'null',
      attachment_type: 'null',
    },
  },
  reviews: {
    what: 'Reviews you gave or got',
    keep: 'reviews',
    theirs: writtenBy('customer_id', 'landscaper_id'),
    facts: 'id job_id rating created_at publishes_at replied_at',
    inner: 'announced_at',
    people: { customer_id: 'the customer', landscaper_id: 'the landscaper' },
    kept: 'comment reply',
  },
  customer_reviews: {
    what: 'Reviews of customers, by landscapers',
    keep: 'reviews',
    theirs: writtenBy('landscaper_id', 'customer_id'),
    facts: 'id job_id created_at publishes_at replied_at',
    inner: 'announced_at',
    people: { customer_id: 'the customer', landscaper_id: 'the landscaper' },
    kept: 'good_access clear_brief paid_on_time comment reply',
  },
  review_requests: {
    what: 'Requests for a review',
    keep: 'contract',
    theirs: `landscaper_id = :userId or ${OF_THEIR_JOBS}`,
    facts: 'id job_id requested_at delivered_at',
    people: { landscaper_id: 'the landscaper' },
  },
  absences: {
    what: 'Times when a landscaper was reported as not having come',
    keep: 'contract',
    theirs: OF_THEIR_JOBS,
    facts: 'hold_id job_id reported_at answer_by answered_at answered_as closed_at closed_as announced_at in_review_at',
    inner: 'put_back_until',
    erased: { answer: `case when ${contractKept('absences.job_id')} then answer else ${words('answer')} end` },
  },
  absences_closed: {
    what: 'How reports that a landscaper had not come ended',
    keep: 'contract',
    theirs: OF_THEIR_JOBS,
    facts: 'hold_id job_id reported_at closed_at closed_as',
    people: { customer_id: 'the customer' },
  },
  markings_taken_back: {
    what: 'What was said when a job was marked complete before a visit to which nobody came',
    keep: 'contract',
    theirs: OF_THEIR_JOBS,
    facts: 'job_id marked_at taken_back_at',
    erased: {
      note: ownMarking('note'),
      no_photos_because: ownMarking('no_photos_because'),
    },
  },
  job_contracts: {
    what: 'What you agreed about a job',
    keep: 'contract',
    otherwise: 'unhired',
    theirs: OF_THEIR_JOBS,
    replaced: `${OF_THEIR_JOBS} and not ${contractKept('job_contracts.job_id')}`,
    facts:
      'hold_id job_id bid_id waste_removal waste_kinds weed_method weed_killer holds_certificate amount estimated_days earliest_date takes_waste vat_registered tree_protection tree_permission_date preferred_date flexible_date time_of_day agreed_at legal_versions',
    erased: { vat_number: 'null', title: words('title'), description: words('description'), message: words('message') },
  },
  materials_bought: {
    what: 'Materials bought for a job, with the receipt',
    keep: 'contract',
    theirs: OF_THEIR_JOBS,
    facts: 'id hold_id job_id amount receipt_photo_id recorded_at removed_at',
    erased: { what: `case when ${contractKept('materials_bought.job_id')} then what else ${words('what')} end` },
  },
  tickets: {
    what: 'Your requests for help',
    keep: 'help',
    theirs: 'user_id = :userId or lower(email) = lower(:email)',
    facts: 'id number topic urgent job_id state opened_at answer_by closed_at',
    inner: 'access_key',
    people: { user_id: 'the other person' },
    erased: { name: `'Former customer or landscaper'`, email: 'null' },
  },
  ticket_messages: {
    what: 'What was written in your requests for help',
    keep: 'help',
    theirs: 'ticket_id in (select id from tickets where user_id = :userId or lower(email) = lower(:email))',
    facts: 'id ticket_id sender written_at',
    people: { admin_id: 'staff' },
    erased: { text: `'${ERASED}'`, file_id: 'null', file_name: 'null', file_type: 'null' },
  },
} as const satisfies MappedTables;
