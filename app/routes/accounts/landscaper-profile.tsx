import type { LandscaperPublicProfile } from '#src/modules/accounts/adapters/pg-account-views';
import { Avatar } from '#app/ui/avatar';
import { Bed } from '#app/ui/bed';
import { DatedChecks } from '#app/ui/dated-check';
import { counted, phoneNumber, shortDate } from '#app/ui/format';
import { GivenStars, Stars } from '#app/ui/stars';
import { TitleBlock } from '#app/ui/title-block';

export type ProfileShown = LandscaperPublicProfile & { serviceNames: string[]; today: string };

/** A landscaper as anybody may see them: what they say, and beside it what we have seen, with dates. */
export function LandscaperProfile({ profile }: { profile: ProfileShown }) {
  const {
    firstName,
    lastName,
    businessName,
    profileImage,
    rating,
    reviewCount,
    serviceArea,
    town,
    outcode,
    yearsExperience,
    jobsCompleted,
    bio,
    phone,
    email,
    checks,
    reviews,
    serviceNames,
    today,
  } = profile;
  const person = `${firstName} ${lastName}`;
  const name = businessName ?? person;
  return (
    <div className="grid gap-6">
      <div className="flex items-center gap-4">
        <Avatar name={name} size="large" photo={profileImage ? `/photos/${profileImage}/320.jpg` : undefined} />
        <div className="grid gap-1">
          <h1>{name}</h1>
          {businessName && <p className="text-soft">{person}</p>}
          <p>
            <Stars rating={rating} count={reviewCount} />
          </p>
        </div>
      </div>
      <TitleBlock
        rows={[
          { term: 'Service area', value: serviceArea },
          { term: 'Based in', value: `${town} ${outcode}` },
          { term: 'Experience', value: counted(yearsExperience, 'year') },
          { term: 'Jobs completed', value: jobsCompleted },
          ...(phone ? [{ term: 'Phone', value: <a href={`tel:${phone}`}>{phoneNumber(phone)}</a> }] : []),
          ...(email ? [{ term: 'Email', value: <a href={`mailto:${email}`}>{email}</a> }] : []),
        ]}
      />
      <p className="max-w-[60ch] text-lg whitespace-pre-line">{bio}</p>
      <section aria-labelledby="checks" className="grid gap-3">
        <h2 id="checks">Credentials and certifications</h2>
        {checks.length > 0 ? (
          <DatedChecks today={today} checks={checks.map(({ summary, ...check }) => ({ ...check, title: summary }))} />
        ) : (
          <p className="text-soft">No check is in date. Ask to see insurance before work begins.</p>
        )}
      </section>
      <section aria-labelledby="services" className="grid gap-3">
        <h2 id="services">Services offered</h2>
        <ul className="flex list-none flex-wrap gap-2">
          {serviceNames.map((service) => (
            <li key={service} className="chip">
              {service}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="reviews" className="grid gap-3">
        <h2 id="reviews">Customer reviews</h2>
        {reviews.length === 0 && (
          <p className="text-soft">
            No reviews yet. Only customers whose job was paid for and completed here can write one.
          </p>
        )}
        <ul className="grid list-none gap-3">
          {reviews.map((review) => (
            <Bed as="li" pad key={review.id} className="grid gap-1">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <GivenStars rating={review.rating} /> <b>{review.jobTitle}</b>
              </p>
              {review.comment && <p className="whitespace-pre-line">{review.comment}</p>}
              <p className="text-sm text-soft">
                {review.customerName}, {shortDate(review.createdAt)}
              </p>
            </Bed>
          ))}
        </ul>
      </section>
    </div>
  );
}
