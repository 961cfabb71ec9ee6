import type { CredentialView } from '#src/modules/onboarding/ports/public-profile-views';
import { shortDate } from '#src/kernel/written-date';
import { Fact } from '#app/ui/fact';

/** A landscaper's credentials: who issued them, and whether we have seen them. */
export function ProfileCredentials({ credentials }: { credentials: CredentialView[] }) {
  if (credentials.length === 0) return <p className="text-soft">None given.</p>;
  return (
    <ul className="bed list-none divide-y divide-line">
      {credentials.map((credential) => (
        <li key={credential.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 p-4">
          <span className="grow">
            <b>{credential.name}</b> <span className="block text-sm text-soft">{givenBy(credential)}</span>
          </span>{' '}
          <span className="text-sm">
            <Fact icon={credential.seenOn ? 'shield-check' : 'hourglass'}>
              {credential.seenOn ? `Seen ${shortDate(credential.seenOn)}` : 'Not yet seen by us'}
            </Fact>
          </span>
        </li>
      ))}
    </ul>
  );
}

function givenBy({ issuer, issuedOn, validUntil }: CredentialView): string {
  const parts = [
    issuer,
    issuedOn && `issued ${shortDate(issuedOn)}`,
    validUntil ? `valid to ${shortDate(validUntil)}` : 'no expiry given',
  ];
  const words = parts.filter(Boolean).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
