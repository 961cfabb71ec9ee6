import { Gate } from '../art/gate';
import { ButtonLink } from '../button';

/** Signed in, but not for this page. */
export function AccessDenied() {
  return (
    <div className="page grid justify-items-center text-center gap-3 py-12">
      <Gate width={230} />
      <h1>Access Denied</h1>
      <p className="text-soft max-w-[40ch]">Sorry, you are not authorized to access this page. Please check your credentials and try again.</p>
      <div className="flex flex-wrap gap-2 justify-center mt-2">
        <ButtonLink href="/dashboard">Try Again</ButtonLink>
        <ButtonLink href="/" kind="secondary">
          Return to Homepage
        </ButtonLink>
      </div>
    </div>
  );
}
