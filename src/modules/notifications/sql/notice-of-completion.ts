/**
 * Whether the customer of a `job` has been told that it was marked complete, for a lateral join: always one row. `told_at`: when an email or
 * a text was sent or they read it on the site, whichever was first; null if nothing of this has happened. `was_late`: an attempt to tell
 * them has failed. Without one, it is on its way.
 */
export const noticeOfCompletion = (job: string) => `
  select least(notice.read_at, notice.mailed_at, notice.texted_at) as told_at,
         coalesce(notice.failed, exists (select from outbox o where o.delivered_at is null and o.attempts > 0
           and o.name = 'job-marked-complete' and o.about ->> 'jobId' = ${job}.id::text)) as was_late
    from (select 1) once
    left join lateral (
      select n.read_at, m.sent_at as mailed_at, t.sent_at as texted_at, coalesce(m.attempts > 0, false) as failed
        from notifications n left join mails m on m.key = n.key left join texts t on t.key = n.key
       where n.user_id = ${job}.customer_id and n.created_at >= ${job}.landscaper_completed_at
         and n.event = 'job-marked-complete' and n.path like '/jobs/' || ${job}.id || '%'
       order by n.created_at desc limit 1) notice on true`;
