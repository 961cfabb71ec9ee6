import { Wheelbarrow } from '../art/wheelbarrow';
import { BRAND } from '#app/ui/page/brand';
import { ButtonLink } from '../button';

type Props = {
  /** The path of the page that failed: Try Again reloads it. */
  retryHref?: string;
  /** The request's id, to quote when contacting us. */
  reference?: string;
  /** The request could not be read. No fault is logged, so the page does not say that we know. */
  unread?: boolean;
};

/** For a fault. Says that the money is safe. */
export function SomethingWentWrong({ retryHref = '', reference, unread }: Props) {
  return (
    <div className="page grid justify-items-center gap-3 py-12 text-center" role="alert">
      <Wheelbarrow width={210} />
      <h1>
        Something went wrong<span className="sr-only">.</span>
      </h1>{' '}
      <p className="max-w-[40ch]">
        {unread
          ? 'We could not read what your browser sent. Please go back and send it again.'
          : "We're sorry, but something unexpected happened. Our team has been notified."}
      </p>
      <p className="max-w-[40ch] text-soft">
        Your jobs and your money are safe. Try again in a minute, or contact support at{' '}
        <a className="[overflow-wrap:anywhere]" href={`mailto:${BRAND.email}`}>
          {BRAND.email}
        </a>
        {reference && (
          <>
            {' '}
            and quote <b className="num">{reference}</b>
          </>
        )}
        .
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <ButtonLink href={retryHref} icon="rotate-cw">
          Try Again
        </ButtonLink>
        <ButtonLink href="/" kind="secondary">
          Go Home
        </ButtonLink>
      </div>
    </div>
  );
}
