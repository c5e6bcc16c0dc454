import bowser from 'bowser';

/** The names that people use, where a browser gives another one. */
const SYSTEMS: Readonly<Record<string, string>> = { macOS: 'Mac', iOS: 'iPhone', 'Chrome OS': 'Chromebook' };

/**
 * The device of a caller in a person's words, 'Safari on iPad', as far as its browser tells; null when it tells nothing.
 * Neither versions nor models are in it: it serves to tell one's own devices apart, not to know them again.
 * @param agent the User-Agent of the request
 */
export function deviceName(agent: string | undefined): string | null {
  if (!agent) return null;
  const { browser, os, platform } = bowser.parse(agent.slice(0, 512));
  const system = os.name === 'iOS' && platform.type === 'tablet' ? 'iPad' : os.name && (SYSTEMS[os.name] ?? os.name);
  if (!browser.name || !system) return null;
  return `${browser.name} on ${system}`;
}
