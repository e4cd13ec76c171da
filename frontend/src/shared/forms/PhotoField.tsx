import { Button, FileButton, Group, Input, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { IconButton } from '../ui/IconButton';
import { PhotoPreview } from './PhotoPreview';
import { photoFault, TOO_LARGE } from './photo';
import { shrinkPhoto } from './shrinkPhoto';
import type { FormBinding } from './useSchemaForm';

type Props<Form extends FieldValues> = { form: FormBinding<Form>; name: FieldPath<Form> };

/** Chooses a photo: PNG or JPEG of at most 1 MB; a larger one can be shrunk in the browser. */
export function PhotoField<Form extends FieldValues>({ form, name }: Props<Form>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const [shrinking, setShrinking] = useState(false);
  const [cannotShrink, setCannotShrink] = useState(false);
  const chosen: File | null = field.value;
  const fault = fieldState.error?.message ?? (chosen ? photoFault(chosen) : undefined);
  const choose = (file: File | null) => {
    setCannotShrink(false);
    if (file) field.onChange(file);
  };
  const shrink = async (file: File) => {
    setShrinking(true);
    try {
      field.onChange(await shrinkPhoto(file));
    } catch {
      setCannotShrink(true);
    } finally {
      setShrinking(false);
    }
  };
  return (
    <div>
      <Group gap="sm">
        <FileButton onChange={choose} accept="image/png,image/jpeg">
          {(props) => (
            <Button {...props} ref={field.ref} variant="default" aria-invalid={fault ? true : undefined}>
              Add Photo
            </Button>
          )}
        </FileButton>
        <Text size="xs" c="dimmed">
          Max size: 1MB
        </Text>
      </Group>
      {chosen && (
        <Group gap="sm" wrap="nowrap" mt="xs">
          <PhotoPreview file={chosen} />
          <Text size="sm" className="fact" style={{ flex: 1 }}>
            {chosen.name} ({Math.ceil(chosen.size / 1024)} KB)
          </Text>
          <IconButton label="Hapus foto" icon={IconX} color="gray" onClick={() => field.onChange(null)} />
        </Group>
      )}
      {fault && (
        <Input.Error role="alert" mt={6}>
          {fault}
        </Input.Error>
      )}
      {chosen && fault === TOO_LARGE && (
        <Button variant="light" size="compact-sm" mt="xs" loading={shrinking} onClick={() => void shrink(chosen)}>
          Perkecil foto
        </Button>
      )}
      {cannotShrink && (
        <Text size="sm" c="red" role="alert">
          Foto tidak dapat diperkecil.
        </Text>
      )}
    </div>
  );
}
