export interface PasswordStrength {
  /** Whether an attacker would try it early on. `about`: what they could know of the user. */
  isTooCommon(password: string, about: string[]): Promise<boolean>;
}
