/** The signed-in person who makes a request, with the facts that access rules use. */
export interface Actor {
  readonly id: string;
  readonly sessionId: string;
  readonly isTeacher: boolean;
  readonly isAdmin: boolean;
  readonly teacherProfileId: string | null;
  /** False: all calls answer 418, except those needed for the set-up (ruling 14). */
  readonly hasCompleteProfile: boolean;
}

/** A session with its person. */
export interface SessionOf {
  readonly userId: string;
  readonly sessionId: string;
}
