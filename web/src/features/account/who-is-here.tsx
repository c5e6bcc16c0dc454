import './who-is-here.css';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/signs/tag.tsx';
import { DigitsDialog, type LockAnswer } from './digits-dialog.tsx';

/**
 * How a person can go on. ready: at once; locked: with four digits; shut: by logging in, after too many wrong digits;
 * ended: at once, to what is on the device, because the server has ended the session; out: by logging in.
 */
type WayIn = 'ready' | 'locked' | 'shut' | 'ended' | 'out';

/** A person who has signed in on this device. */
export interface ListedPerson {
  readonly userId: string;
  /** '' if it is not known. */
  readonly name: string;
  /** 'today at 14:20' */
  readonly lastHere: string;
  /** Results that the server does not have yet. */
  readonly waiting: number;
  readonly wayIn: WayIn;
  /** The person who is signed in now. */
  readonly isHere?: boolean;
}

interface Props {
  readonly people: readonly ListedPerson[];
  /** Opens the app for a person, who may be the one who is here. */
  readonly onGoOn: (userId: string) => void;
  /** Tries the digits of a person; 'open' is followed by onGoOn. */
  readonly onDigits: (userId: string, digits: string) => Promise<LockAnswer>;
  /** Leads to the log-in; absent where the log-in is on the same page. */
  readonly onLogIn?: () => void;
}

const nameOf = ({ name }: ListedPerson): string => name || 'Somebody without a name';

const HOW: Readonly<Record<WayIn, string>> = {
  ready: '',
  locked: 'Asks for four digits',
  shut: 'Five wrong entries: only logging in helps',
  ended: 'Has to log in again before results are sent',
  out: 'Logged out: needs a connection and the password',
};

/** 'Here today at 14:20 · 2 results wait to be sent' */
function lineOf({ lastHere, waiting, wayIn }: ListedPerson): string {
  const waits = waiting > 0 && `${waiting} ${waiting === 1 ? 'result waits' : 'results wait'} to be sent`;
  return [`Here ${lastHere}`, waits, HOW[wayIn]].filter(Boolean).join(' · ');
}

const needsLogIn = ({ wayIn }: ListedPerson): boolean => wayIn === 'shut' || wayIn === 'out';

/** The people who signed in on this device, each with the way to go on. */
export function WhoIsHere({ people, onGoOn, onDigits, onLogIn }: Props) {
  const [asked, setAsked] = useState<ListedPerson | null>(null);
  const choose = (person: ListedPerson): void => {
    if (person.wayIn === 'locked' && !person.isHere) setAsked(person);
    else onGoOn(person.userId);
  };
  return (
    <>
      <ul className="who">
        {people.map((person) => (
          <li key={person.userId} className="who-row">
            <div className="who-words">
              <b>{nameOf(person)}</b> {person.isHere && <Tag>Here now</Tag>}
              <small>{lineOf(person)}</small>
            </div>
            {needsLogIn(person) && !person.isHere ? (
              onLogIn && (
                <Button aria-label={`Log in as ${nameOf(person)}`} onClick={onLogIn}>
                  Log in
                </Button>
              )
            ) : (
              <Button kind="outlined" aria-label={`Go on as ${nameOf(person)}`} onClick={() => choose(person)}>
                Go on
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <DigitsDialog
          name={nameOf(asked)}
          onDigits={(digits) => onDigits(asked.userId, digits)}
          onOpen={() => onGoOn(asked.userId)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
