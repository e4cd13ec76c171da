/** Parses an id of the address; returns null for anything else. */
export function idInAddress(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
