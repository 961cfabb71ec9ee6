import type { Clock } from '#src/kernel/clock';
import { londonDay } from '#src/kernel/day';
import type { NewId } from '#src/kernel/id';
import { ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { UserRepository } from '#src/modules/accounts/ports/user-repository';
import type { RegistrationAnswers, RegistrationEntryPoint, StepNumber } from '../domain/registration';
import { answersWithFile, type AnsweredFile } from '../domain/registration-files';
import { answersRefused, isEmpty, type RegistrationResult } from '../domain/registration-problems';
import { answerStep, startRegistration, type Registration } from '../domain/registration-progress';
import type { DocumentRepository } from '../ports/document-repository';
import type { PlaceLookup } from '../ports/place-lookup';
import type { Registrations } from '../ports/registrations';
import { describeNamedDocuments } from './describe-named-documents';

export type SaveStepRefusal = 'not-a-landscaper' | 'already-registered' | 'postcode-unknown';
type Outcome = RegistrationResult<Registration, SaveStepRefusal>;
type Step = {
  landscaperId: string;
  entryPoint: RegistrationEntryPoint;
  step: StepNumber;
  answers?: Partial<RegistrationAnswers>;
  /** A stored file, in place of answers. It joins those that are saved, and completes nothing. */
  file?: AnsweredFile;
  /** Save the answers even if they are wrong, and do not complete the step: something was added or removed. */
  asDraft?: boolean;
};
type Stores = { users: UserRepository; registrations: Registrations; documents: DocumentRepository };

/** Answers one step of the registration. The rest can be answered later, and at the other entry point (L-STATE-02). */
export class SaveRegistrationStep {
  constructor(
    private work: UnitOfWork<Stores>,
    private places: PlaceLookup,
    private newId: NewId,
    private clock: Clock,
  ) {}

  async execute({
    landscaperId,
    file,
    answers: sent = {},
    asDraft = file !== undefined,
    ...answering
  }: Step): Promise<Outcome> {
    const now = await this.clock.now();
    const isPostcodeUnknown = !asDraft && answering.step === 1 && (await this.isUnknown(sent));
    return this.work.run<Outcome>(async ({ users, registrations, documents }) => {
      const user = await users.lock(landscaperId);
      if (user?.userType !== 'landscaper') return refuse('not-a-landscaper');
      if (user.profileCompleted) return refuse('already-registered');
      const before = (await registrations.lock(landscaperId)) ?? startRegistration(landscaperId, now);
      const answers = file ? answersWithFile(before.answers, file, this.newId) : sent;
      const answered = answerStep(before, { ...answering, answers, asDraft, today: londonDay(now), now });
      const problems = { ...answered.problems };
      if (answering.step === 2) Object.assign(problems, await describeNamedDocuments(answered.registration, documents));
      if (!asDraft && !isEmpty(problems)) return answersRefused(problems);
      if (isPostcodeUnknown) return refuse('postcode-unknown');
      await registrations.save(answered.registration);
      return ok(answered.registration);
    });
  }

  /** A given postcode must exist. Without one, the service area is accepted as written (decision 93). */
  private async isUnknown({ postcode = '', serviceArea = '' }: Partial<RegistrationAnswers>): Promise<boolean> {
    return postcode.trim() !== '' && !(await this.places.startOf({ postcode, serviceArea }));
  }
}
