import { Button, FileButton, Group, NativeSelect, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { type ExpenseLine, orderProofsMutation, removeProofMutation, storeProofMutation } from '../../api/generated';
import { useUpload } from '../../api/upload';
import { PROOF_TYPES, proofFault } from '../../shared/forms/photo';
import { fitProof, UnreadablePicture } from '../../shared/forms/shrinkPhoto';
import { UploadProgress } from '../../shared/forms/UploadProgress';
import { LASTS, notifyFailure } from '../../shared/notify';
import { pictureOf } from '../../shared/proofs/firstPage';
import { MOST_PROOFS, OTHER_KIND, PROOF_KINDS, type Proof, proofName, proofsOf } from '../../shared/proofs/lineProofs';
import { readCodeOf } from '../../shared/proofs/readProof';
import { ConfirmDelete } from '../../shared/ui/ConfirmDelete';
import { IconButton } from '../../shared/ui/IconButton';
import { Photo } from '../../shared/ui/Photo';
import { useReceiptAction, type VersionedReceipt } from './useReceiptAction';

const KINDS = Object.entries(PROOF_KINDS).map(([value, label]) => ({ value, label }));

/** Proofs of a line while it is edited: replaces the first, adds others, sorts and removes them. */
export function EditProofs({ line, receipt }: { line: ExpenseLine; receipt: VersionedReceipt }) {
  const proofs = proofsOf(line);
  const [kind, setKind] = useState(OTHER_KIND);
  const replace = useReceiptAction({ ...storeProofMutation(), receipt });
  const add = useReceiptAction({ ...storeProofMutation(), receipt });
  const upload = useUpload();
  const send = async (file: File, adds: boolean) => {
    try {
      const pic = await fitProof(file);
      const fault = proofFault(pic);
      if (fault) throw new UnreadablePicture(fault);
      // The fields stand before the file: the server asks for the place of the proof before it reads it.
      const place = adds ? { tambah: true } : {};
      const [gambar, terbaca] = await Promise.all([pictureOf(pic), readCodeOf(pic, file)]);
      const body = { ...place, jenis: kind, versi: receipt.versi, terbaca, pic, gambar };
      (adds ? add : replace).mutate({ path: { id: line.id }, body, ...upload.options });
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error;
      notifyFailure(error.message, { lasts: LASTS.long });
    }
  };
  return (
    <Stack gap={4}>
      {proofs.map((proof, index) => (
        <ProofRow
          key={proof.id ?? proof.pic}
          line={line}
          receipt={receipt}
          proofs={proofs}
          index={index}
          proof={proof}
        />
      ))}
      {proofs.length < MOST_PROOFS && (
        <NativeSelect
          size="xs"
          aria-label={`Jenis bukti ${line.item}`}
          data={KINDS}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value)}
        />
      )}
      <Group gap={4}>
        {proofs.length > 0 && proofs.length < MOST_PROOFS && (
          <PickProof verb="Tambah" line={line} isBusy={add.isPending} onPick={(file) => void send(file, true)} />
        )}
        <PickProof verb="Ganti" line={line} isBusy={replace.isPending} onPick={(file) => void send(file, false)} />
      </Group>
      <UploadProgress share={upload.share} />
    </Stack>
  );
}

type PickProps = { verb: string; line: ExpenseLine; isBusy: boolean; onPick: (file: File) => void };

/** Button that asks for a file. */
function PickProof({ verb, line, isBusy, onPick }: PickProps) {
  // Without this a browser says nothing when the same file is chosen again.
  const forget = useRef<() => void>(null);
  const pick = (file: File | null) => {
    if (!file) return;
    forget.current?.();
    onPick(file);
  };
  return (
    <FileButton resetRef={forget} onChange={pick} accept={PROOF_TYPES}>
      {(props) => (
        <Button
          {...props}
          size="compact-xs"
          variant="default"
          loading={isBusy}
          aria-label={`${verb} bukti ${line.item}`}
        >
          {verb}
        </Button>
      )}
    </FileButton>
  );
}

type RowProps = { line: ExpenseLine; receipt: VersionedReceipt; proofs: Proof[]; index: number; proof: Proof };

/** One proof with its actions. */
function ProofRow({ line, receipt, proofs, index, proof }: RowProps) {
  const order = useReceiptAction({ ...orderProofsMutation(), receipt });
  const remove = useReceiptAction({ ...removeProofMutation(), receipt });
  const { id } = proof;
  const { versi } = receipt;
  const name = proofName(line, index, proof);
  const [removing, dialog] = useDisclosure(false);
  const ids = proofs.flatMap((other) => other.id ?? []);
  const isBusy = order.isPending || remove.isPending;
  const forward = () => {
    const [before, own] = [ids[index - 1], ids[index]];
    if (before === undefined || own === undefined) return;
    order.mutate({ path: { id: line.id }, body: { urutan: ids.with(index - 1, own).with(index, before), versi } });
  };
  return (
    <Group gap={2} wrap="nowrap">
      <Photo path={proof.pic} alt={name} document={proof.berkas} pages={proof.halaman} />
      {index > 0 && <IconButton label={`Naikkan ${name}`} icon={IconArrowUp} disabled={isBusy} onClick={forward} />}
      {id !== undefined && (
        <IconButton label={`Hapus ${name}`} icon={IconTrash} color="red" disabled={isBusy} onClick={dialog.open} />
      )}
      <ConfirmDelete
        opened={removing}
        onClose={dialog.close}
        onConfirm={async () =>
          id === undefined || (await remove.mutateAsync({ path: { id: line.id, buktiId: id }, body: { versi } }))
        }
        subject={name}
        texts={{ confirm: 'Hapus' }}
      />
    </Group>
  );
}
