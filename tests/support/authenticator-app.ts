import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows, given the setup key as it is typed in. */
export const codeFor = (setupKey: string, timestamp = Date.now()): string =>
  TOTP.generate({ secret: Secret.fromBase32(setupKey.replace(/\s/g, '')), timestamp });
