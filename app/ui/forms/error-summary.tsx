type Props = {
  /** With a fieldId the message is a link to its field; without one it is about the whole form. */
  errors: { fieldId?: string; message: string }[];
  title?: string;
};

/** All errors of a form, shown at its top. Give the page a title that starts "Error: " as well. */
export function ErrorSummary({ errors, title = 'There is a problem' }: Props) {
  if (errors.length === 0) return null;
  return (
    <div className="errors" role="alert" tabIndex={-1} aria-labelledby="errors-title" data-focus-on-load="">
      <h2 id="errors-title" className="text-lg">
        {title}
      </h2>
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
