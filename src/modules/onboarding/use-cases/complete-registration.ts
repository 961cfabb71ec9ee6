import type { Clock } from '#src/kernel/clock';
import { londonDay } from '#src/kernel/day';
import { refuse, type Refused, type Result } from '#src/kernel/result';
import {
  photoIdIn,
  stepNumbers,
  type RegistrationAnswers,
  type RegistrationProblems,
  type StepNumber,
} from '../domain/registration';
import {
  answersStep,
  answerStep,
  isEmpty,
  startRegistration,
  type Registration,
} from '../domain/registration-progress';
import type { RegistrationDoor } from '../domain/registration-rules';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import type { Registrations } from '../ports/registrations';
import type { UserRepository } from '#src/modules/accounts/ports/user-repository';
import type { RegisterLandscaper } from './register-landscaper';
import type { SavePortfolio } from './save-portfolio';

export type CompleteRegistrationRefusal =
  'not-a-landscaper' | 'already-registered' | 'answers-not-valid' | 'postcode-unknown' | 'postcode-missing';
type Outcome =
  | Result<SessionUser, Exclude<CompleteRegistrationRefusal, 'answers-not-valid'>>
  /** `step`: where the first of the answers is that need another one. */
  | (Refused<'answers-not-valid'> & { step: StepNumber; problems: RegistrationProblems });
type Ending = { landscaperId: string; door: RegistrationDoor; answers: Partial<RegistrationAnswers> };

/**
 * The last step: with everything answered, here or at the steps before, the landscaper is registered at once (L-STATE-04). A step
 * that was completed is not judged again unless its answers come along.
 */
export class CompleteRegistration {
  constructor(
    private users: UserRepository,
    private registrations: Registrations,
    private savePortfolio: SavePortfolio,
    private registerLandscaper: RegisterLandscaper,
    private clock: Clock,
  ) {}

  async execute({ landscaperId, door, answers }: Ending): Promise<Outcome> {
    const now = await this.clock.now();
    const user = await this.users.find(landscaperId);
    if (user?.userType !== 'landscaper') return refuse('not-a-landscaper');
    if (user.profileCompleted) return refuse('already-registered');
    let registration = (await this.registrations.find(landscaperId)) ?? startRegistration(landscaperId, now);
    const wrong: { step: StepNumber; problems: RegistrationProblems }[] = [];
    for (const step of stepNumbers) {
      if (registration.completed.includes(step) && !answersStep(step, answers)) continue;
      const answered = answerStep(registration, { step, answers, door, leaving: 'on', today: londonDay(now), now });
      if (!isEmpty(answered.problems)) wrong.push({ step, problems: answered.problems });
      registration = answered.registration;
    }
    const [first] = wrong;
    if (!first) return this.register(registration, user.email);
    const problems = Object.assign({}, ...wrong.map((one) => one.problems)) as RegistrationProblems;
    return { ok: false, reason: 'answers-not-valid', step: first.step, problems };
  }

  /** The portfolio first: until the registration itself is through, all of this can be sent again. */
  private async register({ landscaperId, answers }: Registration, ownEmail: string): Promise<Outcome> {
    const shown = await this.savePortfolio.execute({
      landscaperId,
      items: answers.portfolio.map(({ imageUrl, ...item }) => {
        const photoId = photoIdIn(imageUrl);
        return photoId ? { ...item, photoId } : { ...item, imageUrl };
      }),
    });
    if (!shown.ok) {
      if (shown.reason === 'not-a-landscaper') return refuse(shown.reason);
      const problems = { portfolio: ['A picture is no longer there. Please add it again.'] };
      return { ok: false, reason: 'answers-not-valid', step: 4, problems };
    }
    return this.registerLandscaper.execute({
      ...answers,
      userId: landscaperId,
      contactEmail: answers.email === ownEmail ? undefined : answers.email,
      yearsExperience: Number(answers.yearsExperience),
      profilePhotoId: photoIdIn(answers.profilePhotoUrl),
      agreedToTerms: true,
    });
  }
}
