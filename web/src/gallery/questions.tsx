import { useState } from 'react';
import { QuestionForm } from '../features/activities/question-form.tsx';
import { DiagramDialog } from '../features/activities/quiz/diagram-dialog.tsx';
import { QUIZ_STATES } from '../features/activities/quiz/quiz-states.ts';
import { QuizView } from '../features/activities/quiz/quiz-view.tsx';
import { Button } from '../ui/button.tsx';
import { Section } from './section.tsx';

const nothing = async (): Promise<void> => {};

/** Questions in every state of an answer, and their editor. */
export function Questions() {
  const [missing, setMissing] = useState(false);
  return (
    <main className="gallery">
      <h1>Questions</h1>
      {Object.entries(QUIZ_STATES).map(([name, state]) => (
        <Section key={name} title={name}>
          <QuizView quiz={state.quiz} begin={state} onProgress={() => {}} />
        </Section>
      ))}
      <Section title="A question with diagrams">
        <QuestionForm
          initial={{ type: 'quiz', title: '2d', ...QUIZ_STATES['two hands, none chosen'].quiz }}
          isNew={false}
          onSave={nothing}
          onCancel={() => {}}
        />
      </Section>
      <Section title="No diagram to edit">
        <Button onClick={() => setMissing(true)}>Open the editor</Button>
        {missing && <DiagramDialog opened={undefined} onSave={() => {}} onClose={() => setMissing(false)} />}
      </Section>
    </main>
  );
}
