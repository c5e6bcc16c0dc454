import * as Comlink from 'comlink';
import { createTableHost } from './table-host.ts';

Comlink.expose(createTableHost());
