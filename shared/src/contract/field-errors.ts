import * as v from 'valibot';
import { issueSentence } from '../forms/sentence.ts';
import { err, ok, type Result } from '../result.ts';

/**
 * Messages by the field's path on the wire: {'profile.first_name': ['First name is required']}; '' stands for the whole
 * value.
 */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

interface Node {
  readonly entries?: Readonly<Record<string, Node>>;
  readonly item?: Node;
  readonly value?: Node;
  readonly wrapped?: Node;
  readonly options?: readonly unknown[];
}

/** Replaces the validator's own text, which is never shown. */
const NO_SENTENCE = '';

/**
 * Reads a value by its schema. The message of an error is the schema's own sentence, otherwise the specification's
 * (platform §5.1).
 * @param wireKey gives the wire's spelling of a declared key
 */
export function readFields<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  wireKey: (key: string) => string,
): Result<v.InferOutput<S>, FieldErrors> {
  const read = v.safeParse(schema, value, { message: NO_SENTENCE });
  if (read.success) return ok(read.output);
  const errors = new Map<string, readonly string[]>();
  for (const issue of read.issues) {
    const { path, label } = placeOf(schema, issue, wireKey);
    const message = issue.message === NO_SENTENCE ? issueSentence(issue, label) : issue.message;
    errors.set(path, [...new Set([...(errors.get(path) ?? []), message])]);
  }
  return err(Object.fromEntries(errors));
}

/** The path of an issue on the wire, and the name of its field for people. Keys that are data keep their spelling. */
function placeOf(schema: v.GenericSchema, issue: v.BaseIssue<unknown>, wireKey: (key: string) => string) {
  let nodes: readonly Node[] = optionsOf(schema as unknown as Node);
  let label = 'Content';
  const path: unknown[] = [];
  for (const { key } of issue.path ?? []) {
    const isDeclared = typeof key === 'string' && nodes.some(({ entries }) => entries && Object.hasOwn(entries, key));
    path.push(isDeclared ? wireKey(key) : key);
    const below = nodes.flatMap((node) => childOf(node, key)).flatMap((node) => titled(node));
    label = below.find(({ title }) => title)?.title ?? (isDeclared ? wordsOf(key) : label);
    nodes = below.flatMap(({ node }) => optionsOf(node));
  }
  return { path: path.join('.'), label };
}

const childOf = ({ entries, item, value }: Node, key: unknown): readonly Node[] => {
  const child = typeof key === 'string' && entries && Object.hasOwn(entries, key) ? entries[key] : (item ?? value);
  return child ? [child] : [];
};

/** The schemas that may read a value of this schema, without their wrappers. */
const optionsOf = (node: Node): readonly Node[] => {
  if (node.wrapped) return optionsOf(node.wrapped);
  const options = (node.options ?? []).filter((option): option is Node => typeof option === 'object');
  return options.length > 0 ? options.flatMap(optionsOf) : [node];
};

const titled = (node: Node) =>
  optionsOf(node).map((option) => ({ node: option, title: v.getTitle(option as unknown as v.GenericSchema) }));

/**
 * 'maxExperienceLevel' → 'Max experience level'; an id gets the name of the thing that it identifies: 'categoryId' →
 * 'Category'.
 */
function wordsOf(key: string): string {
  const words = key
    .replace(/Ids?$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
