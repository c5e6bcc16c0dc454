import type { createStore } from 'jotai/vanilla';
import type { DeviceDatabase } from './device.ts';

/** Fills preferencesAtom from the device and stores every change, also those of other tabs; returns the end of it. */
export declare function connectPreferences(store: ReturnType<typeof createStore>, device: DeviceDatabase): () => void;
