// Says so in place of a white page where the browser lacks what the app needs (docs/browsers.md). In the words and the
// syntax of ten years ago, because newer ones would not be read; a file of its own because the page allows no inline
// script. It stands before the app's module, which finds no root then.
(function () {
  'use strict';

  /** What the app cannot do without, each by a name. What only secure pages have is asked of them alone. */
  function findMissing() {
    var page = window;
    var element = page.HTMLElement && page.HTMLElement.prototype;
    var dialog = page.HTMLDialogElement && page.HTMLDialogElement.prototype;
    var needs = {
      modules: 'noModule' in document.createElement('script'),
      WebAssembly: 'WebAssembly' in page,
      IndexedDB: 'indexedDB' in page,
      BroadcastChannel: 'BroadcastChannel' in page,
      locks: !page.isSecureContext || 'locks' in navigator,
      'service workers': !page.isSecureContext || 'serviceWorker' in navigator,
      dialogs: !!dialog && 'showModal' in dialog,
      popovers: !!element && 'popover' in element,
      'Array.toSpliced': 'toSpliced' in Array.prototype,
      'Object.hasOwn': 'hasOwn' in Object,
      'URL.canParse': 'URL' in page && 'canParse' in page.URL,
      styles: 'CSS' in page && page.CSS.supports('height', '1dvh') && page.CSS.supports('selector(:has(a))'),
    };
    return Object.keys(needs).filter(function (name) {
      return !needs[name];
    });
  }

  var WORDS = [
    'Overtrick needs a newer version of your browser: Safari 17, Chrome 120, Edge 120 or Firefox 125, or any after them.',
    'On an iPad or iPhone: open Settings, General, Software Update. On other devices: update the browser, or install a newer one.',
    'What you have done is safe with your account, and what waits on this device is sent once the browser is newer.',
  ];

  function line(name, words, style) {
    var made = document.createElement(name);
    made.textContent = words;
    made.setAttribute('style', style);
    return made;
  }

  function show(missing) {
    var page = document.createElement('main');
    page.setAttribute('style', 'max-width:34em;margin:48px auto;padding:0 16px;font:20px/1.5 sans-serif');
    page.appendChild(line('h1', 'This browser is too old', 'font-size:32px;line-height:1.2'));
    WORDS.forEach(function (words) {
      page.appendChild(line('p', words, 'margin:16px 0'));
    });
    page.appendChild(line('p', 'Missing here: ' + missing.join(', ') + '.', 'margin:16px 0;font-size:17px'));
    var root = document.getElementById('root');
    if (root) root.parentNode.replaceChild(page, root);
  }

  var missing = findMissing();
  if (missing.length > 0) show(missing);
})();
