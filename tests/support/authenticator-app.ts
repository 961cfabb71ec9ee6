import { Secret, TOTP } from 'otpauth';

/** The app on somebody's phone, from the letters that they typed into it. */
export const codeFor = (letters: string, timestamp = Date.now()): string =>
  TOTP.generate({ secret: Secret.fromBase32(letters.replace(/\s/g, '')), timestamp });
