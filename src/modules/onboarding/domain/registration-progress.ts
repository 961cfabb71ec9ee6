/** How far a landscaper has come with the registration. Progress is one list, whichever door a step was answered at (D-LREG). */
import type { Day } from '#src/kernel/day';
import { sizeAmong } from './company-size';
import { titleCase } from '#src/modules/accounts/domain/name';
import {
  noRegistrationAnswers,
  registrationSteps,
  stepNumbers,
  type PortfolioDraft,
  type RegistrationAnswers,
  type RegistrationField,
  type RegistrationProblems,
  type StepNumber,
} from './registration';
import { problemsInStep, registrationLimits, type RegistrationDoor } from './registration-rules';

/** One a landscaper, until they are registered. It survives sign-out, another device and a lost signal. */
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

export const isEmpty = (problems: RegistrationProblems): boolean => Object.keys(problems).length === 0;

/** The first step that still has to be answered; the last one when all others are. */
export const firstOpenStep = (completed: readonly StepNumber[]): StepNumber =>
  stepNumbers.find((step) => !completed.includes(step)) ?? 4;

/** Whether a step may be shown: all before it are completed. */
export const isOpen = (step: StepNumber, completed: readonly StepNumber[]): boolean => step <= firstOpenStep(completed);

/** Answers without needless spaces, names with their capitals (V-STEP1-03), and nothing twice. What is wrong stays as typed. */
export function tidyRegistration(answers: RegistrationAnswers): RegistrationAnswers {
  const trimmed = Object.fromEntries(
    Object.entries(answers).map(([field, answer]) => [field, typeof answer === 'string' ? answer.trim() : answer]),
  ) as RegistrationAnswers;
  const phone = trimmed.phone.replace(/\s/g, '');
  return {
    ...trimmed,
    firstName: titleCase(trimmed.firstName),
    lastName: titleCase(trimmed.lastName),
    // Phones fill in their own number in the international form.
    phone: /^(?:\+44|0044|0)7\d{9}$/.test(phone) ? phone.replace(/^(?:\+44|0044|0)/, '0') : trimmed.phone,
    companySize: trimmed.isCompany ? trimmed.companySize : '',
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
  imageUrl: item.imageUrl.trim(),
  jobType: item.jobType.trim(),
  caption: item.caption.trim(),
  monthYear: item.monthYear.trim(),
});

type Answering = {
  step: StepNumber;
  answers: Partial<RegistrationAnswers>;
  door: RegistrationDoor;
  /** Whether the step is to be completed, or only kept as it stands while something is added to it. */
  leaving: 'on' | 'not';
  today: Day;
  now: Date;
};

/** Answers a step. Right answers complete it; what is only being kept completes nothing, and undoes a step that it makes wrong. */
export function answerStep(
  registration: Registration,
  { step, answers, door, leaving, today, now }: Answering,
): { registration: Registration; problems: RegistrationProblems } {
  const kept = tidyRegistration({ ...registration.answers, ...askedIn(step, answers) });
  const wasCompleted = registration.completed.includes(step);
  const settled = wasCompleted ? registration.answers : undefined;
  const problems = problemsInStep(kept, step, { door, today, settled });
  const done = isEmpty(problems) && (leaving === 'on' || wasCompleted);
  const completed = stepNumbers.filter((one) => (one === step ? done : registration.completed.includes(one)));
  return { registration: { ...registration, answers: kept, completed, updatedAt: now }, problems };
}

/** Whether any of these answers belongs to that step. */
export const answersStep = (step: StepNumber, answers: Partial<RegistrationAnswers>): boolean =>
  Object.keys(askedIn(step, answers)).length > 0;

/** A step changes its own answers only, whatever else comes along. */
const askedIn = (step: StepNumber, answers: Partial<RegistrationAnswers>): Partial<RegistrationAnswers> =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([field, answer]) => registrationSteps[step].asks.includes(field as RegistrationField) && answer !== undefined,
    ),
  );

/** The sizes a door offers, and the one of them that stands for what was said. What fits none of them is offered as it was said (D-COSIZE). */
export function sizesShown(door: RegistrationDoor, said: string): { offered: readonly string[]; chosen: string } {
  const { companySizes } = registrationLimits[door];
  const fitting = said && sizeAmong(companySizes, said);
  return said && !fitting
    ? { offered: [...companySizes, said], chosen: said }
    : { offered: companySizes, chosen: fitting ?? '' };
}
