import type { Clock } from '#src/kernel/clock';
import { londonDay } from '#src/kernel/day';
import { ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import type { UserRepository } from '#src/modules/accounts/ports/user-repository';
import { stepNumbers, type RegistrationAnswers, type RegistrationEntryPoint } from '../domain/registration';
import {
  answersRefused,
  isEmpty,
  type RegistrationProblems,
  type RegistrationResult,
} from '../domain/registration-problems';
import { answerStep, hasAnswersTo, startRegistration, type Registration } from '../domain/registration-progress';
import type { DocumentRepository } from '../ports/document-repository';
import type { Registrations } from '../ports/registrations';
import { describeNamedDocuments } from './describe-named-documents';
import type { RegisterLandscaper } from './register-landscaper';
import type { SavePortfolio } from './save-portfolio';

export type CompleteRegistrationRefusal = 'not-a-landscaper' | 'already-registered' | 'postcode-unknown';
type Outcome = RegistrationResult<SessionUser, CompleteRegistrationRefusal>;
type Completion = {
  landscaperId: string;
  entryPoint: RegistrationEntryPoint;
  answers: Partial<RegistrationAnswers>;
};

/**
 * The last step. Once everything is answered, here or in earlier steps, the landscaper is registered at once
 * (L-STATE-04). A completed step is checked again only if some of its answers are sent again.
 */
export class CompleteRegistration {
  constructor(
    private users: UserRepository,
    private registrations: Registrations,
    private work: UnitOfWork<{ documents: DocumentRepository }>,
    private savePortfolio: SavePortfolio,
    private registerLandscaper: RegisterLandscaper,
    private clock: Clock,
  ) {}

  async execute({ landscaperId, entryPoint, answers }: Completion): Promise<Outcome> {
    const now = await this.clock.now();
    const user = await this.users.find(landscaperId);
    if (user?.userType !== 'landscaper') return refuse('not-a-landscaper');
    if (user.profileCompleted) return refuse('already-registered');
    let registration = (await this.registrations.find(landscaperId)) ?? startRegistration(landscaperId, now);
    const circumstances = { answers, entryPoint, asDraft: false, today: londonDay(now), now };
    const problems: RegistrationProblems = {};
    for (const step of stepNumbers) {
      if (registration.completed.includes(step) && !hasAnswersTo(step, answers)) continue;
      const answered = answerStep(registration, { step, ...circumstances });
      Object.assign(problems, answered.problems);
      registration = answered.registration;
    }
    return isEmpty(problems) ? this.register(registration, user.email) : answersRefused(problems);
  }

  /**
   * Documents and portfolio come before the registration: if any of the three fails, the landscaper can send everything
   * again.
   */
  private async register({ landscaperId, answers }: Registration, accountEmail: string): Promise<Outcome> {
    const described = await this.work.run<RegistrationResult<undefined, never>>(async ({ documents }) => {
      const problems = await describeNamedDocuments({ landscaperId, answers }, documents);
      return isEmpty(problems) ? ok(undefined) : answersRefused(problems);
    });
    if (!described.ok) return described;
    const portfolio = await this.savePortfolio.execute({ landscaperId, items: answers.portfolio });
    if (!portfolio.ok) {
      if (portfolio.reason === 'not-a-landscaper') return refuse(portfolio.reason);
      return answersRefused({ portfolio: 'gone' });
    }
    return this.registerLandscaper.execute({
      ...answers,
      userId: landscaperId,
      contactEmail: answers.email === accountEmail ? undefined : answers.email,
      yearsExperience: Number(answers.yearsExperience),
      profilePhotoId: answers.profilePhotoId || undefined,
      agreedToTerms: true,
    });
  }
}
