import './deal-item.css';
import { findContract } from '@overtrick/shared/bridge/contract';
import type { DealLack } from '@overtrick/shared/learning/deals/deal-lack';
import type { DealCard } from '@overtrick/shared/learning/library/library-deal';
import { libraryDealName } from '@overtrick/shared/learning/library/library-deal-name';
import { SKILL_LEVELS } from '@overtrick/shared/learning/values/levels';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ContractText } from '../../card-table/call-sign.tsx';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import type { IconName } from '../../ui/signs/icon-paths.ts';
import { RowBox } from './row-box.tsx';
import type { Boxes } from './use-selection.ts';

export interface DealItemProps {
  readonly deal: DealCard;
  readonly onPreview: (deal: DealCard) => void;
  /** In an activity: the button that adds or removes the deal, instead of the link to its page. */
  readonly itemAction?: (deal: DealCard) => ReactNode;
  /** Beside the eye. */
  readonly extra?: ReactNode;
  /** Where deals can be chosen. */
  readonly boxes?: Boxes;
  readonly groupId: string;
}

/** A deal in the library: level, ticks, order, name and keywords, contract, the preview's eye (D-11 to D-16). */
export function DealItem({ deal, onPreview, itemAction, extra, boxes, groupId }: DealItemProps) {
  const { id, importOrder, keywords, contract: text, declarer } = deal;
  const title = libraryDealName(deal);
  const contract = text && declarer ? findContract(text, declarer) : undefined;
  const row = { kind: 'deal', dealId: id, groupId } as const;
  return (
    <li
      className={classNames(
        'library-item',
        boxes && 'has-box',
        itemAction && 'has-action',
        Boolean(extra) && 'has-extra',
      )}
    >
      {boxes && (
        <RowBox
          label={`Select ${title}`}
          state={boxes.stateOf(row)}
          onToggle={(on, range) => boxes.onToggle(row, on, range)}
        />
      )}
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
        <Lacks lacks={deal.lacks} />
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

/** What a deal lacks for study, on the deal (ruling 43). */
const LACKS: Readonly<Record<DealLack, string>> = {
  auction: 'no auction or contract',
  hands: 'hands are missing',
  dealer: 'no dealer in its file',
  table: 'no double-dummy results',
};

/** In words with a sign, so that no colour has to be told from another. */
export function Lacks({ lacks }: { readonly lacks: readonly DealLack[] }) {
  if (lacks.length === 0) return null;
  return (
    <small className="library-lacks">
      <Icon name="alert" />
      <span>
        <span className="visually-hidden">Missing for study: </span>
        {lacks.map((lack) => LACKS[lack]).join(', ')}
      </span>
    </small>
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
