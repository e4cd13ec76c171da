import { Button, FileButton, Group, Input, Text } from '@mantine/core';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { DOCX } from './docx';
import { templateFault } from './templateFault';

type Props<Form extends FieldValues> = { control: Control<Form>; name: FieldPath<Form> };

/** A .docx to upload; what can be seen to be wrong with it is said as soon as it is chosen. */
export function TemplateFileField<Form extends FieldValues>({ control, name }: Props<Form>) {
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: { template: (file: File | null) => templateFault(file) ?? true } },
  });
  const chosen: File | null = field.value;
  const fault = fieldState.error?.message ?? (chosen ? templateFault(chosen) : null);
  return (
    <Input.Wrapper label="File Template" labelElement="div" required error={fault} errorProps={{ role: 'alert' }}>
      <Group gap="sm" mb={fault ? 6 : 0}>
        <FileButton onChange={(file) => file && field.onChange(file)} accept={DOCX}>
          {(props) => (
            <Button {...props} ref={field.ref} variant="default" aria-invalid={fault ? true : undefined}>
              Pilih File .docx
            </Button>
          )}
        </FileButton>
        {chosen && (
          <Text size="sm" className="fact">
            File: {chosen.name}
          </Text>
        )}
      </Group>
    </Input.Wrapper>
  );
}
