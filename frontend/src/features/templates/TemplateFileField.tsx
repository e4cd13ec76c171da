import { Button, FileButton, Group, Input, Text } from '@mantine/core';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { FormBinding } from '../../shared/forms/useSchemaForm';
import { DOCX } from './docx';
import { templateFault } from './templateFault';

type Props<Form extends FieldValues> = { form: FormBinding<Form>; name: FieldPath<Form> };

/** Chooses a .docx; a fault of its name or size is shown at once. */
export function TemplateFileField<Form extends FieldValues>({ form, name }: Props<Form>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const chosen: File | null = field.value;
  const fault = fieldState.error?.message ?? (chosen ? templateFault(chosen) : null);
  return (
    <Input.Wrapper
      label="Berkas Templat"
      labelElement="div"
      required={form.isRequired?.(name)}
      error={fault}
      errorProps={{ role: 'alert' }}
    >
      <Group gap="sm" mb={fault ? 6 : 0}>
        <FileButton onChange={(file) => file && field.onChange(file)} accept={DOCX}>
          {(props) => (
            <Button {...props} ref={field.ref} variant="default" aria-invalid={fault ? true : undefined}>
              Pilih Berkas .docx
            </Button>
          )}
        </FileButton>
        {chosen && (
          <Text size="sm" className="fact">
            Berkas: {chosen.name}
          </Text>
        )}
      </Group>
    </Input.Wrapper>
  );
}
