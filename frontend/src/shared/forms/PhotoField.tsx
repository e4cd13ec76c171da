import { Button, FileButton, Group, Input, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { IconButton } from '../ui/IconButton';
import { PhotoPreview } from './PhotoPreview';
import { PHOTO_TYPES, photoFault } from './photo';
import { fitPhoto } from './shrinkPhoto';
import type { FormBinding } from './useSchemaForm';

type Props<Form extends FieldValues> = { form: FormBinding<Form>; name: FieldPath<Form> };

/** Chooses a photo: PNG or JPEG of at most 1 MB; the browser shrinks a larger one by itself. */
export function PhotoField<Form extends FieldValues>({ form, name }: Props<Form>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const [fitting, setFitting] = useState(false);
  const chosen: File | null = field.value;
  const fault = fieldState.error?.message ?? (chosen ? photoFault(chosen) : undefined);
  const choose = async (file: File | null) => {
    if (!file) return;
    setFitting(true);
    field.onChange(await fitPhoto(file));
    setFitting(false);
  };
  return (
    <div>
      <Group gap="sm">
        <FileButton onChange={(file) => void choose(file)} accept={PHOTO_TYPES}>
          {(props) => (
            <Button
              {...props}
              ref={field.ref}
              loading={fitting}
              variant="default"
              aria-invalid={fault ? true : undefined}
            >
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
    </div>
  );
}
