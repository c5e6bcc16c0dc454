// Says so in place of a white page where the app cannot start: the browser lacks what it needs (docs/browsers.md), or a
// part of it does not come. In the syntax of ten years ago, because a newer one would not be read; a file of its own
// because the page allows no inline script. It runs before the app's module, which finds no root in an old browser.
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
    if (style) made.setAttribute('style', style);
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

  /** Milliseconds in which a page that loads itself again (services/updates.ts), or that is being left, has gone. */
  var RELOADS_WITHIN = 1000;
  var LEFT_WITHIN = 10000;

  var isLeft = false;

  var FAILED = [
    'Overtrick could not be opened',
    'A part of it did not come, or this browser could not read what is kept here.',
  ];
  var SLOW = [
    'Overtrick takes longer than it should',
    'The connection may be slow, or this browser does not open what is kept here. Close its other windows of Overtrick, and try again.',
  ];
  var OFF_LINE = 'You are off line, and a part of it is not on this device.';

  /** Takes the place of the page as it was, whose buttons would do nothing (record 0042). */
  function tell(what) {
    var root = document.getElementById('root');
    // A visitor's home page stays: it is the server's, and its links work by themselves (record 0052).
    if (!root || 'drawn' in root.dataset || root.querySelector('.no-start')) return;
    var again = line('button', 'Try again');
    again.type = 'button';
    again.className = 'button button-filled';
    again.addEventListener('click', function () {
      location.reload();
    });
    var told = document.createElement('div');
    told.className = 'no-start';
    told.setAttribute('role', 'alert');
    told.appendChild(line('h1', what[0]));
    told.appendChild(line('p', what === SLOW || navigator.onLine ? what[1] : OFF_LINE));
    told.appendChild(again);
    var page = document.createElement('main');
    page.appendChild(told);
    delete root.dataset.pressed;
    root.textContent = '';
    root.appendChild(page);
  }

  function tellSoon() {
    setTimeout(
      function () {
        tell(FAILED);
      },
      isLeft ? LEFT_WITHIN : RELOADS_WITHIN,
    );
  }

  /** A browser that leaves a page gives up what it still fetches. Safari on a tablet does not tell that it leaves one. */
  function followLeaving() {
    addEventListener('beforeunload', function () {
      isLeft = true;
    });
    addEventListener('click', function (event) {
      if (!event.defaultPrevented && event.target.closest && event.target.closest('a[href]')) isLeft = true;
    });
  }

  var missing = findMissing();
  if (missing.length > 0) show(missing);
  else {
    var first = document.querySelector('script[type="module"]');
    // An element's error does not rise to the page: it is heard on its way down. A script that was cut in the middle is
    // no error of its element, but one that cannot be read.
    var isRead = false;
    addEventListener('DOMContentLoaded', function () {
      isRead = true;
    });
    addEventListener(
      'error',
      function (event) {
        var isCut = !isRead && !!event.error && event.error.name === 'SyntaxError';
        if (first && (event.target === first || isCut)) tellSoon();
      },
      true,
    );
    // What fails after the first script has come, or takes very long: app/watch-start.ts tells of it.
    addEventListener('overtrick:no-start', tellSoon);
    addEventListener('overtrick:slow-start', function () {
      tell(SLOW);
    });
    followLeaving();
  }
})();
