import { Provider as JotaiProvider } from 'jotai';
import type { ReactNode } from 'react';
import { DatabaseContext } from '../local/database-context.ts';
import { FormDrafts } from '../screens/shared/form-drafts.tsx';
import { ServicesContext, useFindPerson } from '../services/context.ts';
import type { Services } from '../services/services.ts';

function DatabaseProvider({ children }: { readonly children: ReactNode }) {
  const person = useFindPerson();
  return <DatabaseContext value={person?.db ?? null}>{children}</DatabaseContext>;
}

/** The contexts that screens read from, on the app's page and on the engine's. */
export function Providers({ services, children }: { readonly services: Services; readonly children: ReactNode }) {
  return (
    <JotaiProvider store={services.store}>
      <ServicesContext value={services}>
        <DatabaseProvider>
          <FormDrafts>{children}</FormDrafts>
        </DatabaseProvider>
      </ServicesContext>
    </JotaiProvider>
  );
}
