interface Connection {
  readonly saveData?: boolean;
}

/** Whether the reader has told the browser to save data; false where the browser does not tell. */
export const savesData = (from: object = globalThis.navigator ?? {}): boolean =>
  (from as { readonly connection?: Connection }).connection?.saveData === true;
