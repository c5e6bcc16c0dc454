import * as Comlink from 'comlink';
import { createTableHost } from './table-host.worker.ts';

Comlink.expose(createTableHost());
