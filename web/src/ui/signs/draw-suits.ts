import './suit-sign.css';
import { cutAtSuits, SUIT_SHAPES, SUIT_WORDS, type SuitLetter } from './suit-shapes.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Draws ♠ ♥ ♦ ♣ in the texts below a node as SuitSign does: in the reader's colours for suits, and read out by their words. */
export function drawSuits(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const parts = cutAtSuits(text.data);
    if (parts.some(({ suit }) => suit)) text.replaceWith(...parts.flatMap((part) => drawn(part.text, part.suit)));
  }
}

function drawn(text: string, suit: SuitLetter | undefined): (Node | string)[] {
  if (!suit) return [text];
  const sign = document.createElementNS(SVG, 'svg');
  sign.setAttribute('class', `suit-sign suit-sign-${suit}`);
  sign.setAttribute('viewBox', '0 0 24 24');
  sign.setAttribute('aria-hidden', 'true');
  const shape = document.createElementNS(SVG, 'path');
  shape.setAttribute('d', SUIT_SHAPES[suit]);
  sign.append(shape);
  const word = document.createElement('span');
  word.className = 'visually-hidden';
  word.textContent = SUIT_WORDS[suit];
  return [sign, word];
}
