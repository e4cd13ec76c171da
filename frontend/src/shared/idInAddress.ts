/** The id an address names; null for what is no id: such a page makes no call. */
export function idInAddress(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
