/** Chromium's fakes: the tab is shared without a question, and the microphone is a tone. */
export const FAKE_MEDIA = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  '--auto-accept-this-tab-capture',
];
