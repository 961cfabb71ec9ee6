import {
  earliestTreeWork,
  isOpenQuestion,
  isTreeWork,
  type TreeAnswer,
} from '#src/modules/jobs/domain/garden-law/protected-trees';
import { shortDate } from '#src/kernel/written-date';
import { CheckField } from '#app/ui/forms/check-field';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { Field } from '#app/ui/forms/field';
import {
  ASK_COUNCIL,
  CONSENT_TAKES,
  EMERGENCY,
  NOT_CHECKED,
  NOTICE,
  treeConsequences,
  treeWords,
} from '#app/ui/job/tree-words';
import { Note } from '#app/ui/note';
import type { useFormReply } from '#app/web/form-reply';

type Typed = { jobTypes: readonly { id: string }[] };

/** Whether this job is about trees. */
export const isAboutTrees = ({ jobTypes }: Typed): boolean => isTreeWork(jobTypes.map(({ id }) => id));

/** The question about the tree: on the posting and editing forms, and on its own page. */
export const TreeFields = ({ form, large }: { form: ReturnType<typeof useFormReply>; large?: boolean }) => (
  <>
    <ChoiceGroup
      name="treeProtection"
      large={large}
      label="Is the tree protected (a Tree Preservation Order), or in a conservation area?"
      hint={`For tree work. ${NOT_CHECKED} ${EMERGENCY}`}
      error={form.error('treeProtection')}
      chosen={form.value('treeProtection')}
      options={[
        {
          value: 'tpo',
          label: 'Yes: a Tree Preservation Order',
          hint: `Work needs the council’s consent, which usually takes ${CONSENT_TAKES}.`,
        },
        {
          value: 'conservation_area',
          label: 'Yes: a conservation area',
          hint: `The council must have ${NOTICE} before work on most trees.`,
        },
        { value: 'none', label: 'No' },
        {
          value: 'unknown',
          label: 'I don’t know',
          hint: `You can still get bids. It must be answered before work on the tree starts. ${ASK_COUNCIL}`,
        },
      ]}
    />
    <Field
      {...form.field('treePermissionDate')}
      label="If yes: when you gave notice, or when the council gave consent (optional)"
      hint="We work out the first possible day from it. You can add it later."
      type="date"
      inputClassName="max-w-64"
    />
  </>
);

type Asked = TreeAnswer & Typed;

/** What the customer says about the tree, and the consequences, for every reader of a tree job. */
export function TreeNote({ job, isMine = false }: { job: Asked; isMine?: boolean }) {
  if (!isAboutTrees(job)) return null;
  return (
    <Note kind={job.treeProtection === 'none' ? 'info' : 'warning'}>
      <p>
        <b>Is the tree protected?</b> {answerOf(job, isMine)}
      </p>
      <p className="mt-1">{[...treeConsequences(job), NOT_CHECKED].join(' ')}</p>
    </Note>
  );
}

/** Before the start: the answer, and a box to confirm that it was read. */
export const TreeAnswerRead = ({ tree, error }: { tree: Asked; error?: string }) => (
  <>
    <TreeNote job={tree} />
    <input type="hidden" name="mustReadTreeAnswer" value="on" />
    <CheckField
      name="treeAnswerSeen"
      error={error}
      label="I have read what is said about the tree. I will cut nothing that the council has to be asked about first."
    />
  </>
);

const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

function answerOf(answer: TreeAnswer, isMine: boolean): string {
  if (answer.treeProtection === null) return `${isMine ? 'You have' : 'The customer has'} not said yet.`;
  return `${isMine ? 'Your answer' : 'The customer says'}: ${lowered(treeWords(answer))}.`;
}

/** Beside a requested or proposed date: a warning if it is within the council's notice period. */
export function TreeDateNote({ answer, date }: { answer: TreeAnswer; date: string | null }) {
  const earliest = earliestTreeWork(answer);
  if (earliest && date && date < earliest)
    return (
      <Note kind="warning">
        <p>
          This date is too early for the tree: going by what was said about the council, work can start from{' '}
          {shortDate(earliest)}.
        </p>
      </Note>
    );
  if (!isOpenQuestion(answer)) return null;
  return (
    <Note kind="warning">
      <p>
        Nobody has said yet whether the tree is protected or in a conservation area. It must be answered before work on
        the tree starts.
      </p>
    </Note>
  );
}
