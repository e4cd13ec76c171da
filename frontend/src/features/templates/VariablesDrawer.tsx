import { Badge, Drawer, Stack, Text, UnstyledButton } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listTemplateVariablesOptions, type TemplateVariable } from '../../api/generated';
import { notifySuccess } from '../../shared/notify';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { SearchBox } from '../../shared/ui/SearchBox';
import { FINANCE_KINDS, TEMPLATE_KINDS } from './templateKinds';
import { listedVariables, tagOf } from './templateVariables';
import styles from './VariablesDrawer.module.css';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** Letters whose variables are listed, as on the wire. */
  kinds: string[];
};

/** All variables of templates with meaning and sample: searched, and copied by a click. */
export function VariablesDrawer({ opened, onClose, kinds }: Props) {
  return (
    <Drawer opened={opened} onClose={onClose} title="Variabel templat" position="right" size="lg">
      {opened && <Variables kinds={kinds} />}
    </Drawer>
  );
}

function Variables({ kinds }: { kinds: string[] }) {
  const [search, setSearch] = useState('');
  const variables = useQuery(listTemplateVariablesOptions());
  return (
    <AsyncSection query={variables}>
      {({ result }) => {
        const found = listedVariables(result.variabel, kinds, search);
        return (
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              Klik satu variabel untuk menyalinnya, lalu tempel di Word.
            </Text>
            <SearchBox name="Cari variabel" search={search} onSearch={setSearch} data-autofocus />
            <Text size="sm" role="status">
              {found.length === 0 ? 'Tidak ada variabel yang cocok' : `${found.length} variabel`}
            </Text>
            <ul className={styles.variables} aria-label="Variabel">
              {found.map((variable) => (
                <li key={`${variable.within}${variable.nama}${variable.arti}`}>
                  <Row {...variable} allKinds={kinds} />
                </li>
              ))}
            </ul>
          </Stack>
        );
      }}
    </AsyncSection>
  );
}

const KIND_NAMES = new Map<string, string>([...TEMPLATE_KINDS, ...FINANCE_KINDS].map(({ word, name }) => [word, name]));

function Row({ within, allKinds, ...variable }: TemplateVariable & { within: string; allKinds: string[] }) {
  const clipboard = useClipboard();
  const tag = tagOf(variable);
  const only = allKinds.filter((kind) => variable.jenis.includes(kind));
  return (
    <UnstyledButton
      className={styles.variable}
      aria-label={`Salin ${tag}: ${variable.arti}`}
      onClick={() => {
        clipboard.copy(tag);
        notifySuccess(`${tag} disalin`);
      }}
    >
      <Text component="span" className={styles.variableTag}>
        {tag}
      </Text>
      {within && (
        <Badge component="span" variant="default" size="sm">
          di dalam {within}
        </Badge>
      )}
      {only.length < allKinds.length && (
        <Badge component="span" variant="default" size="sm">
          hanya {only.map((kind) => KIND_NAMES.get(kind)).join(', ')}
        </Badge>
      )}
      <Text component="span" size="sm">
        {variable.arti}
      </Text>
      {variable.contoh && (
        <Text component="span" size="sm" c="dimmed" className="fact">
          Contoh: {variable.contoh}
        </Text>
      )}
    </UnstyledButton>
  );
}
