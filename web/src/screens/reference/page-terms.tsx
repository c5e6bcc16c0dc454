import { Link, useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type ReactNode, useCallback } from 'react';
import { profileAtom } from '../../session/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { GlossaryTerms } from '../shared/glossary-terms.tsx';

/** The words of the game on the pages of the app. */
export function PageTerms({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const go = useCallback((slug: string) => void navigate({ to: '/glossary', hash: slug }), [navigate]);
  return (
    <GlossaryTerms
      marks={useAtomValue(profileAtom) !== null}
      onGo={go}
      way={(slug, onClose) => (
        <Link to="/glossary" hash={slug} className={buttonClass({ kind: 'quiet' })} onClick={onClose}>
          Glossary
        </Link>
      )}
    >
      {children}
    </GlossaryTerms>
  );
}
