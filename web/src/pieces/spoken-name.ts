/** Puts what a name tells into words as they are heard: 'Question 4a: What do you call? Not done yet'. */
export const spokenName = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts
    .filter((part): part is string => Boolean(part))
    .reduce((said, part) => (/[.?!…]$/.test(said) ? `${said} ${part}` : `${said}, ${part}`));
