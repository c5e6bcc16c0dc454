import { type ComponentProps, createContext, useContext } from 'react';

/** Whether something stands in a dialog over the page. */
export const InDialog = createContext(false);

/**
 * The main part of what is a page in one place and lies over a page in another, as the table: a page has one main part,
 * and a dialog none (D-265).
 */
export function MainPart(props: ComponentProps<'main'>) {
  const Part = useContext(InDialog) ? 'section' : 'main';
  return <Part {...props} />;
}
