import * as Comlink from 'comlink';
import { createGeneratorHost } from './generator-host.ts';

Comlink.expose(createGeneratorHost());
