import { Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { getFirstRunOptions } from '../../api/generated';
import { MissingParts, Steps } from './FirstRunSteps';

type Props = { link: ComponentType<{ to: string; button?: string; children: ReactNode }> };

/** On the home page of an office without a trip: the steps, what is missing, and the first letter once nothing is. */
export function FirstRunNotice({ link }: Props) {
  const run = useQuery(getFirstRunOptions());
  if (!run.data?.result.memandu) return null;
  const { langkah, kurang } = run.data.result;
  const Link = link;
  return (
    <Paper component="section" withBorder p="md" mb="lg" aria-labelledby="memulai-kantor">
      <Title order={2} id="memulai-kantor" mb="sm">
        <Link to="/pembukaan">Memulai kantor</Link>
      </Title>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Steps steps={langkah} link={link} />
        <Stack gap="sm">
          <MissingParts parts={kurang} link={link} />
          <Text size="sm">
            {'Tahun ini sudah ada surat bernomor? '}
            <Link to="/admin/nomor-surat">Isi nomor terakhir</Link>
            {' supaya penomoran berlanjut.'}
          </Text>
          {kurang.length === 0 && (
            <Group>
              <Link to="/perjalanan" button="Cetak surat pertama">
                Cetak surat pertama
              </Link>
            </Group>
          )}
        </Stack>
      </SimpleGrid>
    </Paper>
  );
}
