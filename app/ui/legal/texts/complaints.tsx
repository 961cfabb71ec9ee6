import {
  DAMAGE_REPORT_DAYS,
  DATA_PROTECTION_ANSWER_DAYS,
  DISPUTE_APPEAL_DAYS,
  SUPPORT_ANSWER_WORKING_DAYS,
  URGENT_ANSWER_HOURS,
} from '#src/kernel/deadlines';
import { LegalPage, type ShownVersion } from '../legal-page';

export function Complaints(shown: ShownVersion) {
  return (
    <LegalPage
      {...shown}
      summary="Tell us what went wrong and we will answer. If you do not agree with our answer, here is who else can help."
    >
      <h2>About a job</h2>
      <p>
        Press “Report a problem” on the <a href="/my-jobs">job’s page</a>, before the payment is released. What is in
        dispute stays held until it is settled or decided. Either of you can appeal once, within {DISPUTE_APPEAL_DAYS}{' '}
        days. Damage or danger that shows only later can be reported for {DAMAGE_REPORT_DAYS} days after the release.
      </p>
      <h2>About us</h2>
      <p>
        <a href="/help-center/ask">Write to us in the help centre</a>, and add files if they help. You do not need an
        account. We aim to answer within {SUPPORT_ANSWER_WORKING_DAYS} working day, and within {URGENT_ANSWER_HOURS}{' '}
        hours while we are open if it is urgent. Your request and our answers stay together, where you can read them.
      </p>
      <h2>About your data</h2>
      <p>
        <a href="/help-center/ask?topic=data-protection">Choose data protection</a>, and we answer within{' '}
        {DATA_PROTECTION_ANSWER_DAYS} days. You can complain to the Information Commissioner’s Office at any time.
      </p>
      <h2>About a decision on something you wrote</h2>
      <p>The notice that told you has a link to appeal. You can do so once, and another member of staff decides.</p>
      <h2>If we cannot agree</h2>
      <p>
        You can get free advice from Citizens Advice. You can go to court: for smaller sums there is a simpler way, the
        small claims procedure. Complaining to us never takes that away from you.
      </p>
    </LegalPage>
  );
}
