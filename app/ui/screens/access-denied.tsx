import { Gate } from '../art/gate';
import { ButtonLink } from '../button';

/** For a user who may not see the page. */
export function AccessDenied() {
  return (
    <div className="page grid justify-items-center gap-3 py-12 text-center">
      <Gate width={230} />
      <h1>Access Denied</h1>
      <p className="max-w-[40ch] text-soft">
        Sorry, you are not authorized to access this page. Please check your credentials and try again.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <ButtonLink href="/dashboard">Try Again</ButtonLink>
        <ButtonLink href="/" kind="secondary">
          Return to Homepage
        </ButtonLink>
      </div>
    </div>
  );
}
