/** Sub-activity code and kind code joined by exactly one dot; null until both are chosen. */
export function accountCode(subActivityCode: string | undefined, kindCode: string | undefined): string | null {
  if (!subActivityCode || !kindCode) return null;
  return `${subActivityCode.replace(/\.+$/, '')}.${kindCode.replace(/^\.+/, '')}`;
}
