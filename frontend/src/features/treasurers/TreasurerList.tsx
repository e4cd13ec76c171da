import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignedInUser } from '../../api/session';
import { deleteTreasurer, type Treasurer } from '../../api/treasurers';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { ConfirmDelete } from '../../shared/ui/ConfirmDelete';
import { PageTitle } from '../../shared/ui/PageTitle';
import { useAction } from '../../shared/useAction';
import { treasurersQuery } from './queries';
import { TreasurerTable } from './TreasurerTable';

type Props = { onAdd: () => void };

/** /admin/daftar-bendahara: the treasurers of the user's parent unit by funding source. */
export function TreasurerList(props: Props) {
  const user = useSignedInUser();
  return user ? <TreasurersOf {...props} parentId={user.unitKerja_profile.indukUnitKerja.id} /> : null;
}

function TreasurersOf({ onAdd, parentId }: Props & { parentId: number }) {
  const treasurers = useQuery(treasurersQuery(parentId));
  const [doomed, setDoomed] = useState<Treasurer | null>(null);
  const remove = useAction({ run: deleteTreasurer, success: 'Data berhasil dihapus', reload: [['treasurers']] });
  return (
    <>
      <PageTitle title="Daftar Bendahara" actions={<Button onClick={onAdd}>Tambah +</Button>} />
      <AsyncSection query={treasurers}>
        {(sources) => <TreasurerTable sources={sources} onRemove={setDoomed} />}
      </AsyncSection>
      <ConfirmDelete
        opened={doomed !== null}
        onClose={() => setDoomed(null)}
        onConfirm={async () => {
          if (doomed) await remove.mutateAsync(doomed.id);
        }}
      />
    </>
  );
}
