type Notice = {
  event: string;
  /** Columns: whom it tells, the job it is about, and the earliest time it can have told them. */
  userId: string;
  jobId: string;
  since: string;
};

/**
 * For a lateral join that always gives one row: whether someone has been told of an event of a job. `told_at`: when an
 * email or a text was sent or they read it on the site, whichever was first; null if none of these has happened.
 * `was_late`: an attempt to tell them has failed. If `told_at` is null without a failed attempt, the message is on its
 * way.
 */
export const noticeOf = ({ event, userId, jobId, since }: Notice) => `
  select least(notice.read_at, notice.mailed_at, notice.texted_at) as told_at,
         coalesce(notice.failed, exists (select from outbox o where o.delivered_at is null and o.attempts > 0
           and o.name = '${event}' and o.about ->> 'jobId' = ${jobId}::text)) as was_late
    from (select 1) once
    left join lateral (
      select n.read_at, m.sent_at as mailed_at, t.sent_at as texted_at, coalesce(m.attempts > 0, false) as failed
        from notifications n left join mails m on m.key = n.key left join texts t on t.key = n.key
       where n.user_id = ${userId} and n.created_at >= ${since}
         and n.event = '${event}' and n.path like '/jobs/' || ${jobId} || '%'
       order by n.created_at desc limit 1) notice on true`;
