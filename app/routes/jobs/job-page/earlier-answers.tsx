import { steps } from '#src/modules/jobs/domain/posting';
import { treeProtections } from '#src/modules/jobs/domain/garden-law/protected-trees';
import { wasteKinds, weedMethods } from '#src/modules/jobs/domain/garden-law/weeds-and-waste';
import { nameOf } from '#src/modules/jobs/domain/services';
import { dayDate } from '#src/kernel/written-date';
import { stepUrl, type PagedEntryPoint } from '#app/commands/jobs/posting/entry-points';
import { labelOfTime } from '#app/commands/jobs/words';
import { ButtonLink } from '#app/ui/button';
import { wasteKindWords, weedMethodLabels } from '#app/ui/job/asked-words';
import { treeWords } from '#app/ui/job/tree-words';
import { counted } from '#app/ui/format';
import type { ShownStep } from '#app/routes/jobs/posting/posting-step.server';

type Props = Pick<ShownStep, 'draft'> & {
  entryPoint: PagedEntryPoint;
  /** How many steps the customer has answered. */
  answered: number;
};

/** The answers of the steps before this one, each with a link to change it. */
export function EarlierAnswers({ draft, entryPoint, answered }: Props) {
  const rows = rowsOf(draft);
  return steps.slice(0, answered).map(({ slug }, at) => (
    <div key={slug} className="grid gap-1">
      <dl className="grid gap-2 text-sm">
        {rows[slug].map(([term, value]) => (
          <div key={term}>
            <dt className="text-soft">{term}</dt>
            <dd className="m-0 font-semibold break-words">{value || 'Not answered yet'}</dd>
          </div>
        ))}
      </dl>
      {entryPoint !== 'soft' && (
        <ButtonLink kind="quiet" small className="justify-self-start !px-0" href={stepUrl(entryPoint, slug)}>
          Change step {at + 1}
        </ButtonLink>
      )}
    </div>
  ));
}

function treeAnswerIn({ treeProtection, treePermissionDate }: Props['draft']['answers']): string {
  const known = treeProtections.find((protection) => protection === treeProtection) ?? null;
  return treeWords({ treeProtection: known, treePermissionDate: treePermissionDate || null });
}

function rowsOf({ answers, photos }: Props['draft']) {
  const names = answers.jobTypes.map((type) => (type === 'other' && answers.customJobType) || nameOf(type));
  const when = answers.flexibleDate
    ? 'My date is flexible'
    : answers.preferredDate
      ? dayDate(answers.preferredDate)
      : '';
  const weeds = weedMethods.find((method) => method === answers.weedMethod);
  const kinds = wasteKinds.filter((kind) => answers.wasteKinds.includes(kind));
  return {
    'job-type': [
      ...(answers.title ? [['Title', answers.title]] : []),
      ['Job type', names.join(', ')],
      ...(answers.treeProtection ? [['Tree', treeAnswerIn(answers)]] : []),
      ['Description', answers.description],
      ...(weeds ? [['Weed killer', weedMethodLabels[weeds]]] : []),
      [
        'Waste',
        answers.wasteRemoval ? `Take it away${kinds.length > 0 ? `: ${wasteKindWords(kinds)}` : ''}` : 'Leave it here',
      ],
    ],
    'photos-scheduling': [
      ['Photos', counted(photos.length, 'photo')],
      ['When', [when, labelOfTime(answers.timeOfDay)].filter(Boolean).join(', ')],
    ],
    'address-extras': [['Address', answers.address]],
  };
}
