/** The modes of the simulator and the names the game engine knows them by (S-02). */
export const MODES = ['preview', 'study', 'play'] as const;
export type Mode = (typeof MODES)[number];
export const GAME_MODES = { preview: 'teacher', study: 'student', play: 'standalone' } as const satisfies {
  [mode in Mode]: string;
};
export type GameMode = (typeof GAME_MODES)[Mode];
