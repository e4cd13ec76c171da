import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core';
import type { Icon as IconType } from '@tabler/icons-react';

type Props = Omit<ActionIconProps, 'children'> & {
  /** Accessible name and tooltip: 'Edit', 'Hapus Ani Contoh'. */
  label: string;
  icon: IconType;
  onClick?: () => void;
  type?: 'button' | 'submit';
};

/** Icon button with an accessible name. */
export function IconButton({ label, icon: Icon, type = 'button', ...props }: Props) {
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon variant="subtle" {...props} type={type} aria-label={label}>
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
