import { Group } from '@mantine/core';
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { IconButton } from '../../shared/ui/IconButton';
import { WORDS } from '../../shared/words';

type Props = {
  /** What the row is called, for the names of its buttons. */
  name: string;
  editing: boolean;
  /** Another row is in edit: one at a time. */
  disabled: boolean;
  saving: boolean;
  onEdit: () => void;
  onSave: () => void;
  onCancel: () => void;
};

/** Edit, or Simpan and Batal while the row is in edit. */
export function RowEditActions({ name, editing, disabled, saving, onEdit, onSave, onCancel }: Props) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {editing ? (
        <>
          <IconButton label={WORDS.save} icon={IconCheck} color="teal" loading={saving} onClick={onSave} />
          <IconButton label={WORDS.cancel} icon={IconX} color="red" disabled={saving} onClick={onCancel} />
        </>
      ) : (
        <IconButton label={`Edit ${name}`} icon={IconPencil} disabled={disabled} onClick={onEdit} />
      )}
    </Group>
  );
}
