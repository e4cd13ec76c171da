import { laterPart } from './laterPart';

/** Dialogs that bring the code of forms, for pages that are read before they are worked on. */
export const FindingsDialog = laterPart(() => import('./findings/FindingsDialog').then((file) => file.FindingsDialog));
export const ConfirmDelete = laterPart(() => import('./ui/ConfirmDelete').then((file) => file.ConfirmDelete));
