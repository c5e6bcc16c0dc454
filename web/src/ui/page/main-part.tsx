import { type ComponentPropsWithoutRef, createContext, useContext } from 'react';

/** Whether something stands in a dialog over the page. */
export const InDialog = createContext(false);

/**
 * The main part of what is a page in one place and lies over a page in another, as the table: a page has one main part,
 * and a dialog none (D-265).
 */
export function MainPart(props: ComponentPropsWithoutRef<'main'>) {
  return useContext(InDialog) ? <div {...props} /> : <main {...props} />;
}
