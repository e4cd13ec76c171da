import { UnstyledButton } from '@mantine/core';
import styles from './ChoiceChips.module.css';

type Props<Value> = {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
};

/** Row of toggles of which at most one is on; a second press turns it off. */
export function ChoiceChips<Value extends string | number>({ label, choices, value, onChange }: Props<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs; these are toggle buttons
    <div role="group" aria-label={label} className={styles.chips}>
      {choices.map((choice) => {
        const isOn = choice.value === value;
        return (
          <UnstyledButton
            key={choice.value}
            className={styles.chip}
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? undefined : choice.value)}
          >
            {choice.label}
          </UnstyledButton>
        );
      })}
    </div>
  );
}
