import styles from './CtrlEnter.module.css';

/** Keys that send a form or carry out a dialog, written on the button as its right section. */
export const CtrlEnter = () => (
  <span aria-hidden className={styles.key}>
    Ctrl+Enter
  </span>
);
