type Props = {
  /** With a fieldId the message links to its field; without one it concerns the whole form. */
  errors: { fieldId?: string; message: string }[];
  /** The specification's words for the failure, below the heading. */
  says?: string;
};

/**
 * All errors of a form, at its top and always under the same heading, because people see one kind of thing (LOOK-S26).
 * The specification's titles for failures are on the toasts. The page’s title also starts with "Error: ".
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
