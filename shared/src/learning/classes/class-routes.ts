/** The course or pack whose students are looked at, and in which area. */
export interface ClassPlace {
  readonly area: 'teaching' | 'admin';
  readonly kind: 'course' | 'dealPack';
  readonly id: string;
}

const FOLDERS = { course: 'courses', dealPack: 'deal-packs' } as const;

/** The address of the course or pack itself. */
export const itemRoute = ({ area, kind, id }: ClassPlace): string => `/${area}/${FOLDERS[kind]}/${id}`;

/** The address of its list of students. */
export const classListRoute = (place: ClassPlace): string => `${itemRoute(place)}/students`;

/** The address of the figures of its class. */
export const classFiguresRoute = (place: ClassPlace): string => `${itemRoute(place)}/class`;

/** The address of one student's record in it. */
export const classStudentRoute = (place: ClassPlace, studentId: string): string =>
  `${classListRoute(place)}/${studentId}`;

/** The address of the look back on one attempt in that record. */
export const classAttemptRoute = (place: ClassPlace, studentId: string, attemptId: string): string =>
  `${classStudentRoute(place, studentId)}/attempts/${attemptId}`;
