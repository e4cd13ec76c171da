import { UnstyledButton } from '@mantine/core';
import styles from './ChoiceChips.module.css';

type Props<Value> = {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  /** The first toggle takes the focus. */
  autoFocus?: boolean;
};

/** Row of toggles of which at most one is on; a second press turns it off. */
export function ChoiceChips<Value extends string | number>(props: Props<Value>) {
  const { label, choices, value, onChange, autoFocus } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs; these are toggle buttons
    <div role="group" aria-label={label} className={styles.chips}>
      {choices.map((choice, index) => {
        const isOn = choice.value === value;
        return (
          <UnstyledButton
            key={choice.value}
            className={styles.chip}
            aria-pressed={isOn}
            autoFocus={autoFocus && index === 0}
            onClick={() => onChange(isOn ? undefined : choice.value)}
          >
            {choice.label}
          </UnstyledButton>
        );
      })}
    </div>
  );
}
