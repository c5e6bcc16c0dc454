import { expect, test } from 'vitest';
import { chooseEngines, listLacking, sentenceOf } from './needs.ts';

const ENGINE = {
  name: 'WebKit',
  needs: [
    { path: '/usr/bin/WebKitWebDriver', package: 'webkit2gtk-driver' },
    { path: '/usr/bin/Xvfb', package: 'xvfb' },
  ],
};

test('an engine names what it lacks, and the command that brings it', () => {
  expect(listLacking(ENGINE, () => true)).toEqual([]);
  expect(listLacking(ENGINE, (path) => path !== '/usr/bin/Xvfb')).toEqual(['xvfb']);
  const lacking = listLacking(ENGINE, () => false);
  expect(sentenceOf(ENGINE, lacking)).toBe(
    'WebKit needs webkit2gtk-driver and xvfb: apt-get install webkit2gtk-driver xvfb',
  );
});

test('engines are chosen by their names, all when none is named', () => {
  const engines = [ENGINE, { ...ENGINE, name: 'Firefox' }];
  expect(chooseEngines(engines, [])).toEqual(engines);
  expect(chooseEngines(engines, ['firefox']).map(({ name }) => name)).toEqual(['Firefox']);
  expect(() => chooseEngines(engines, ['opera'])).toThrow("there is no engine 'opera': webkit, firefox");
});
