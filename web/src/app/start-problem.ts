import './start-problem.css';

/** Milliseconds in which a page that loads itself again (services/updates.ts) has begun to. */
const RELOADS_WITHIN = 1_000;

interface Deps {
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly online: () => boolean;
  readonly reload: () => void;
}

const thisPage: Deps = {
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  online: () => navigator.onLine,
  reload: () => location.reload(),
};

/**
 * Tells that the app could not be opened, in place of the page as it was, whose buttons would do nothing (record 0042). A
 * visitor's home page stays: it is the server's, and its links work by themselves (record 0052). Made of nothing that must
 * be fetched first.
 */
export async function tellStartProblem(root: HTMLElement, { wait, online, reload }: Deps = thisPage): Promise<void> {
  await wait(RELOADS_WITHIN);
  if ('drawn' in root.dataset) return;
  const title = document.createElement('h1');
  title.textContent = 'Overtrick could not be opened';
  const words = document.createElement('p');
  words.textContent = online()
    ? 'A part of it did not come, or this browser could not read what is kept here.'
    : 'You are off line, and a part of it is not on this device.';
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = 'Try again';
  again.addEventListener('click', reload);
  const told = document.createElement('div');
  told.className = 'start-problem';
  told.setAttribute('role', 'alert');
  told.append(title, words, again);
  const page = document.createElement('main');
  page.append(told);
  delete root.dataset.pressed;
  root.replaceChildren(page);
}
