/** Joins the class names that apply: classNames('card', dim && 'is-dim'). */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
