/** Joins sub-activity code and kind code by one dot; returns null unless both are chosen. */
export function accountCode(subActivityCode: string | undefined, kindCode: string | undefined): string | null {
  if (!subActivityCode || !kindCode) return null;
  return `${subActivityCode.replace(/\.+$/, '')}.${kindCode.replace(/^\.+/, '')}`;
}
