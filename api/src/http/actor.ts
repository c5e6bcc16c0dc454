/** The signed-in person behind a request: what access rules may ask about. */
export interface Actor {
  readonly id: string;
  readonly sessionId: string;
  readonly isTeacher: boolean;
  readonly isAdmin: boolean;
  readonly teacherProfileId: string | null;
  /** False answers 418 on all calls but those made before set-up (ruling 14). */
  readonly hasCompleteProfile: boolean;
}

/** Which session of whom. */
export interface SessionOf {
  readonly userId: string;
  readonly sessionId: string;
}
