import type { RegistrationAnswers, StepNumber } from '../domain/registration';

/** A landscaper's registration, as the wizard and the step pages show it. */
export interface RegistrationViews {
  of(landscaperId: string): Promise<RegistrationView>;
}

export type RegistrationView = {
  /** What has been answered so far; otherwise what the account already has. */
  answers: RegistrationAnswers;
  completed: StepNumber[];
  /** The step to continue with. */
  firstOpen: StepNumber;
  /** The original names of the second step's documents, by id. */
  fileNames: Record<string, string>;
  registered: boolean;
};
