/** How far a landscaper has got with the registration. Both entry points share the progress (D-LREG). */
import type { Day } from '#src/kernel/day';
import { titleCase } from '#src/modules/accounts/domain/name';
import { isUkMobile, normalisePhone } from '#src/modules/accounts/domain/phone';
import {
  noRegistrationAnswers,
  stepFields,
  stepNumbers,
  type PortfolioDraft,
  type RegistrationAnswers,
  type RegistrationEntryPoint,
  type RegistrationField,
  type StepNumber,
} from './registration';
import { isEmpty, type RegistrationProblems } from './registration-problems';
import { problemsInStep } from './registration-rules';

/** An unfinished registration. Each landscaper has at most one. */
export type Registration = {
  landscaperId: string;
  answers: RegistrationAnswers;
  completed: StepNumber[];
  updatedAt: Date;
};

export const startRegistration = (landscaperId: string, now: Date): Registration => ({
  landscaperId,
  answers: noRegistrationAnswers,
  completed: [],
  updatedAt: now,
});

/** The first step that is not completed; the last one if all are. */
export const firstOpenStep = (completed: readonly StepNumber[]): StepNumber =>
  stepNumbers.find((step) => !completed.includes(step)) ?? 4;

/** Whether a step may be shown: all steps before it are completed. */
export const isOpen = (step: StepNumber, completed: readonly StepNumber[]): boolean => step <= firstOpenStep(completed);

/**
 * The answers without extra spaces and repetitions, and names with capitals (V-STEP1-03). Wrong answers stay as typed.
 */
export function tidyRegistration(answers: RegistrationAnswers): RegistrationAnswers {
  const trimmed = Object.fromEntries(
    Object.entries(answers).map(([field, answer]) => [field, typeof answer === 'string' ? answer.trim() : answer]),
  ) as RegistrationAnswers;
  return {
    ...trimmed,
    firstName: titleCase(trimmed.firstName),
    lastName: titleCase(trimmed.lastName),
    phone: isUkMobile(trimmed.phone) ? normalisePhone(trimmed.phone) : trimmed.phone,
    services: [...new Set(trimmed.services)],
    customServices: [...new Set(trimmed.customServices.map((service) => service.trim()).filter(Boolean))],
    certifications: trimmed.certifications
      .map(({ name, documentId }) => ({ name: name.trim(), documentId }))
      .filter(({ name, documentId }) => name || documentId),
    portfolio: trimmed.portfolio.map(tidyItem),
  };
}

const tidyItem = (item: PortfolioDraft): PortfolioDraft => ({
  id: item.id,
  photoId: item.photoId,
  imageUrl: item.imageUrl.trim(),
  jobType: item.jobType.trim(),
  caption: item.caption.trim(),
  monthYear: item.monthYear.trim(),
});

type Answering = {
  step: StepNumber;
  answers: Partial<RegistrationAnswers>;
  entryPoint: RegistrationEntryPoint;
  /**
   * Saves the answers even if they are wrong, without completing the step: for when a file is added or something is
   * removed.
   */
  asDraft: boolean;
  today: Day;
  now: Date;
};

/**
 * Answers a step. Valid answers complete it, unless they are a draft. A wrong draft makes a completed step incomplete
 * again.
 */
export function answerStep(
  registration: Registration,
  { step, answers, entryPoint, asDraft, today, now }: Answering,
): { registration: Registration; problems: RegistrationProblems } {
  const tidied = tidyRegistration({ ...registration.answers, ...answersTo(step, answers) });
  const wasCompleted = registration.completed.includes(step);
  const accepted = wasCompleted ? registration.answers : undefined;
  const problems = problemsInStep(tidied, step, { entryPoint, today, accepted });
  const done = isEmpty(problems) && (!asDraft || wasCompleted);
  const completed = stepNumbers.filter((one) => (one === step ? done : registration.completed.includes(one)));
  return { registration: { ...registration, answers: tidied, completed, updatedAt: now }, problems };
}

/** Whether any of these answers belongs to that step. */
export const hasAnswersTo = (step: StepNumber, answers: Partial<RegistrationAnswers>): boolean =>
  Object.keys(answersTo(step, answers)).length > 0;

/** The answers that belong to a step. Anything else sent with them is ignored. */
const answersTo = (step: StepNumber, answers: Partial<RegistrationAnswers>): Partial<RegistrationAnswers> =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([field, answer]) => stepFields[step].includes(field as RegistrationField) && answer !== undefined,
    ),
  );
