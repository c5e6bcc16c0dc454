/* Finds the places of a body where the contract takes any text. */

type Json = { readonly [key: string]: unknown };

/** The way to a value within a body: ['profile', 'first_name'], ['hints', '0', 'hint']. */
export type Place = readonly string[];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const list = (value: unknown): readonly Json[] => (Array.isArray(value) ? value : []);

/** Text that is looked up or counted, and shown to nobody as it was sent. */
const UNSEEN = /password|^code$|ticket|^token$|^state$|^id$|_id$|_ids$|uuid|device|timezone|^email$/;

/** Whether a value of this kind can stand where this option of a union does: the kinds of an activity differ so. */
function fits(option: Json, value: unknown): boolean {
  if (!isObject(value) || !isObject(option.properties)) return true;
  return Object.entries(option.properties).every(([name, property]) => {
    const choices = isObject(property) && Array.isArray(property.enum) ? property.enum : undefined;
    return !choices || !(name in value) || choices.includes(value[name]);
  });
}

/** The places of text in a schema, for a body like this one: optional texts too, and those of each element that it has. */
export function placesOf(schema: Json, value: unknown, at: Place = []): readonly Place[] {
  const options = [...list(schema.anyOf), ...list(schema.oneOf)];
  if (options.length > 0)
    return unique(options.filter((option) => fits(option, value)).flatMap((option) => placesOf(option, value, at)));
  if (list(schema.allOf).length > 0) return unique(list(schema.allOf).flatMap((part) => placesOf(part, value, at)));
  if (schema.type === 'string') return isFree(schema, at) ? [at] : [];
  if (schema.type === 'array') {
    const elements = Array.isArray(value) && value.length > 0 ? value : [undefined];
    return elements.flatMap((element, index) =>
      placesOf((schema.items ?? {}) as Json, element, [...at, String(index)]),
    );
  }
  if (schema.type !== 'object' || !isObject(schema.properties)) return [];
  return Object.entries(schema.properties).flatMap(([name, property]) =>
    placesOf(property as Json, isObject(value) ? value[name] : undefined, [...at, name]),
  );
}

const isFree = ({ enum: choices, format, pattern }: Json, at: Place): boolean =>
  choices === undefined && format === undefined && pattern === undefined && !at.some((name) => UNSEEN.test(name));

const unique = (places: readonly Place[]): readonly Place[] => [
  ...new Map(places.map((place) => [place.join('.'), place])).values(),
];

/** The body with this text at a place; what leads there is made. */
export function withText(body: unknown, [name, ...rest]: Place, text: string): unknown {
  if (name === undefined) return text;
  const isIndex = /^\d+$/.test(name);
  const copy: Record<string, unknown> = isIndex
    ? ([...(Array.isArray(body) ? body : [])] as unknown as Record<string, unknown>)
    : { ...(isObject(body) ? body : {}) };
  copy[name] = withText(copy[name], rest, text);
  return copy;
}
