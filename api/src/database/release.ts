/** The release of this program, as in package.json (platform §1). */
export const RELEASE = '1.44.0';

const partsOf = (release: string): readonly number[] => release.split('.').map(Number);

/** Whether a release is the same as another or a later one: '1.44.0' is at least '1.9.3'. */
export function isAtLeast(release: string, other: string): boolean {
  const [a, b] = [partsOf(release), partsOf(other)];
  const at = b.findIndex((part, index) => part !== a[index]);
  return at === -1 || (a[at] ?? 0) > (b[at] ?? 0);
}
