const LEFT = 'overtrick.left-table';

/** Notes that a table is left for another page of this tab, which is a document of its own and begins without a focus. */
export const noteLeftTable = (): void => sessionStorage.setItem(LEFT, 'true');

/** Whether this page is where a table was left for; true once. */
export function takeLeftTable(): boolean {
  const isLeft = sessionStorage.getItem(LEFT) !== null;
  sessionStorage.removeItem(LEFT);
  return isLeft;
}
