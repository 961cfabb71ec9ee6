type Props = {
  /** With a fieldId the message is a link to its field; without one it is about the whole form. */
  errors: { fieldId?: string; message: string }[];
  /** What a seed calls the failure, beneath the heading. */
  says?: string;
};

/**
 * All errors of a form, shown at its top, under one heading everywhere: to people it is one thing (LOOK-S26). The titles that the seeds
 * have for failures are on the toasts. The page’s own title starts "Error: " as well.
 */
export function ErrorSummary({ errors, says }: Props) {
  if (errors.length === 0) return null;
  return (
    <div className="errors" role="alert" tabIndex={-1} aria-labelledby="errors-title" data-focus-on-load="">
      <h2 id="errors-title" className="text-lg">
        There is a problem
      </h2>
      {says && <p>{says}</p>}
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId}${message}`}>
            {fieldId ? <a href={`#${fieldId}`}>{message}</a> : <p className="py-1 font-bold text-danger">{message}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
