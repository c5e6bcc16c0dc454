import { Outlet } from '@tanstack/react-router';
import { useFindPerson } from './context.ts';

/** Pages of a signed-in person. While a sign-out leads away, nothing of theirs is shown any more. */
export const SignedIn = () => (useFindPerson() ? <Outlet /> : null);
