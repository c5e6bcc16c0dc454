/** A text is too short (platform §5.1, rule min). */
export const minMessage = (field: string, length: number): string => `${field} must be at least ${length} characters`;

/** A text is too long (platform §5.1, rule max). */
export const maxMessage = (field: string, length: number): string =>
  `${field} must be no more than ${length} characters`;
