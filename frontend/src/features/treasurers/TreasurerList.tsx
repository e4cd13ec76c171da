import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  listTreasurersOptions,
  listTreasurersQueryKey,
  removeTreasurerMutation,
  type TreasurerChoice,
} from '../../api/generated';
import { useSignedInUser } from '../../api/session';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { ConfirmDelete } from '../../shared/ui/ConfirmDelete';
import { PageTitle } from '../../shared/ui/PageTitle';
import { useAction } from '../../shared/useAction';
import { TreasurerTable } from './TreasurerTable';

type Props = { onAdd: () => void };

/** /admin/daftar-bendahara: treasurers of the user's parent unit by funding source. */
export function TreasurerList(props: Props) {
  const user = useSignedInUser();
  return user ? <TreasurersOf {...props} parentId={user.unitKerja_profile.indukUnitKerja.id} /> : null;
}

function TreasurersOf({ onAdd, parentId }: Props & { parentId: number }) {
  const treasurers = useQuery(listTreasurersOptions({ path: { indukUnitKerjaId: parentId } }));
  const [selected, setSelected] = useState<TreasurerChoice | null>(null);
  const remove = useAction({
    ...removeTreasurerMutation(),
    success: 'Data berhasil dihapus',
    reload: [listTreasurersQueryKey],
  });
  return (
    <>
      <PageTitle title="Daftar Bendahara" actions={<Button onClick={onAdd}>Tambah +</Button>} />
      <AsyncSection query={treasurers}>
        {({ result }) => <TreasurerTable sources={result} onRemove={setSelected} />}
      </AsyncSection>
      <ConfirmDelete
        opened={selected !== null}
        onClose={() => setSelected(null)}
        subject={selected?.pegawai_bendahara.nama}
        onConfirm={() => remove.mutateAsync({ path: { id: selected?.id ?? 0 } })}
      />
    </>
  );
}
