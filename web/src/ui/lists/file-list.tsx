import './file-list.css';
import type { ReactNode } from 'react';

interface Children {
  readonly children: ReactNode;
}

/** A list of files; each child is a FileListRow. */
export const FileList = ({ children }: Children) => <ul className="file-list">{children}</ul>;

/** A file: its link first, then its buttons. */
export const FileListRow = ({ children }: Children) => <li className="file-row">{children}</li>;

/** The controls that add a file to the list above them. */
export const FileAdding = ({ children }: Children) => <div className="file-adding">{children}</div>;
