import { Alert, Button, Checkbox, Group, Stack } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import type { TemplateFinding } from '../../api/generated';
import { useAction } from '../../shared/useAction';
import { TemplateFindings } from './TemplateFindings';
import { TranslationDialog } from './TranslationDialog';
import { isDoubt, isTranslatable, translated } from './templateFindings';
import type { TrialTarget } from './templateTrial';

type Props = {
  target: TrialTarget;
  file: File;
  findings: TemplateFinding[];
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
  /** Takes the translation in place of the file. */
  onTranslated: (file: File) => void;
};

/** Doubts and notes about a template, its translation, and the confirmation of what is left. */
export function TemplateDoubts({ target, file, findings, isConfirmed, onConfirm, onTranslated }: Props) {
  const [after, setAfter] = useState<File | null>(null);
  const translate = useAction({
    changes: false,
    mutationFn: async () => setAfter(await translated(target, file)),
  });
  const doubts = findings.filter(isDoubt).length;
  return (
    <Stack gap="sm">
      {doubts > 0 && (
        <Alert color="yellow" role="status" title={`${doubts} temuan yang meragukan`}>
          <Stack gap="sm" align="start">
            {isTranslatable(findings)
              ? 'Templat ini memuat penanda program lain. Terjemahkan, atau pakai apa adanya bila memang dimaksud.'
              : 'Periksa temuannya di bawah. Templat boleh dipakai bila memang dimaksud.'}
            <Checkbox
              label="Saya sudah memeriksa temuannya; tetap pakai templat ini"
              checked={isConfirmed}
              onChange={({ currentTarget }) => onConfirm(currentTarget.checked)}
            />
          </Stack>
        </Alert>
      )}
      {isTranslatable(findings) && (
        <Group>
          <Button
            variant="light"
            leftSection={<IconLanguage size={16} aria-hidden />}
            loading={translate.isPending}
            onClick={() => translate.mutate()}
          >
            Terjemahkan
          </Button>
        </Group>
      )}
      <TemplateFindings findings={findings} />
      <TranslationDialog
        before={file}
        after={after}
        onClose={() => setAfter(null)}
        onTake={(result) => {
          setAfter(null);
          onTranslated(result);
        }}
      />
    </Stack>
  );
}
