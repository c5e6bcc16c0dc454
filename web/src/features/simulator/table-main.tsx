import { type ComponentProps, createContext, useContext } from 'react';

/** True inside a window over a page, which has a main part of its own. */
export const InWindow = createContext(false);

/** The main part of a page; in a window over a page only a section of that window. */
export function TableMain(props: ComponentProps<'main'>) {
  const Part = useContext(InWindow) ? 'section' : 'main';
  return <Part {...props} />;
}
