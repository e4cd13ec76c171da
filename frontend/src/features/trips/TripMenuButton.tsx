import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

/** Button of the menu of a trip. */
export function TripMenuButton(props: ActionIconProps & Omit<ComponentProps<'button'>, keyof ActionIconProps>) {
  return (
    <ActionIcon
      aria-haspopup="menu"
      aria-expanded={false}
      {...props}
      variant="default"
      size={36}
      aria-label="Tindakan lain"
    >
      <IconDots size={18} aria-hidden />
    </ActionIcon>
  );
}
