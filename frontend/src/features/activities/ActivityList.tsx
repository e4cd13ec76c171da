import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listSubActivitiesOptions } from '../../api/generated';
import { type UnitProfile, useSignedInUser } from '../../api/session';
import { RefusalAlert } from '../../shared/forms/RefusalAlert';
import { DataTable } from '../../shared/ui/DataTable';
import { PageTitle } from '../../shared/ui/PageTitle';
import { AddActivityDialog } from './AddActivityDialog';
import { activityColumns } from './activityColumns';
import { useActivityEditor } from './useActivityEditor';

/** /admin/sub-kegiatan: the sub-activities of the user's work unit. */
export function ActivityList() {
  const user = useSignedInUser();
  return user ? <ActivitiesOfUnit unit={user.unitKerja_profile} /> : null;
}

function ActivitiesOfUnit({ unit }: { unit: UnitProfile }) {
  const activities = useQuery(listSubActivitiesOptions({ path: { unitKerjaId: unit.id } }));
  const [adding, setAdding] = useState(false);
  const editor = useActivityEditor();
  return (
    <>
      <PageTitle
        title="Sub Kegiatan"
        description={unit.unitKerja || unit.kode}
        actions={<Button onClick={() => setAdding(true)}>Tambah +</Button>}
      />
      {/* The form encloses the table, whose cells hold the inputs of the edited row. */}
      <form {...editor.formProps} aria-label="Sub Kegiatan">
        <Stack>
          <RefusalAlert refusal={editor.form.refusal} />
          <div>
            <DataTable
              query={activities}
              rows={(list) => list.result}
              columns={activityColumns(editor)}
              nextStep="Tambah sub kegiatan dengan 'Tambah +'."
              findIn={(row) => `${row.kodeRekening} ${row.subKegiatan}`}
            />
          </div>
        </Stack>
      </form>
      <AddActivityDialog opened={adding} onClose={() => setAdding(false)} unitId={unit.id} />
    </>
  );
}
