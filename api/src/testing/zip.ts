/** The parts of a presentation that every one has. */
const OFFICE_PARTS = ['[Content_Types].xml', 'ppt/presentation.xml'];

interface Part {
  readonly name: string;
  /** What its directory says of it, in bytes. */
  readonly size: number;
}

/** A zip of empty parts with a whole directory, which may say anything of their sizes. */
function zipOf(parts: readonly Part[]): Buffer {
  const head = Buffer.from('PK\x03\x04 parts ', 'latin1');
  const entries = parts.map(({ name, size }) => {
    const entry = Buffer.alloc(46 + name.length);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.write(name, 46);
    return entry;
  });
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(head.length, 16);
  return Buffer.concat([head, directory, end]);
}

/** A presentation of as many slides, and other parts with what is said of their sizes. */
export const presentationOf = (slides: number, others: readonly Part[] = []): Buffer =>
  zipOf([
    ...Array.from({ length: slides }, (_, index) => ({ name: `ppt/slides/slide${index + 1}.xml`, size: 1000 })),
    ...others,
    // Last, where they are looked for in a directory of any length.
    ...OFFICE_PARTS.map((name) => ({ name, size: 1000 })),
  ]);
