import { stepUrl, type PagedEntryPoint } from '#app/commands/jobs/entry-points';
import { ButtonLink } from '#app/ui/button';
import { counted, dayDate } from '#app/ui/format';
import type { ShownStep } from '#app/routes/jobs/posting/posting-step.server';

type Props = Pick<ShownStep, 'draft' | 'posting'> & {
  entryPoint: PagedEntryPoint;
  /** How many steps are answered. */ steps: number;
};

/** The answers of the steps before this one, each with the way back to it. */
export function JobSoFar({ draft, posting, entryPoint, steps }: Props) {
  return rowsOf({ draft, posting })
    .slice(0, steps)
    .map((rows, at) => (
      <div key={posting.steps[at]?.slug} className="grid gap-1">
        <dl className="grid gap-2 text-sm">
          {rows.map(([term, value]) => (
            <div key={term}>
              <dt className="text-soft">{term}</dt>
              <dd className="m-0 font-semibold break-words">{value || 'Not answered yet'}</dd>
            </div>
          ))}
        </dl>
        {entryPoint !== 'soft' && (
          <ButtonLink
            kind="quiet"
            small
            className="justify-self-start !px-0"
            href={stepUrl(entryPoint, posting.steps[at]?.slug ?? 'job-type')}
          >
            Change step {at + 1}
          </ButtonLink>
        )}
      </div>
    ));
}

function rowsOf({ draft: { answers, photos }, posting }: Pick<Props, 'draft' | 'posting'>) {
  const names = answers.jobTypes.map(
    (type) =>
      (type === 'other' && answers.customJobType) ||
      (posting.jobTypes.find(({ value }) => value === type)?.label ?? type),
  );
  const time = posting.times.find(({ value }) => value === answers.timeOfDay)?.label;
  const when = answers.flexibleDate
    ? 'My date is flexible'
    : answers.preferredDate
      ? dayDate(answers.preferredDate)
      : '';
  return [
    [
      ...(answers.title ? [['Title', answers.title]] : []),
      ['Job type', names.join(', ')],
      ['Description', answers.description],
      ['Waste', answers.wasteRemoval ? 'Take it away' : 'Leave it here'],
    ],
    [
      ['Photos', counted(photos.length, 'photo')],
      ['When', [when, time].filter(Boolean).join(', ')],
    ],
    [['Address', answers.address]],
  ];
}
