import { findContract } from '@overtrick/shared/bridge/contract';
import type { DealCard } from '@overtrick/shared/learning/library/library-deal';
import { SKILL_LEVELS } from '@overtrick/shared/learning/values/levels';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ContractText } from '../../card-table/call-sign.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import type { IconName } from '../../ui/signs/icon-paths.ts';

interface Props {
  readonly deal: DealCard;
  readonly onPreview: (deal: DealCard) => void;
  /** In an activity: the button that adds or removes the deal, instead of the link to its page. */
  readonly itemAction?: (deal: DealCard) => ReactNode;
  /** Beside the eye. */
  readonly extra?: ReactNode;
}

/** A deal in the library: level, ticks, order, name and keywords, contract, the preview's eye (D-11 to D-16). */
export function DealItem({ deal, onPreview, itemAction, extra }: Props) {
  const { id, name, importOrder, keywords, contract: text, declarer } = deal;
  const title = name || 'Deal without a name';
  const contract = text && declarer ? findContract(text, declarer) : undefined;
  return (
    <li className="library-item">
      <LevelBadge level={deal.experienceLevel} />
      <span className="library-item-signs">
        {deal.classified && <Sign icon="tick" words="Classified deal" />}
        {deal.dealRecordingExists && <Sign icon="record" words="Deal recording" />}
      </span>
      <span className="library-item-order">{importOrder || ''}</span>
      <span className="library-item-words">
        {itemAction ? (
          <strong>{title}</strong>
        ) : (
          <Link to="/teaching/deals/$dealId" params={{ dealId: id }}>
            {title}
          </Link>
        )}
        {keywords.length > 0 && <small>{keywords.join(', ')}</small>}
      </span>
      <span className="library-item-contract">{contract && <ContractText contract={contract} />}</span>
      <span className="library-item-actions">
        {itemAction?.(deal)}
        {extra}
        <IconButton icon="eye" label={`Preview ${title}`} onClick={() => onPreview(deal)} />
      </span>
    </li>
  );
}

function LevelBadge({ level }: { readonly level: number | null }) {
  return (
    <span className="library-item-level">
      <span aria-hidden="true">{level ?? '?'}</span>
      <span className="visually-hidden">{level ? `Level ${SKILL_LEVELS[level - 1] ?? level}` : 'No level'}</span>
    </span>
  );
}

function Sign({ icon, words }: { readonly icon: IconName; readonly words: string }) {
  return (
    <Tooltip text={words}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reads its tooltip */}
      <span className="library-item-sign" role="img" aria-label={words} tabIndex={0}>
        <Icon name={icon} />
      </span>
    </Tooltip>
  );
}
