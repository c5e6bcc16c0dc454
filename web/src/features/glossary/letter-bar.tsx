import { anchorOf } from './term-list.tsx';

/** The letters that there are, each leading to its terms. */
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
