/** The partner play site: its play page for those signed in here, its tournament page for visitors (N-67). */
export const playSiteAddress = (host: string, signedIn: boolean): string =>
  `${host.replace(/\/+$/, '')}/${signedIn ? 'play' : 'tournament'}`;
