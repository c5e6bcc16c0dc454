import * as Comlink from 'comlink';
import type { SolverClient } from './protocol.ts';

/** The asking end of a port to a solver worker. */
export const solverClient = (port: MessagePort): SolverClient =>
  Comlink.wrap<SolverClient>(port) as unknown as SolverClient;
