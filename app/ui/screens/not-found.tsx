import { Gate } from '../art/gate';
import { ButtonLink } from '../button';

/** For a page that does not exist. The last sentence is for developers, and small. */
export function NotFound() {
  return (
    <div className="page grid justify-items-center gap-3 py-12 text-center">
      <Gate width={230} />
      <h1>404 Page Not Found</h1>
      <p className="max-w-[40ch] text-soft">
        The link may be out of date, or there may be a typing mistake in the address. Your jobs and your money are safe.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <ButtonLink href="/">Go to the homepage</ButtonLink>
        <ButtonLink href="/help-center" kind="secondary">
          Help centre
        </ButtonLink>
      </div>
      <p className="mt-4 text-xs text-soft">Did you forget to add the page to the router?</p>
    </div>
  );
}
