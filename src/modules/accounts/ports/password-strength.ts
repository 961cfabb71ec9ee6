export interface PasswordStrength {
  /** Whether an attacker would try this password early on. `about`: what they could know about the user. */
  isTooCommon(password: string, about: string[]): Promise<boolean>;
}
