type Props = { of: 'messages' | 'notifications'; count: number };

/** How many are unread. It is in the page even for zero, so that the script can show it when the first arrives. */
export function Badge({ of, count }: Props) {
  return (
    <>
      {' '}
      <span className="count" data-unread={of} hidden={count === 0}>
        {count}
        <span className="sr-only"> unread</span>
      </span>
    </>
  );
}
