/** The mail with which somebody sets a new password. Writing and posting are two things, so that both can take the same time. */
export interface ResetLetters {
  write(about: { firstName: string; token: string; minutes: number }): Promise<ResetLetter>;
  post(letter: ResetLetter, to: string): Promise<void>;
}

export type ResetLetter = { subject: string; html: string; text: string };
