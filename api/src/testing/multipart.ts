/** A file as a browser sends it. */
export interface SentFile {
  readonly name: string;
  readonly content: Buffer;
  /** The key of the form field; media unless given. */
  readonly key?: string;
}

interface Multipart {
  readonly headers: { readonly 'content-type': string };
  readonly payload: Buffer;
}

const BOUNDARY = '----overtrick-form-boundary';

/** Multipart form data of these files. */
export const multipartOf = (...files: readonly SentFile[]): Multipart => ({
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  payload: Buffer.concat([...files.flatMap(partOf), Buffer.from(`--${BOUNDARY}--\r\n`)]),
});

const partOf = ({ name, content, key = 'media' }: SentFile): Buffer[] => [
  Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${key}"; filename="${name}"\r\n` +
      'content-type: application/octet-stream\r\n\r\n',
  ),
  content,
  Buffer.from('\r\n'),
];
