import { describe, expect, it } from 'vitest';
import { image, lessonResources, pbn, png, ppt, size, video, wordsOfEnding } from './files.ts';
import { addUpload, checkUpload, UPLOADS } from './uploads.ts';

const file = (name: string, kilobytes = 1) => ({ name, size: kilobytes * 1024 });
const names = [
  'a.pbn',
  'a.lin',
  'a.pdf',
  'a.doc',
  'a.docx',
  'a.ppt',
  'a.pptx',
  'a.pps',
  'a.mp4',
  'a.jpg',
  'a.jpeg',
  'a.png',
  'a.exe',
  'png',
  'a.png.exe',
  'A.PNG',
  'A.PBN',
];

describe('the rules of files', () => {
  it('pass pictures by their endings, in either case', () => {
    expect(names.filter((name) => image('upload')(file(name)) === undefined)).toEqual([
      'a.jpg',
      'a.jpeg',
      'a.png',
      'A.PNG',
    ]);
    expect(image('upload')(file('a.exe'))).toBe('The upload must be a .jpeg, or .png image file');
  });

  it('take pbn, lin, pdf, doc, docx, ppt, pptx, pps or mp4 as lesson resources (V-17)', () => {
    const passed = names.filter((name) => lessonResources('resource')(file(name)) === undefined);
    expect(passed).toEqual([
      'a.pbn',
      'a.lin',
      'a.pdf',
      'a.doc',
      'a.docx',
      'a.ppt',
      'a.pptx',
      'a.pps',
      'a.mp4',
      'A.PBN',
    ]);
    expect(lessonResources('resource')(file('a.zip'))).toBe(
      'The resource must be a .pbn or .lin deal file, a .pdf, a .doc or .docx word document, a .ppt, .pptx or .pps power point file or a .mp4 video',
    );
  });

  it('say of one kind of file what it must be (V-13) (V-14) (V-15) (V-16)', () => {
    const other = file('a.txt');
    expect([png, ppt, video, pbn].map((rule) => rule('upload')(other))).toEqual([
      'The upload must be a .png image file',
      'The upload must be a .pptx powerpoint file',
      'The upload must be a .mp4 video file',
      'The upload must be a .pbn deal file',
    ]);
    expect(['png', 'pptx', 'mp4', 'pbn', 'jpg', 'constructor'].map(wordsOfEnding)).toEqual([
      'The image must be a .png image file',
      'The file must be a .pptx powerpoint file',
      'The file must be a .mp4 video file',
      'The file must be a .pbn deal file',
      undefined,
      undefined,
    ]);
  });

  it('refuse what is larger than a size', () => {
    expect(size('picture', 10)({ name: 'a.png', size: 10241 })).toBe('The picture must be below 10kb');
    expect(size('picture', 10)({ name: 'a.png', size: 10240 })).toBeUndefined();
  });
});

const accepted = (kind: keyof typeof UPLOADS): readonly string[] =>
  names.filter((name) => checkUpload(UPLOADS[kind], file(name)) === undefined);

describe('the upload widgets', () => {
  it('take only pbn as deal files, of any size, when the file is chosen (V-13)', () => {
    expect(accepted('deal')).toEqual(['a.pbn', 'A.PBN']);
    expect(checkUpload(UPLOADS.deal, file('a.lin'))).toBe('Only PBN files can be uploaded');
    expect(checkUpload(UPLOADS.deal, file('a.pbn', 1e6))).toBeUndefined();
  });

  it('take ppt or pptx up to 2048 KB as presentations (V-14)', () => {
    const { presentation } = UPLOADS;
    expect(accepted('presentation')).toEqual(['a.ppt', 'a.pptx']);
    expect(checkUpload(presentation, file('a.pdf'))).toBe('Only pptx or ppt files can be uploaded');
    expect(checkUpload(presentation, file('a.ppt', 2048))).toBeUndefined();
    expect(checkUpload(presentation, file('a.ppt', 2048.5))).toBe('Should be no more than 2MB');
    expect(presentation.guidance).toEqual(['Should take no more than 20 mins to view', 'Should be no more than 2MB']);
  });

  it('take jpg, jpeg or png up to 2048 KB as images (V-15)', () => {
    expect(accepted('image')).toEqual(['a.jpg', 'a.jpeg', 'a.png', 'A.PNG']);
    expect(checkUpload(UPLOADS.image, file('a.gif'))).toBe('The image must be a .jpeg, or .png image file');
    expect(checkUpload(UPLOADS.image, file('a.png', 2049))).toBe('The image must be below 2048kb');
    expect(checkUpload(UPLOADS.image, file('a.png', 2048))).toBeUndefined();
  });

  it('take films as recordings of deals, the simulator’s webm included, and more as analyses', () => {
    expect(checkUpload(UPLOADS.dealRecording, file('a.webm', 512000))).toBeUndefined();
    expect(checkUpload(UPLOADS.dealRecording, file('a.mp4', 512001))).toBe('Should be no more than 500MB');
    expect(checkUpload(UPLOADS.dealRecording, file('a.png'))).toBe('Only webm or mp4 files can be uploaded');
    expect(checkUpload(UPLOADS.dealAnalysis, file('a.PNG'))).toBeUndefined();
    expect(checkUpload(UPLOADS.dealAnalysis, file('a.docx'))).toBe(
      'Only jpg, jpeg, png, pdf, webm or mp4 files can be uploaded',
    );
  });

  it('take mp4 up to 512000 KB as videos (V-16)', () => {
    expect(accepted('video')).toEqual(['a.mp4']);
    expect(checkUpload(UPLOADS.video, file('a.webm'))).toBe('Only mp4 files can be uploaded');
    expect(checkUpload(UPLOADS.video, file('a.mp4', 512000))).toBeUndefined();
    expect(checkUpload(UPLOADS.video, file('a.mp4', 512001))).toBe('Should be no more than 500MB');
    expect(UPLOADS.video.guidance).toEqual([
      'Should be no more than 500MB',
      'Each video should take no more than 20 mins to view',
    ]);
  });

  it('give way to explicit rules', () => {
    const rules = [size('logo', 1)];
    expect(checkUpload(UPLOADS.deal, file('a.exe', 2), rules)).toBe('The logo must be below 1kb');
  });

  it('send a file as multipart form data under media, or under another key (V-18)', () => {
    const form = new FormData();
    const chosen = new File(['[Event ""]'], 'a.pbn');
    addUpload<Blob>(form, chosen);
    addUpload<Blob>(form, chosen, 'recording');
    expect([...form.keys()]).toEqual(['media', 'recording']);
    expect(form.get('media')).toBeInstanceOf(File);
  });
});
