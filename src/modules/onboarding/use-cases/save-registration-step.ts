import type { Clock } from '#src/kernel/clock';
import { londonDay } from '#src/kernel/day';
import { isId } from '#src/kernel/id';
import { ok, refuse, type Refused } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import {
  noPlace,
  POSTCODE_NEEDED,
  type RegistrationAnswers,
  type RegistrationProblems,
  type StepNumber,
} from '../domain/registration';
import { documentsNamedIn } from '../domain/registration-documents';
import { answerStep, isEmpty, startRegistration, type Registration } from '../domain/registration-progress';
import type { RegistrationDoor } from '../domain/registration-rules';
import type { DocumentRepository } from '../ports/document-repository';
import type { PlaceLookup } from '../ports/place-lookup';
import type { Registrations } from '../ports/registrations';
import type { UserRepository } from '#src/modules/accounts/ports/user-repository';

export type SaveStepRefusal = 'not-a-landscaper' | 'already-registered' | 'answers-not-valid' | 'postcode-unknown';
type Outcome = { ok: true; value: Registration } | (Refused<SaveStepRefusal> & { problems?: RegistrationProblems });
type Step = {
  landscaperId: string;
  door: RegistrationDoor;
  step: StepNumber;
  answers: Partial<RegistrationAnswers>;
  /** `not` keeps the answers as they stand, right or wrong, and stays: a file was added, or something taken away. */
  leaving?: 'on' | 'not';
};
type Stores = { users: UserRepository; registrations: Registrations; documents: DocumentRepository };

/** Answers one step of the registration, so that the rest can be answered another day and at the other door (L-STATE-02). */
export class SaveRegistrationStep {
  constructor(
    private work: UnitOfWork<Stores>,
    private places: PlaceLookup,
    private clock: Clock,
  ) {}

  async execute({ landscaperId, leaving = 'on', ...answering }: Step): Promise<Outcome> {
    const now = await this.clock.now();
    const lost = leaving === 'on' && answering.step === 1 ? await this.lost(answering.answers) : undefined;
    return this.work.run<Outcome>(async ({ users, registrations, documents }) => {
      const user = await users.lock(landscaperId);
      if (user?.userType !== 'landscaper') return refuse('not-a-landscaper');
      if (user.profileCompleted) return refuse('already-registered');
      const before = (await registrations.lock(landscaperId)) ?? startRegistration(landscaperId, now);
      const answered = answerStep(before, { ...answering, leaving, today: londonDay(now), now });
      const problems = {
        ...answered.problems,
        ...(lost === 'postcode-missing' && { postcode: [POSTCODE_NEEDED] }),
      };
      if (answering.step === 2) Object.assign(problems, await describe(answered.registration, documents));
      if (leaving === 'on' && !isEmpty(problems)) return { ok: false, reason: 'answers-not-valid', problems };
      if (lost === 'postcode-unknown') return refuse(lost);
      await registrations.save(answered.registration);
      return ok(answered.registration);
    });
  }

  /** Why we cannot tell where they start from, if we cannot. */
  private async lost({ postcode = '', serviceArea = '' }: Partial<RegistrationAnswers>) {
    return (await this.places.startOf({ postcode, serviceArea })) ? undefined : noPlace({ postcode });
  }
}

/** Tells whoever checks the files what they are. A file that is gone, or somebody else's, has to be uploaded again. */
async function describe(
  { landscaperId, answers }: Registration,
  documents: DocumentRepository,
): Promise<RegistrationProblems> {
  const problems: RegistrationProblems = {};
  for (const { field, documentId, details } of documentsNamedIn(answers)) {
    const document = isId(documentId) ? await documents.lock(documentId) : undefined;
    if (document?.landscaperId !== landscaperId)
      problems[field] = ['This file is no longer there. Please upload it again.'];
    else if (document.review === 'submitted') await documents.save({ ...document, ...details });
  }
  return problems;
}
