import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

type Props = Omit<ActionIconProps, 'children'> & {
  /** What the button does, read out and shown on hover: 'Edit', 'Hapus Ani Contoh'. */
  label: string;
  icon: Icon;
  onClick?: () => void;
  type?: 'button' | 'submit';
};

/** A button that is only a picture; it always has a name. */
export function IconButton({ label, icon: Picture, type = 'button', ...props }: Props) {
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon variant="subtle" {...props} type={type} aria-label={label}>
        <Picture size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
