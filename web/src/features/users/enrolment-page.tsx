import './users.css';
import { type EnrolmentRecord, enrolmentNoteSchema } from '@overtrick/shared/contract/enrolments';
import { fullName } from '@overtrick/shared/learning/values/profile';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { useAction } from '../../form/action.ts';
import { useForm } from '../../form/form.ts';
import { useFormDrafts } from '../../form/form-drafts.ts';
import { KeptForm } from '../../form/kept-form.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { Form, FormButtons, FormMessages } from '../../ui/fields/form.tsx';
import { Fact, Facts } from '../../ui/lists/facts.tsx';
import { ConfirmDialog, Dialog } from '../../ui/overlays/dialog.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { TitledSection } from '../../ui/page/titled-section.tsx';
import { DateTime } from './date-time.tsx';
import { ActiveBadge, EnrolmentPrice } from './enrolment-facts.tsx';

interface Props {
  readonly enrolment: EnrolmentRecord;
  /** How it was paid for; nothing for what was free or given. */
  readonly payments?: ReactNode;
  /** Each throws what its call throws. */
  readonly onActivate: (note: string) => Promise<void>;
  readonly onDeactivate: () => Promise<void>;
  readonly onNote: (note: string) => Promise<void>;
}

/** One enrolment: its student, item and date; an admin ends it, begins it again and writes its note (G-23; silence 67). */
export function EnrolmentPage({ enrolment, payments, onNote, onActivate, onDeactivate }: Props) {
  const [accessId, noteId] = [useId(), useId()];
  // The note of 'Set active' replaces the typed text; a note saved here stays, with its message.
  const [beginnings, setBeginnings] = useState(0);
  const activate = async (note: string): Promise<void> => {
    await onActivate(note);
    setBeginnings(beginnings + 1);
  };
  return (
    <div className="user-page">
      <PageHeading title={enrolment.title} tags={<ActiveBadge isActive={enrolment.isActive} />} />
      <div className="user-column">
        <EnrolmentFacts enrolment={enrolment} />
        <section className="user-section" aria-labelledby={accessId}>
          <h2 id={accessId}>Access</h2>
          <Access enrolment={enrolment} onActivate={activate} onDeactivate={onDeactivate} />
        </section>
        {payments && (
          <TitledSection className="user-section" title="Payments">
            {payments}
          </TitledSection>
        )}
      </div>
      <section className="user-section" aria-labelledby={noteId}>
        <h2 id={noteId}>Note</h2>
        <p className="user-quiet">For admins. Students do not see it here, but in a download of their own data.</p>
        <NoteForm
          key={beginnings}
          enrolmentId={enrolment.id}
          note={enrolment.note}
          action="Save note"
          done="The note has been saved."
          onSave={onNote}
        />
      </section>
    </div>
  );
}

const EnrolmentFacts = ({ enrolment }: { readonly enrolment: EnrolmentRecord }) => (
  <Facts>
    <Fact name="Student">
      <Link to="/admin/users/$userId" params={{ userId: enrolment.student.id }}>
        {fullName(enrolment.student)}
      </Link>
      <span className="user-quiet">{enrolment.student.email}</span>
    </Fact>
    <Fact name="Kind">{enrolment.kind === 'course' ? 'Course' : 'Deal pack'}</Fact>
    <Fact name="Teacher">
      <Link to="/admin/users/$userId" params={{ userId: enrolment.teacher.id }}>
        {enrolment.teacher.displayName}
      </Link>
    </Fact>
    <Fact name="Date">
      <DateTime at={enrolment.createdDate} />
    </Fact>
    <Fact name="Price">
      <EnrolmentPrice enrolment={enrolment} />
    </Fact>
  </Facts>
);

function Access({ enrolment, onActivate, onDeactivate }: Omit<Props, 'onNote'>) {
  const [asked, setAsked] = useState(false);
  const { busy, message, run } = useAction();
  const name = fullName(enrolment.student);
  const close = () => setAsked(false);
  const deactivate = async (): Promise<undefined> => {
    close();
    await onDeactivate();
  };
  return (
    <>
      <p className="user-quiet">
        {enrolment.isActive
          ? `${name} has it on every device.`
          : `It is hidden from ${name}. What was played is kept, and comes back with it.`}
      </p>
      <Button busy={busy} onClick={() => setAsked(true)}>
        {enrolment.isActive ? 'Set inactive' : 'Set active'}
      </Button>
      <div>
        <FormMessages message={message} />
      </div>
      {asked && enrolment.isActive && (
        <ConfirmDialog
          heading="Set inactive?"
          text={`'${enrolment.title}' will be hidden from ${name}. What was played is kept.`}
          confirm="Set inactive"
          onConfirm={() => run(deactivate)}
          onCancel={close}
        />
      )}
      {asked && !enrolment.isActive && (
        <Dialog heading="Set active" size="md" onClose={close}>
          <NoteForm
            enrolmentId={enrolment.id}
            note={enrolment.note}
            action="Set active"
            onCancel={close}
            onSave={async (note) => {
              await onActivate(note);
              close();
            }}
          />
        </Dialog>
      )}
    </>
  );
}

interface NoteProps {
  readonly note: string;
  readonly action: string;
  readonly done?: string;
  readonly onSave: (note: string) => Promise<void>;
  readonly onCancel?: (() => void) | undefined;
}

function NoteForm({ enrolmentId, onCancel, ...props }: NoteProps & { readonly enrolmentId: string }) {
  return (
    <KeptForm store={useFormDrafts(`enrolment: ${props.action}`, enrolmentId)}>
      {(forget) => (
        <NoteFields
          {...props}
          onCancel={
            onCancel &&
            (() => {
              forget();
              onCancel();
            })
          }
        />
      )}
    </KeptForm>
  );
}

function NoteFields({ note, action, done, onSave, onCancel }: NoteProps) {
  const form = useForm(enrolmentNoteSchema, {
    initial: { note },
    onSubmit: (output) => onSave(output.note),
    done,
    isKept: true,
  });
  return (
    <Form form={form} action={<FormButtons submit={action} busy={form.busy} onCancel={onCancel} />}>
      <TextArea {...form.field('note')} label="Note" />
    </Form>
  );
}
