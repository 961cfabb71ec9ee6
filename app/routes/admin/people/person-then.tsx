import type { User } from '#src/modules/accounts/domain/user';
import type { PersonThen } from '#src/modules/admin/domain/person-history';
import { TYPES } from '#app/commands/admin/people/words';
import { Bed } from '#app/ui/bed';
import { Button, ButtonLink } from '#app/ui/button';
import { EmailAddress } from '#app/ui/email-address';
import { Field } from '#app/ui/forms/field';
import { TitleBlock } from '#app/ui/job/title-block';

/**
 * `typed`: the moment in the URL. `error` or `person`: what came of it. `person` is null if there was no account yet.
 */
export type Then = { typed: string; error?: string; at?: string; person?: PersonThen | null };

const STATUSES: Record<User['status'], string> = {
  active: 'Active',
  suspended: 'Suspended',
  restricted: 'Restricted: we stored their data and did no more with it',
  leaving: 'About to be deleted, in the days of grace',
  deleted: 'Deleted',
};
const ERASED = 'Erased since';

/** The account at an earlier moment, according to the records. */
export function PersonThenPanel({ href, then }: { href: string; then: Then | null }) {
  return (
    <Bed as="section" pad className="grid gap-4" aria-labelledby="then">
      <h2 id="then" className="text-xl">
        As it was at a moment
      </h2>
      <form method="get" action={`${href}#then`} className="grid max-w-form gap-4" noValidate>
        <Field
          name="at"
          type="datetime-local"
          label="Date and time"
          hint="In London time, such as when something was said to have happened."
          error={then?.error}
          defaultValue={then?.typed ?? ''}
          inputClassName="max-w-80"
        />
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary">Show</Button>
          {then && (
            <ButtonLink kind="quiet" href={`${href}#then`}>
              Only as it is now
            </ButtonLink>
          )}
        </div>
      </form>
      {then?.at && !then.person && <p>On {then.at} there was no account yet.</p>}
      {then?.at && then.person && (
        <>
          <p>The account on {then.at}:</p>
          <TitleBlock
            rows={[
              { term: 'Status', value: STATUSES[then.person.status] },
              { term: 'Type', value: TYPES[then.person.userType] },
              {
                term: 'Email',
                value: then.person.email ? <EmailAddress>{then.person.email}</EmailAddress> : ERASED,
                wide: true,
              },
              { term: 'Name', value: then.person.fullName ? `${then.person.fullName}, as it is now` : ERASED },
              { term: 'Legal hold', value: then.person.isHeld ? 'In force' : 'None' },
            ]}
          />
          <p className="text-sm text-soft">
            Names, phone numbers, addresses and settings that people change themselves are not recorded, so nothing is
            said here of what they were.
          </p>
        </>
      )}
    </Bed>
  );
}
