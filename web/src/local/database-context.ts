import { createContext } from 'react';
import type { UserDatabase } from './database.ts';

/** The signed-in person's database; null when signed out. A file of its own: a visitor's page loads no database. */
export const DatabaseContext = createContext<UserDatabase | null>(null);
