/** An email that breaks after its @ if it does not fit, rather than inside a name. */
export function EmailAddress({ children: email }: { children: string }) {
  const at = email.indexOf('@') + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
