import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { Icon as IconType } from '@tabler/icons-react';
import { useHint } from './useHint';

type Props = Omit<ActionIconProps, 'children'> & {
  /** Accessible name and tooltip: 'Edit', 'Hapus Ani Contoh'. */
  label: string;
  icon: IconType;
  onClick?: () => void;
  type?: 'button' | 'submit';
};

/** Icon button with an accessible name. */
export function IconButton({ label, icon: Icon, type = 'button', ...props }: Props) {
  const hint = useHint(label);
  return (
    <>
      <ActionIcon variant="subtle" {...hint.props} {...props} type={type} aria-label={label}>
        <Icon size={18} aria-hidden />
      </ActionIcon>
      {hint.tip}
    </>
  );
}
