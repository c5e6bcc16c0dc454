import { RemotePage } from '../../features/simulator/remote/remote-page.tsx';

/** The remote control of the simulator in a window of its own, which talks to the one that opened it. */
export const RemoteScreen = () => <RemotePage />;
