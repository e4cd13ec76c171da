import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { TripDetail as Trip } from '../../api/generated';
import { getTripQueryKey, removeTripPhotoMutation, type TripPhoto } from '../../api/generated';
import { ConfirmDelete } from '../../shared/laterDialogs';
import { laterPart } from '../../shared/laterPart';
import { IconButton } from '../../shared/ui/IconButton';
import { Photo } from '../../shared/ui/Photo';
import { Section } from '../../shared/ui/Section';
import { useAction } from '../../shared/useAction';
import styles from './TripDetail.module.css';

const AddPhotoDialog = laterPart(() => import('./AddPhotoDialog').then((file) => file.AddPhotoDialog));

/** Most photos of a trip. */
const MOST = 10;

/** Foto: up to ten with a caption each. */
export function TripPhotos({ trip }: { trip: Trip }) {
  const photos = trip.foto ?? [];
  const [adding, form] = useDisclosure(false);
  const [selected, setSelected] = useState<TripPhoto | null>(null);
  const isCancelled = trip.keadaan === 'batal';
  const remove = useAction({ ...removeTripPhotoMutation(), success: 'Foto dihapus', reload: [getTripQueryKey] });
  return (
    <Section title="Foto">
      {photos.length > 0 ? (
        <div className={styles.tripPhotos}>
          {photos.map((photo, index) => {
            const name = photo.keterangan || `foto kegiatan ${index + 1}`;
            return (
              <figure key={photo.id}>
                <Photo path={photo.pic} alt={name} size={120} />
                <figcaption>
                  {photo.keterangan || <span className="cell-about">Tanpa keterangan</span>}
                  {!isCancelled && (
                    <IconButton
                      label={`Hapus ${name}`}
                      icon={IconX}
                      color="red"
                      size="sm"
                      onClick={() => setSelected(photo)}
                    />
                  )}
                </figcaption>
              </figure>
            );
          })}
        </div>
      ) : (
        <Text c="dimmed" size="sm">
          Belum ada foto
        </Text>
      )}
      {!isCancelled && photos.length < MOST && (
        <Button mt="sm" variant="default" onClick={form.open}>
          Tambah foto
        </Button>
      )}
      <AddPhotoDialog tripId={trip.id} opened={adding} onClose={form.close} />
      <ConfirmDelete
        opened={selected !== null}
        onClose={() => setSelected(null)}
        subject={selected?.keterangan || (selected ? `foto kegiatan ${photos.indexOf(selected) + 1}` : undefined)}
        onConfirm={async () => {
          if (selected) await remove.mutateAsync({ path: { id: trip.id, fotoId: selected.id } });
        }}
      />
    </Section>
  );
}
