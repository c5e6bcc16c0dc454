/** The address of the remote control; the other spelling leads to the same page (conflict 1). */
const ADDRESS = '/simulator-remote';
/** The name by which the browser finds the window if it is open already (N-40). */
const NAME = 'overtrick-remote';
/** Deals 2.12: 263 by 360, not resizable, without a location bar. */
const FEATURES = 'popup=yes,width=263,height=360,resizable=no,location=no';

/** Opens the remote's window, or finds the one that is open; null when the browser does not allow it. */
export const openRemoteWindow = (): Window | null => window.open(ADDRESS, NAME, FEATURES);
