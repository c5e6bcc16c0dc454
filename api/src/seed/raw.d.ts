/** A file's text, put into the program when it is built. */
declare module '*?raw' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: this is the form in which the bundler gives it
  export default text;
}
