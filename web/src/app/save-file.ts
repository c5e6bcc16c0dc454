/** Offers a text as a file to be saved, as any download of the browser. */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers fetch the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
