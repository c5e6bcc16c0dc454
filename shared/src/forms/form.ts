/** The notification of every invalid form (platform §5.1, §8). */
export const INVALID_FORM = "Please make sure you've supplied the correct information above and try again.";
