import { RemotePage } from '../../features/simulator/remote/remote-page.tsx';

/** The remote control of the simulator, in a window of its own that sends to the window that opened it. */
export const RemoteScreen = () => <RemotePage />;
