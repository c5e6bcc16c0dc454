/** The reason why a question has no answer. */
export type SolverError =
  /** The budget of positions was used up. The same question asked again continues where it stopped. */
  | 'cancelled'
  /** Not one of S H D C NT. */
  | 'bad-strain'
  /** Not one of N E S W. */
  | 'bad-seat'
  /** A hand or the trick holds something that is not a card. */
  | 'bad-card'
  /** A card occurs twice, in the hands or on the trick. */
  | 'card-twice'
  /** A seat has more than thirteen cards, the one on the trick included. */
  | 'too-many-cards'
  /** The hands, with the cards on the trick, are not equally long. */
  | 'unequal-hands'
  /** More than three cards on the trick, or a card on it does not follow suit though its player could. */
  | 'bad-trick'
  /** Nobody has a card to play. */
  | 'no-cards'
  /** A card of the line may not be played where it stands. */
  | 'illegal-card';

const CODES: { readonly [code: number]: SolverError } = {
  [-1]: 'bad-strain',
  [-2]: 'bad-seat',
  [-3]: 'bad-card',
  [-4]: 'card-twice',
  [-5]: 'too-many-cards',
  [-6]: 'unequal-hands',
  [-7]: 'bad-trick',
  [-8]: 'no-cards',
};

/** The error that a negative answer of the engine stands for. */
export function errorOfCode(code: number): SolverError {
  const error = CODES[code];
  if (!error) throw new Error(`the solver answered ${code}`);
  return error;
}
