import { anchorOf } from './term-list.tsx';

/** Links to the letters that have terms. */
export function LetterBar({ letters }: { readonly letters: readonly string[] }) {
  if (letters.length < 2) return null;
  return (
    <nav className="letter-bar" aria-label="Letters">
      {letters.map((letter) => (
        <a key={letter} href={`#${anchorOf(letter)}`}>
          {letter}
        </a>
      ))}
    </nav>
  );
}
