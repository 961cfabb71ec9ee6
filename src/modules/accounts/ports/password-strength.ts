export interface PasswordStrength {
  /** Whether it is among the first that anybody would try, `about` being what they could know of the person. */
  isTooCommon(password: string, about: string[]): Promise<boolean>;
}
