import { Menu, Text } from '@mantine/core';
import { IconBan, IconCopy, IconPencil } from '@tabler/icons-react';
import { useId } from 'react';
import { useOpenedOnMount } from '../../shared/ui/useOpenedOnMount';
import { TripMenuButton } from './TripMenuButton';

/** Reason why an act cannot be done now. */
type Refusal = string | false | undefined;

type Props = { noChange: Refusal; noCancel: Refusal; onChange: () => void; onCopy: () => void; onCancel: () => void };

/** Other actions of a trip; mounts when its button is first pressed, and open. */
export function TripMenu({ noChange, noCancel, onChange, onCopy, onCancel }: Props) {
  const { target, ...menu } = useOpenedOnMount();
  return (
    <Menu {...menu} position="bottom-end">
      <Menu.Target>
        <TripMenuButton ref={target} />
      </Menu.Target>
      <Menu.Dropdown>
        <Action Icon={IconPencil} label="Ubah" refusal={noChange} onClick={onChange} />
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={onCopy}>
          Salin
        </Menu.Item>
        <Action Icon={IconBan} label="Batalkan" refusal={noCancel} onClick={onCancel} className="danger" />
      </Menu.Dropdown>
    </Menu>
  );
}

type ActionProps = {
  Icon: typeof IconBan;
  label: string;
  refusal: Refusal;
  onClick: () => void;
  className?: string;
};

/** Item of the menu; one that cannot be chosen says why, and can still be reached by the keyboard. */
function Action({ Icon, label, refusal, onClick, className }: ActionProps) {
  const reasonId = useId();
  return (
    <Menu.Item
      leftSection={<Icon size={16} aria-hidden />}
      aria-label={label}
      aria-disabled={refusal ? true : undefined}
      aria-describedby={refusal ? reasonId : undefined}
      closeMenuOnClick={!refusal}
      onClick={refusal ? undefined : onClick}
      className={refusal ? 'unavailable' : className}
    >
      {label}
      {refusal && (
        <Text id={reasonId} size="xs" c="dimmed" maw={260}>
          {refusal}
        </Text>
      )}
    </Menu.Item>
  );
}
