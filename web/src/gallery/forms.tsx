import { lessonResources } from '@overtrick/shared/forms/files';
import { maxMessage } from '@overtrick/shared/forms/length';
import { priceText } from '@overtrick/shared/forms/numbers';
import { requiredHtml, requiredMessage } from '@overtrick/shared/forms/required';
import { obeys } from '@overtrick/shared/forms/rule';
import { UPLOADS } from '@overtrick/shared/forms/uploads';
import { BIDDING_SYSTEMS, SKILL_LEVELS } from '@overtrick/shared/learning/values/levels';
import { namedId } from '@overtrick/shared/learning/values/named-id';
import { fullName } from '@overtrick/shared/learning/values/profile';
import { useState } from 'react';
import * as v from 'valibot';
import { AddStudentDialog } from '../features/users/add-student-dialog.tsx';
import { useForm } from '../form/form.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { PasswordField, Select, TextArea, TextField } from '../ui/fields/field.tsx';
import { FileField } from '../ui/fields/file-field.tsx';
import { FilesField } from '../ui/fields/files-field.tsx';
import { Form } from '../ui/fields/form.tsx';
import { MultiPicker, Picker } from '../ui/fields/picker.tsx';
import { RichTextField } from '../ui/fields/rich-text-field.tsx';
import { UploadField, type UploadWatch } from '../ui/fields/upload-field.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { Section } from './section.tsx';

export function FormFields() {
  const [ticked, setTicked] = useState(true);
  return (
    <Section title="Fields">
      <div className="gallery-narrow">
        <TextField label="E-mail" type="email" defaultValue="margaret@example.com" required />
        <TextField label="Name" error="Name is required" defaultValue="" />
        <TextField label="Student number" defaultValue="1204" disabled />
        <PasswordField label="Password" help="Eight characters or more." defaultValue="overtrick" />
        <Select
          label="Experience level"
          defaultValue=""
          options={SKILL_LEVELS.map((label, index) => ({ value: String(index + 1), label }))}
        />
        <Select label="Dealer" error="Select a dealer first" options={[{ value: 'N', label: 'North' }]} />
        <TextArea label="Note" placeholder="Add a note for the teacher" />
        <Checkbox label="Hide empty suits" checked={ticked} onChange={() => setTicked(!ticked)} />
        <Checkbox label="I agree" error="Please agree to go on" />
      </div>
    </Section>
  );
}

const PEOPLE = ['Ann Oak', 'Bea Beech', 'Zoë Álvarez'].map((name) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { id: namedId(name), firstName, lastName };
});

const KEYWORDS = [
  'Finesse',
  'Hold-up',
  'Ducking',
  'Cross-ruff',
  'Safety play',
  'Elimination',
  'Squeeze',
  'Avoidance',
].map((label) => ({ value: label, label }));

export function Choices() {
  const [system, setSystem] = useState('');
  const [keywords, setKeywords] = useState<readonly string[]>(['Finesse', 'Safety play']);
  const [two, setTwo] = useState<readonly string[]>(['Ducking', 'Squeeze']);
  const [inside, setInside] = useState(false);
  const [adding, setAdding] = useState(false);
  return (
    <Section title="Searchable selects">
      <div className="gallery-narrow">
        <Picker label="Bidding system" options={BIDDING_SYSTEMS} value={system} onChange={setSystem} />
        <Picker label="Focus" options={[]} value="" error="Focus is required" onChange={() => {}} />
        <Picker label="Teacher" options={KEYWORDS} value="" disabled onChange={() => {}} />
        <MultiPicker label="Keywords" options={KEYWORDS} values={keywords} onChange={setKeywords} />
        <MultiPicker label="Two topics at most" max={2} options={KEYWORDS} values={two} onChange={setTwo} />
        <Button onClick={() => setInside(true)}>A select in a dialog</Button>
        <Button onClick={() => setAdding(true)}>A select that the server searches</Button>
        {adding && (
          <AddStudentDialog
            search={async (text) =>
              PEOPLE.filter((person) => fullName(person).toLowerCase().includes(text.toLowerCase()))
            }
            onAdd={async () => setAdding(false)}
            onClose={() => setAdding(false)}
          />
        )}
        {inside && (
          <Dialog heading="Add a student" size="sm" onClose={() => setInside(false)}>
            <Picker
              label="Student"
              placeholder="Type to search"
              options={KEYWORDS}
              value={system}
              onChange={setSystem}
            />
          </Dialog>
        )}
      </div>
    </Section>
  );
}

