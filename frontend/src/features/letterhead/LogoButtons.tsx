import { Button, FileButton, Group, Input, Text } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useState } from 'react';
import { getLetterheadQueryKey, setLogoMutation } from '../../api/generated';
import { useAction } from '../../shared/useAction';
import { logoFault } from './letterhead';

type Props = { parentId: number; hasLogo: boolean; onRemove: () => void; isRemoving: boolean };

/** Uploads the logo as soon as it is chosen, or removes it. */
export function LogoButtons({ parentId, hasLogo, onRemove, isRemoving }: Props) {
  const [fault, setFault] = useState<string | null>(null);
  const upload = useAction({ ...setLogoMutation(), success: 'Logo tersimpan', reload: [getLetterheadQueryKey] });
  const choose = (pic: File | null) => {
    if (!pic) return;
    const found = logoFault(pic);
    setFault(found);
    if (!found) upload.mutate({ path: { id: parentId }, body: { pic } });
  };
  return (
    <div>
      <Text size="sm" fw={550} mb={4}>
        Logo
      </Text>
      <Group gap="sm">
        <FileButton onChange={choose} accept="image/png,image/jpeg">
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={upload.isPending}
              leftSection={<IconPhotoUp size={16} aria-hidden />}
            >
              {hasLogo ? 'Ganti logo' : 'Unggah logo'}
            </Button>
          )}
        </FileButton>
        {hasLogo && (
          <Button variant="subtle" color="red" loading={isRemoving} onClick={onRemove}>
            Hapus logo
          </Button>
        )}
        <Text size="xs" c="dimmed">
          PNG atau JPEG, paling besar 512 KB
        </Text>
      </Group>
      {fault && (
        <Input.Error role="alert" mt={6}>
          {fault}
        </Input.Error>
      )}
    </div>
  );
}
