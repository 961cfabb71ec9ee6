import { useEffect, useRef, useState, type FormEvent } from 'react';
import { pence, typedPounds, fromPounds } from '#src/kernel/money';
import { call, CallFailed, fieldsOf, wordsOf } from '#app/browser/api-client';
import { CANNOT_CHANGE, FAILED } from '#app/commands/jobs/editing/words';
import { Button, ButtonLink } from '#app/ui/button';
import { FieldError } from '#app/ui/forms/field-error';
import { BidsWillEnd } from '#app/ui/job/bids-will-end';
import { EditJobFields, saveWords, type EditedField } from '#app/ui/job/edit-job-fields';
import type { PendingFacts } from '#app/ui/job/pending-card';
import { urlOf } from '#app/url-of';

export type Edited = Pick<PendingFacts, 'title' | 'description' | 'budget' | 'bidCount'>;
type Wrong = Partial<Record<EditedField | 'form', string>>;
type Answer = Omit<Edited, 'budget'> & { /** In pounds. */ budget: number | null };

const NO_LINE = 'No connection. What you typed is still here: please try again.';
const UNCHANGED = 'You have not changed anything yet.';

type Props = {
  /** As it was when editing began. */
  job: PendingFacts;
  /** As the last poll has it. */
  bidCount: number;
  /** It no longer takes bids. */
  isGone: boolean;
  onClose(): void;
  onSaved(answer: Edited): void;
};

/** The form of a job in its card. It sends what was changed, and nothing else. */
export function EditForm({ job, bidCount, isGone, onClose, onSaved }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<Wrong>({});
  const [isSaving, setSaving] = useState(false);
  const fieldOf = (name: EditedField) => form.current!.elements.namedItem(name) as HTMLInputElement;
  useEffect(() => fieldOf('title').focus(), []);
  useEffect(() => {
    const first = NAMES.find((name) => wrong[name]);
    if (first) fieldOf(first).focus();
  }, [wrong]);

  const before = {
    title: job.title,
    description: job.description,
    budget: job.budget === null ? '' : typedPounds(pence(job.budget)),
  };
  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving || isGone) return;
    const changed = NAMES.filter((name) => fieldOf(name).value !== before[name]);
    if (changed.length === 0) return setWrong({ form: UNCHANGED });
    setSaving(true);
    const change = Object.fromEntries(changed.map((name) => [name, fieldOf(name).value]));
    await call<Answer>('PUT', urlOf('/api/jobs/:id', job.id), change).then(
      (answer) => onSaved(editedIn(answer!)),
      (fault: unknown) => {
        setSaving(false);
        setWrong(wrongIn(fault));
      },
    );
  }

  const problem = isGone ? CANNOT_CHANGE : wrong.form;
  return (
    <form
      ref={form}
      className="grid gap-5 lg:grid-cols-[1fr_25rem] lg:gap-8"
      onSubmit={(event) => void save(event)}
      noValidate
    >
      {!isGone && bidCount > 0 && (
        <div className="lg:col-start-2 lg:row-start-1">
          <BidsWillEnd bidCount={bidCount} />
        </div>
      )}
      <div className="grid min-w-0 gap-5">
        <EditJobFields
          rows={4}
          field={(name) => ({ name, id: `${name}-${job.id}`, defaultValue: before[name], error: wrong[name] })}
        />
        <div role="alert" className={problem ? undefined : 'hidden'}>
          {problem && <FieldError id={`form-${job.id}-error`}>{problem}</FieldError>}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {isGone ? (
            <ButtonLink href={urlOf('/jobs/:id', job.id)}>See the job</ButtonLink>
          ) : (
            <Button busy={isSaving}>{isSaving ? 'Saving...' : saveWords(bidCount)}</Button>
          )}
          <Button kind="quiet" type="button" onClick={onClose}>
            Cancel
          </Button>
        </div>
        {!isGone && (
          <p className="text-sm">
            To change the work itself, its photos, the date or the address:{' '}
            <a href={urlOf('/edit-job/:id', job.id)}>Edit the whole job</a>
          </p>
        )}
      </div>
    </form>
  );
}

const NAMES: EditedField[] = ['title', 'description', 'budget'];

const editedIn = ({ title, description, budget, bidCount }: Answer): Edited => ({
  title,
  description,
  budget: budget === null ? null : fromPounds(budget),
  bidCount,
});

/** The server's sentences: beside their fields, or about the form. */
function wrongIn(fault: unknown): Wrong {
  if (!(fault instanceof CallFailed)) return { form: NO_LINE };
  const fields = fieldsOf(fault);
  const wrong = NAMES.filter((name) => fields[name]).map((name) => [name, fields[name]![0]] as const);
  return wrong.length > 0 ? Object.fromEntries(wrong) : { form: wordsOf(fault) ?? FAILED };
}
