/** The text of a file, which the bundler inserts into the program. */
declare module '*?raw' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: this is the form in which the bundler gives it
  export default text;
}

/** The content of a file as an address 'data:…;base64,…', which the bundler inserts into the program. */
declare module '*?url&inline' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: this is the form in which the bundler gives it
  export default address;
}
