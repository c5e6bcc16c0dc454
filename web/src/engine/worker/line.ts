import * as Comlink from 'comlink';
import type { SolverLine } from './protocol.ts';

/** The asking end of a line to a solver worker. */
export const lineOf = (port: MessagePort): SolverLine => Comlink.wrap<SolverLine>(port) as unknown as SolverLine;
