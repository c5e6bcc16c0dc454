import { Secret, TOTP } from 'otpauth';

/** The code that the app of a second factor shows at this time. */
export const appCode = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: at });