/** A fake server: takes two seconds, four minutes for a name 'endless', and refuses a name 'refused'. */
async function slowly(file: File, { onProgress, signal }: UploadWatch): Promise<void> {
  const parts = file.name.startsWith('endless') ? 2400 : 20;
  for (let part = 1; part <= parts; part++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    signal.throwIfAborted();
    onProgress((file.size * part) / parts, file.size);
  }
  if (file.name.startsWith('refused')) throw new Error('The file could not be read');
}

const RESOURCES = {
  extensions: ['pbn', 'lin', 'pdf', 'doc', 'docx', 'ppt', 'pptx', 'pps', 'mp4'],
  rules: [lessonResources('file')],
  guidance: [],
};

export function Files() {
  const [file, setFile] = useState<File | null>(null);
  return (
    <Section title="Files">
      <div className="gallery-narrow">
        <UploadField label="Deals" kind={UPLOADS.deal} onUpload={slowly} />
        <UploadField
          label="Course image"
          kind={UPLOADS.image}
          current={{ name: 'felt.png', url: '/icon-192.png' }}
          onUpload={slowly}
          onRemove={async () => {}}
        />
        <UploadField label="Presentation" kind={UPLOADS.presentation} onUpload={slowly} />
        <UploadField label="Video" kind={UPLOADS.video} onUpload={slowly} />
        <UploadField label="Lesson resource" kind={RESOURCES} onUpload={slowly} />
        <FilesField
          label="Files and folders"
          help="LIN or PBN"
          error="1 file of other kinds was left out"
          extensions={['lin', 'pbn']}
          folders
          onFiles={() => {}}
        />
        <FileField label="Picture of a form" kind={UPLOADS.image} value={file} required onChange={setFile} />
      </div>
    </Section>
  );
}

const WORDS =
  '<h2>Ducking</h2><p>Give up a trick <strong>early</strong> to keep the way to dummy: with ♠A K 6 5 4 opposite ♠3 2, duck the <em>first</em> round.</p><ul><li><p>Count your entries.</p></li><li><p>Then count your tricks.</p></li></ul>';

export function RichText() {
  const [html, setHtml] = useState(WORDS);
  return (
    <Section title="Rich text">
      <div className="gallery-wide">
        <RichTextField label="Introduction" help="Shown to everyone." value={html} onChange={setHtml} />
        <RichTextField label="Summary" error="Summary is required" value="" onChange={() => {}} />
      </div>
    </Section>
  );
}

const courseSchema = v.object({
  title: v.pipe(v.string(), v.nonEmpty(requiredMessage('Title')), v.maxLength(60, maxMessage('Title', 60))),
  level: v.pipe(v.string(), v.nonEmpty(requiredMessage('Experience level'))),
  price: priceText('Price'),
  keywords: v.pipe(v.array(v.string()), v.nonEmpty(requiredMessage('Keywords'))),
  introduction: v.pipe(v.string(), obeys<string>(requiredHtml('Introduction'))),
  agreed: v.boolean(),
});

export function WholeForm() {
  const form = useForm(courseSchema, {
    initial: { title: '', level: '', price: '', keywords: [], introduction: '', agreed: false },
    onSubmit: async () => {},
    done: 'The course has been saved.',
  });
  const levels = SKILL_LEVELS.map((label, index) => ({ value: String(index + 1), label }));
  return (
    <Section title="A form">
      <Form
        form={form}
        action={
          <Button type="submit" kind="filled" busy={form.busy}>
            Save course
          </Button>
        }
      >
        <TextField {...form.field('title')} label="Title" required />
        <Picker {...form.text('level')} label="Experience level" options={levels} required />
        <TextField {...form.field('price')} label="Price" inputMode="decimal" help="In pounds; 0 for a free course." />
        <MultiPicker {...form.choices('keywords')} label="Keywords" options={KEYWORDS} />
        <RichTextField {...form.text('introduction')} label="Introduction" />
        <Checkbox {...form.tick('agreed')} label="Tell my students" />
      </Form>
    </Section>
  );
}
