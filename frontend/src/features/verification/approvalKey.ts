/** Key of an approval that can still be undone, by the traveller. */
export const approvalKey = (travellerId: number) => `setujui ${travellerId}`;
