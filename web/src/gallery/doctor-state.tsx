import { useState } from 'react';
import { DealChecks } from '../features/deal-doctor/deal-checks.tsx';
import { DealDoctor } from '../features/deal-doctor/deal-doctor.tsx';
import { type Answered, withAnswer } from '../features/deal-doctor/doctor-state.ts';
import { CHECK_STATES, DOCTOR_STATES } from '../features/deal-doctor/doctor-states.ts';
import { Section } from './section.tsx';

const nothing = () => {};

/** The deal doctor in its states, and a pack that is checked. */
export function DoctorStates() {
  return (
    <main className="gallery">
      {Object.keys(DOCTOR_STATES).map((name) => (
        <Section key={name} title={name}>
          <div className="gallery-wide">
            <Panel name={name} />
          </div>
        </Section>
      ))}
      <Section title="many deals">
        <div className="gallery-wide">
          <DealChecks checks={CHECK_STATES} isStopped={false} onStop={nothing} onAgain={nothing} onSee={nothing} />
        </div>
      </Section>
    </main>
  );
}

function Panel({ name }: { readonly name: string }) {
  const shown = DOCTOR_STATES[name];
  const [answered, answer] = useState<readonly Answered[]>(shown?.answered ?? []);
  if (!shown) return null;
  return (
    <DealDoctor
      state={shown.state}
      answered={answered}
      onSee={nothing}
      onGo={nothing}
      onSilence={({ key }, reason) => answer(withAnswer(answered, key, reason))}
      onAgain={nothing}
      onStop={nothing}
    />
  );
}
