import { findActivityFile, listSlides } from '@overtrick/shared/learning/values/activity-files';
import type { Media } from '@overtrick/shared/learning/values/media';
import './media-view.css';
import { createContext, useContext } from 'react';
import { Icon } from '../../ui/signs/icon.tsx';
import { SlideShow } from './slide-show.tsx';

/** The address of the external viewer of presentations; null where there is none (ruling 7). */
export const OfficeViewer = createContext<string | null>(null);

/** Whether the address of a file works on this device only. */
const isOfDevice = ({ url }: Media): boolean => url.startsWith('blob:');

/**
 * Slides as pictures, where there are any (D-195); otherwise in the viewer's frame (L-54), and where no viewer can read
 * them a note (ruling 7). Below them a link to the file itself.
 * @param files all files of the activity; off line only those on the device
 */
export function Presentation({ files }: { readonly files: readonly Media[] }) {
  const slides = listSlides(files);
  const file = findActivityFile(files);
  return (
    <div className="media-presentation">
      {slides.length > 0 ? <SlideShow slides={slides} /> : file && <Viewer file={file} />}
      {file && (
        <a className="media-file" href={file.url} download={file.name}>
          <Icon name="download" />
          Open the file {nameOf(file)}
        </a>
      )}
    </div>
  );
}

const nameOf = ({ name = 'Presentation' }: Media): string => name;

function Viewer({ file }: { readonly file: Media }) {
  const viewer = useContext(OfficeViewer);
  if (!viewer) return null;
  if (isOfDevice(file)) return <p>The slides are shown here with a connection. Off line, open the file itself.</p>;
  const address = viewerAddress(viewer, file.url, window.location.origin);
  return <iframe className="media-frame" title={nameOf(file)} src={address} />;
}

/** The viewer with the file's whole address, encoded (L-54). */
export const viewerAddress = (viewer: string, url: string, origin: string): string =>
  `${viewer}${encodeURIComponent(new URL(url, origin).href)}`;
