/** What a person agrees to, with every way of making an account. */
export const CONSENT =
  'I agree that Overtrick keeps my name, my e-mail address and my results, so that I can learn here on all my devices.';
