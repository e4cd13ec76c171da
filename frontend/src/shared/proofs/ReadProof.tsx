import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { longDate } from '../format';
import { nearestDay, type Pass, type PassLeg, readPass } from './boardingPass';
import { passOn } from './readProof';

type Props = {
  file: File;
  /** A day of the trip: a code tells no year. */
  near: string;
  /** Fills the fields from the pass. */
  onUse?: (pass: Pass) => void;
};

const legText = (leg: PassLeg, near: string) => {
  const day = nearestDay(leg, near);
  return [`${leg.maskapai} ${leg.nomor} ${leg.dari}–${leg.ke}`, ...(day ? [longDate(day)] : [])].join(', ');
};

/** Boarding pass that this device reads on a chosen proof; nothing where there is none. */
export function ReadProof({ file, near, onUse }: Props) {
  const [read, setRead] = useState<{ file: File; pass: Pass | undefined }>();
  useEffect(() => {
    let isOld = false;
    void passOn(file).then((text) => isOld || setRead({ file, pass: text ? readPass(text) : undefined }));
    return () => {
      isOld = true;
    };
  }, [file]);
  const pass = read?.file === file ? read.pass : undefined;
  if (!pass) return null;
  return (
    <Group gap="xs" mt={6} role="status">
      <Text size="sm" className="written">
        {`Terbaca pada berkas: ${pass.legs.map((leg) => legText(leg, near)).join('; ')}, ${pass.nama}, PNR ${pass.legs[0]?.pnr}`}
      </Text>
      {onUse && (
        <Button size="compact-sm" variant="default" onClick={() => onUse(pass)}>
          Pakai dari berkas
        </Button>
      )}
    </Group>
  );
}
