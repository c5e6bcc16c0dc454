import { Provider as JotaiProvider } from 'jotai';
import { HomeScreen } from '../screens/home/home-screen.tsx';
import { ServicesContext } from '../services/context.ts';
import type { Services } from '../services/services.ts';
import { BarFrame, GuestEnd } from '../shell/bar-frame.tsx';
import { Frame } from '../shell/frame.tsx';
import { READING } from '../shell/navigation-links.ts';
import { UpdateNotice } from '../shell/update-notice.tsx';

const nothing = (): void => undefined;

/** The home page of a visitor, in the frame that every page has, without the router (record 0041). */
export const VisitorPage = ({ services }: { readonly services: Services }) => (
  <JotaiProvider store={services.store}>
    <ServicesContext value={services}>
      <Frame
        footer="always"
        page={
          <>
            <BarFrame places={READING} end={<GuestEnd />} onLogOut={nothing} />
            <main className="shell-main" id="main" tabIndex={-1}>
              <HomeScreen />
            </main>
          </>
        }
      />
      <UpdateNotice />
    </ServicesContext>
  </JotaiProvider>
);
