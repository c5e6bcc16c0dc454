import './price.css';

interface Props {
  /** The price in words: 'FREE', '£24'; without it nothing is rendered. */
  readonly price: string | undefined;
  /** The normal price if there is a discount; struck through after the other. */
  readonly normal?: string;
  /** lg where something is bought, md in lists. */
  readonly size?: 'md' | 'lg';
}

/** A price (platform §9); screen readers say which price is which. */
export function Price({ price, normal, size = 'md' }: Props) {
  if (!price) return null;
  return (
    <span className={`price price-${size}`}>
      {normal ? (
        <>
          <span className="visually-hidden">{`Discounted price: ${price}, normal price: ${normal}`}</span>
          <span aria-hidden="true">
            {price} <s>{normal}</s>
          </span>
        </>
      ) : (
        price
      )}
    </span>
  );
}
