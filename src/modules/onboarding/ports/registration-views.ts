import type { RegistrationAnswers, StepNumber } from '../domain/registration';

/** A landscaper's registration as both wizards show it. */
export interface RegistrationViews {
  of(landscaperId: string): Promise<RegistrationView>;
}

export type RegistrationView = {
  /** What was answered so far; before that, what the account already holds. */
  answers: RegistrationAnswers;
  completed: StepNumber[];
  /** The step to continue with. */
  firstOpen: StepNumber;
  /** The original names of the documents of the second step, by id. */
  fileNames: Record<string, string>;
  registered: boolean;
};
