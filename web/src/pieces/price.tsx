import './price.css';

interface Props {
  /** What is to be paid, in words: 'FREE', '£24'; nothing at all is shown without it. */
  readonly price: string | undefined;
  /** The normal price where a discount makes it less; struck through behind the other. */
  readonly normal?: string;
  /** lg where something is bought, md in lists. */
  readonly size?: 'md' | 'lg';
}

/** What something costs (platform §9); a screen reader hears which price is which. */
export function Price({ price, normal, size = 'md' }: Props) {
  if (!price) return null;
  return (
    <span className={`price price-${size}`}>
      {normal && <span className="visually-hidden">Discounted price: </span>}
      {price}
      {normal && (
        <>
          <span className="visually-hidden">, normal price: </span> <s>{normal}</s>
        </>
      )}
    </span>
  );
}
