import { Button, Group } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { IconButton } from '../../shared/ui/IconButton';
import { WORDS } from '../../shared/words';

type Props = {
  /** Name of the row, for the accessible names of its buttons. */
  name: string;
  editing: boolean;
  /** True while another row is in edit. */
  disabled: boolean;
  saving: boolean;
  onEdit: () => void;
  onSave: () => void;
  onCancel: () => void;
};

/** Button Edit, or Simpan and Batal while the row is in edit. */
export function RowEditActions({ name, editing, disabled, saving, onEdit, onSave, onCancel }: Props) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {editing ? (
        <>
          <Button size="compact-sm" loading={saving} onClick={onSave}>
            {WORDS.save}
          </Button>
          <Button size="compact-sm" variant="default" disabled={saving} onClick={onCancel}>
            {WORDS.cancel}
          </Button>
        </>
      ) : (
        <IconButton label={`Edit ${name}`} icon={IconPencil} disabled={disabled} onClick={onEdit} />
      )}
    </Group>
  );
}
