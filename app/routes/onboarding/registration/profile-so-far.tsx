import { Bed } from '#app/ui/bed';
import { counted } from '#app/ui/format';
import { Icon } from '#app/ui/icon';
import { Avatar } from '#app/ui/pictures/avatar';
import { photoUrl } from '#app/ui/pictures/photo-url';
import { serviceNames } from '../service-names';
import type { ShownRegistration } from './registration-screen';

/** How many services are named; the rest are counted. */
const NAMED = 6;

/** What customers will see of the saved answers, beside the questions, so that each step shows its purpose. */
export function ProfileSoFar({ answers }: { answers: ShownRegistration['answers'] }) {
  const person = `${answers.firstName} ${answers.lastName}`.trim();
  const name = answers.businessName || person || 'Your name';
  const services = serviceNames(answers);
  const years = Number(answers.yearsExperience);
  return (
    <Bed as="section" className="overflow-hidden" aria-labelledby="so-far">
      <div className="grid gap-3 p-5">
        <Avatar
          name={name}
          size="large"
          photo={answers.profilePhotoId ? photoUrl(answers.profilePhotoId, 320) : undefined}
        />
        <div className="leading-snug">
          <h2 id="so-far" className="text-xl">
            <span className="sr-only">Your profile so far: </span>
            {name}
          </h2>
          {answers.businessName && person && <p className="text-soft">{person}</p>}
          {years > 0 && <p className="text-sm text-soft">{counted(years, 'year')} of experience</p>}
        </div>
        {answers.bio ? (
          <p className="line-clamp-3 whitespace-pre-line">{answers.bio}</p>
        ) : (
          <p className="text-soft">What you write about yourself stands here.</p>
        )}
        <ul className="grid list-none gap-1.5 text-sm">
          <Line icon="map-pin" has={!!answers.serviceArea}>
            {answers.serviceArea || 'Where you work'}
          </Line>
          <Line icon="umbrella" has={!!answers.publicLiabilityFile}>
            {answers.publicLiabilityFile ? 'Public liability: we check it' : 'Insurance, if you have it'}
          </Line>
          <Line icon="sprout" has={services.length > 0}>
            {services.length > 0
              ? services.slice(0, NAMED).join(', ') +
                (services.length > NAMED ? ` and ${services.length - NAMED} more` : '')
              : 'What you do'}
          </Line>
          <Line icon="image" has={answers.portfolio.length > 0}>
            {answers.portfolio.length > 0
              ? counted(answers.portfolio.length, 'piece of work', 'pieces of work')
              : 'Pictures of your work'}
          </Line>
        </ul>
        <p className="border-t border-line pt-3 text-sm text-soft">
          What you have saved, as customers will see it once you complete the registration.
        </p>
      </div>
    </Bed>
  );
}

const Line = ({
  icon,
  has,
  children,
}: {
  icon: 'map-pin' | 'umbrella' | 'sprout' | 'image';
  has: boolean;
  children: string;
}) => (
  <li className={has ? 'flex gap-2' : 'flex gap-2 text-soft'}>
    <Icon name={has ? 'check' : icon} size={18} className="mt-0.5 flex-none text-leaf" />
    <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
  </li>
);
