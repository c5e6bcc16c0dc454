import { useState } from 'react';
import { DealChecks } from '../features/deal-doctor/deal-checks.tsx';
import { DealDoctor } from '../features/deal-doctor/deal-doctor.tsx';
import { type Answered, withAnswer } from '../features/deal-doctor/doctor-state.ts';
import { CHECK_STATES, DOCTOR_STATES } from '../features/deal-doctor/doctor-states.ts';

const nothing = () => {};

/** Many deals that are checked, beside the states of a single one. */
const MANY = 'many deals';

export const DOCTOR_NAMES = [...Object.keys(DOCTOR_STATES), MANY];

/** The deal doctor in one of its states. */
export function DoctorState({ name }: { readonly name: string }) {
  const shown = DOCTOR_STATES[name];
  const [answered, answer] = useState<readonly Answered[]>(shown?.answered ?? []);
  return (
    <main className="gallery">
      {shown ? (
        <>
          <h1>A deal that is edited</h1>
          <DealDoctor
            state={shown.state}
            answered={answered}
            onSee={nothing}
            onGo={nothing}
            onSilence={({ key }, reason) => answer(withAnswer(answered, key, reason))}
            onAgain={nothing}
            onStop={nothing}
          />
        </>
      ) : (
        <DealChecks
          checks={CHECK_STATES}
          isStopped={false}
          onStop={nothing}
          onAgain={nothing}
          onSee={nothing}
          onGo={nothing}
          onSilence={nothing}
        />
      )}
    </main>
  );
}
