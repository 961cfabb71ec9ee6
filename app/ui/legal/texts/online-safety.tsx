import { ILLEGAL_CONTENT_HOURS, REPORT_HOURS } from '#src/kernel/deadlines';
import { LegalPage, type ShownVersion } from '../legal-page';

export function OnlineSafety(shown: ShownVersion) {
  return (
    <LegalPage
      {...shown}
      summary="You can report anything that someone writes or uploads here, and block anyone. A person reads every report and you get an answer."
    >
      <p>In danger now? Call 999.</p>
      <h2>Report it</h2>
      <p>
        Log in and press “Report” beside the message, photo, review, profile or job. We decide within {REPORT_HOURS}{' '}
        hours, and within {ILLEGAL_CONTENT_HOURS} if it may be against the law or dangerous. You are told what became of
        it. The person you reported is not told who you are.
      </p>
      <p>
        No account? <a href="/help-center/ask">Write to us</a> instead.
      </p>
      <h2>Block someone</h2>
      <p>
        Neither of you can then write to the other or work for the other. A job that is under way goes on. They are not
        told that it was you.
      </p>
      <h2>What we decide</h2>
      <p>
        We can hide something, remove contact details from a message, warn someone, or suspend an account. We keep what
        was reported as it was, so that changing it afterwards hides nothing from us. If something you wrote is hidden,
        you are told why and can appeal once. Someone who did not make the first decision answers the appeal.
      </p>
      <h2>Who reads conversations</h2>
      <p>
        The two of you. When our staff decide a problem that you reported about a job, they read what you wrote to each
        other about it. Otherwise they read a conversation only after writing down why, and that is recorded.
      </p>
      <h2>The risks we look for</h2>
      <p>
        Strangers meet at a private address here. The risks that matter most are fraud, threats and harassment, and the
        misuse of an address or phone number. That is why the address of a job goes only to the landscaper who was
        hired, and why payments are held until the work is complete.
      </p>
    </LegalPage>
  );
}
