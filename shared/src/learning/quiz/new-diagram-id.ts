import { v4 } from 'uuid';

/** The name of a diagram that is about to be added; random, so call it at the edges only. */
export const newDiagramId = (): string => v4();
