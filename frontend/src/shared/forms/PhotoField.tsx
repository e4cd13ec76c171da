import { Button, FileButton, Group, Input, Text } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { usePhone } from '../phone';
import type { Pass } from '../proofs/boardingPass';
import { ReadProof } from '../proofs/ReadProof';
import { passOn } from '../proofs/readProof';
import { IconButton } from '../ui/IconButton';
import { PhotoPreview } from './PhotoPreview';
import { PHOTO_TYPES, PROOF_TYPES, photoFault, proofFault } from './photo';
import { fitPhoto, fitProof, UnreadablePicture } from './shrinkPhoto';
import { usePastedFiles } from './usePastedFiles';
import type { FormBinding } from './useSchemaForm';

type Props<Form extends FieldValues> = {
  form: FormBinding<Form>;
  name: FieldPath<Form>;
  /** Takes a PDF, too. */
  documents?: boolean;
  /** Takes several files at once: the first one is the field's. */
  onMore?: (files: File[]) => void;
  /** A file that was chosen before the form was shown. */
  given?: File;
  /** A day of the trip, of a proof whose boarding pass is read. */
  near?: string;
  /** Fills the form from the boarding pass. */
  onUse?: (pass: Pass) => void;
};

/** Chooses or pastes a photo, PNG or JPEG of at most 1 MB; the browser converts and shrinks others by itself. */
export function PhotoField<Form extends FieldValues>({
  form,
  name,
  documents,
  onMore,
  given,
  near,
  onUse,
}: Props<Form>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const [fitting, setFitting] = useState(false);
  const [refused, setRefused] = useState<string>();
  const isPhone = usePhone();
  const chosen: File | null = field.value;
  const faultOf = documents ? proofFault : photoFault;
  const fault = refused ?? fieldState.error?.message ?? (chosen ? faultOf(chosen) : undefined);
  const choose = async (files: File[]) => {
    const [file, ...more] = files;
    if (!file) return;
    if (more.length > 0) onMore?.(more);
    setFitting(true);
    setRefused(undefined);
    try {
      const fitted = await (documents ? fitProof(file) : fitPhoto(file));
      if (near) void passOn(fitted, file);
      field.onChange(fitted);
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error;
      field.onChange(null);
      setRefused(error.message);
    } finally {
      setFitting(false);
    }
  };
  const takeGiven = useEffectEvent(() => given && void choose([given]));
  useEffect(() => void takeGiven(), []);
  usePastedFiles((files) => void choose(files));
  const take = (chosen: File | File[] | null) => void choose([chosen ?? []].flat());
  return (
    <div>
      <Group gap="sm">
        {isPhone && (
          <FileButton onChange={take} accept="image/*" capture="environment">
            {(props) => (
              <Button
                {...props}
                fullWidth
                size="md"
                loading={fitting}
                variant="light"
                leftSection={<IconCamera size={20} aria-hidden />}
              >
                Ambil foto
              </Button>
            )}
          </FileButton>
        )}
        <FileButton onChange={take} accept={documents ? PROOF_TYPES : PHOTO_TYPES} multiple={onMore !== undefined}>
          {(props) => (
            <Button
              {...props}
              ref={field.ref}
              loading={fitting}
              variant="default"
              aria-invalid={fault ? true : undefined}
            >
              {documents ? 'Pilih Bukti' : 'Pilih Foto'}
            </Button>
          )}
        </FileButton>
        <Text size="xs" c="dimmed">
          {documents
            ? 'Foto, atau PDF sampai 5 MB dan 20 halaman; dapat ditempel (Ctrl+V)'
            : 'Foto besar diperkecil sendiri'}
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
      {chosen && near && <ReadProof file={chosen} near={near} onUse={onUse} />}
      {fault && (
        <Input.Error role="alert" mt={6}>
          {fault}
        </Input.Error>
      )}
    </div>
  );
}
