/** What a person agrees to, the same whichever way the account is made. */
export const CONSENT =
  'I agree that Overtrick keeps my name, my e-mail address and my results, so that I can learn here on all my devices.';
