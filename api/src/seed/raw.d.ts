/** The text of a file, which the bundler inserts into the program. */
declare module '*?raw' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: this is the form in which the bundler gives it
  export default text;
}
