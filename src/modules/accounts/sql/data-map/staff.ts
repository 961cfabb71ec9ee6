import { ERASED, OF_THEIR_JOBS, words, type MappedTables } from './shape';

const OWN = 'user_id = :userId';
const ABOUT_THEM = 'person_id = :userId';
/** People who had emails about this person: the other side of their jobs and bids, and our staff. */
const WRITTEN_TO_ABOUT_THEM = `u.id <> :userId and (u.user_type = 'admin'
  or u.id in (select bids.landscaper_id from bids join jobs on jobs.id = bids.job_id where jobs.customer_id = :userId)
  or u.id in (select jobs.customer_id from bids join jobs on jobs.id = bids.job_id where bids.landscaper_id = :userId))`;
/** Emails to an address they had, or were to have, unless another account has it by now. */
const TO_THEM = `(lower(to_address) = lower(:email)
  or (lower(to_address) in (select lower(unnest(array[old_email, new_email])) from email_changes where user_id = :userId)
    and not exists (select from users other where lower(other.email::text) = lower(to_address) and other.id <> :userId)))`;

/** What our staff record about a person, and what we wrote to them. */
export const staffTables = {
  suspensions: {
    what: 'Times when your account was suspended',
    keep: 'proof',
    theirs: OWN,
    facts: 'id suspended_at ends_at appealed_at answered_at lifted_at',
    inner: 'user_id',
    people: { suspended_by: 'staff', answered_by: 'staff', lifted_by: 'staff' },
    erased: { reason: `'${ERASED}'`, appeal: words('appeal'), answer: words('answer') },
  },
  moderated_content: {
    what: 'What is shown in place of something you wrote',
    keep: 'proof',
    theirs: 'case_id in (select id from content_cases where author_id = :userId)',
    facts: 'kind reason',
    inner: 'content_id case_id',
    erased: { shown: words('shown') },
  },
  content_reports: {
    what: 'What you reported',
    keep: 'proof',
    theirs: 'reporter_id = :userId',
    facts: 'id case_id kind reason reported_at',
    inner: 'content_id reporter_id',
    erased: { words: `'${ERASED}'` },
  },
  content_cases: {
    what: 'Reports about what you published or wrote, and decisions on them',
    keep: 'proof',
    theirs: 'author_id = :userId',
    facts: 'id kind job_id opened_at due_at decision reason decided_at appealed_at upheld answered_at restored_at',
    inner: 'content_id author_id subject_id',
    people: { decided_by: 'staff', answered_by: 'staff', restored_by: 'staff' },
    erased: {
      content: `'${ERASED}'`,
      words: words('words'),
      appeal: words('appeal'),
      answer: words('answer'),
      restored_words: words('restored_words'),
    },
  },
  blocks: {
    what: 'People you blocked',
    keep: 'account',
    theirs: 'blocker_id = :userId',
    removed: 'all',
    inner: 'blocker_id',
    people: { blocked_id: 'the other person' },
    gone: 'blocked_at',
  },
  bid_invitations: {
    what: 'Bids you asked for or were asked for',
    keep: 'conversation',
    theirs: `landscaper_id = :userId or ${OF_THEIR_JOBS}`,
    facts: 'job_id invited_at reserved_until',
    people: { landscaper_id: 'the landscaper' },
  },
  favourites: {
    what: 'Your favourite landscapers',
    keep: 'account',
    theirs: 'customer_id = :userId',
    removed: 'all',
    inner: 'customer_id',
    people: { landscaper_id: 'the landscaper' },
    gone: 'note added_at',
  },
  admin_notes: {
    what: 'Notes of our staff about you',
    keep: 'account',
    theirs: ABOUT_THEM,
    removed: 'all',
    inner: 'id person_id job_id',
    people: { written_by: 'staff' },
    gone: 'words written_at',
  },
  data_requests: {
    what: 'Your requests about your data',
    keep: 'proof',
    theirs: OWN,
    facts: 'id number kind because state asked_at due_at erase_at answered_at ended_at',
    inner: 'user_id next_try_at certificate access_key',
    people: { answered_by: 'staff' },
    erased: { words: words('words'), answer: words('answer') },
    // The certificate's address. Removed once it has been sent.
    erasedSecrets: { certificate_to: 'certificate_to' },
  },
  data_downloads: {
    what: 'When you downloaded your data',
    keep: 'security',
    theirs: OWN,
    removed: 'all',
    inner: 'id user_id',
    gone: 'at device',
  },
  legal_holds: {
    what: 'Times when your data had to be kept for a legal claim',
    keep: 'proof',
    theirs: OWN,
    facts: 'placed_at lifted_at',
    inner: 'id user_id',
    people: { placed_by: 'staff', lifted_by: 'staff' },
    erased: { reason: `'${ERASED}'`, lifted_because: words('lifted_because') },
  },
  job_acts: {
    what: 'What our staff did about your jobs',
    keep: 'proof',
    theirs: `job_id in (select id from jobs where :userId in (customer_id, landscaper_id))
      or bid_id in (select id from bids where landscaper_id = :userId)`,
    facts: 'id job_id act bid_id until done_at',
    people: { done_by: 'staff' },
    kept: 'reason',
  },
  act_requests: {
    what: 'Decisions about your jobs for which two of our staff were needed',
    keep: 'proof',
    theirs: 'job_id in (select id from jobs where :userId in (customer_id, landscaper_id))',
    facts: 'id act job_id amount asked_at decided_at outcome',
    inner: 'subject_id terms reason answer',
    people: { asked_by: 'staff', decided_by: 'staff' },
  },
  audit_log: {
    what: 'What our staff did about you',
    keep: 'proof',
    theirs: `person_ids @> array[cast(:userId as uuid)] or subject_id = :userId`,
    facts: 'at act subject_kind job_id',
    inner: 'number subject_id person_ids before after address device',
    people: { actor_id: 'staff' },
    kept: 'reason',
  },
  mails: {
    what: 'Emails we sent you',
    keep: 'news',
    theirs: TO_THEM,
    removed: 'all',
    inner: 'id key html to_address attempts next_attempt_at last_fault unsubscribe_url',
    gone: 'subject text created_at sent_at',
    naming: {
      where: `lower(to_address) in (select lower(u.email::text) from users u where ${WRITTEN_TO_ABOUT_THEM})
        and (strpos(lower(text), lower(:email)) > 0
          or (strpos(:fullName, ' ') > 0 and strpos(lower(subject || text), lower(:fullName)) > 0))`,
      instead: { subject: `'${ERASED}'`, text: `'${ERASED}'`, html: `'${ERASED}'` },
    },
  },
  notifications: {
    what: 'Your notifications',
    keep: 'news',
    theirs: OWN,
    removed: 'all',
    inner: 'id key user_id',
    gone: 'event subject words detail path created_at read_at',
    naming: {
      where: `user_id in (select u.id from users u where ${WRITTEN_TO_ABOUT_THEM})
        and strpos(:fullName, ' ') > 0 and strpos(lower(words || ' ' || detail), lower(:fullName)) > 0`,
      instead: { words: `'${ERASED}'`, detail: `'${ERASED}'` },
    },
  },
  texts: {
    what: 'Texts we sent you',
    keep: 'news',
    theirs: OWN,
    removed: 'all',
    inner: 'id key user_id path any_hour attempts next_attempt_at last_fault',
    gone: 'to_number words created_at sent_at',
    naming: {
      where: `user_id in (select u.id from users u where ${WRITTEN_TO_ABOUT_THEM})
        and strpos(:fullName, ' ') > 0 and strpos(lower(words), lower(:fullName)) > 0`,
      instead: { words: `'${ERASED}'` },
    },
  },
  outbox: {
    what: 'Events, which name people by their ids only',
    keep: 'event',
    inner: 'id name about at delivered_at attempts next_attempt_at last_fault',
  },
} as const satisfies MappedTables;
