import { Alert, List, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { NumberBook, UnusedNumbers } from '../../api/generated';
import { longDate } from '../../shared/format';
import { officeDay } from '../../shared/officeClock';

/** Formats a range of numbers: `58 s.d. 60`, or `58` alone. */
const numbersOf = ({ dari, sampai }: UnusedNumbers) => (dari === sampai ? `${dari}` : `${dari} s.d. ${sampai}`);

/** Shows lost numbers as an error, and numbers skipped by hand with the user who skipped them. */
export function BookCheck({ book }: { book: NumberBook }) {
  const { hilang, dilewati } = book;
  return (
    <>
      {hilang.length > 0 ? (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title="Ada nomor yang hilang" role="alert">
          <List size="sm">
            {hilang.map((lost) => (
              <List.Item key={`${lost.jenisId}-${lost.dari}`}>
                {lost.jenis}: {numbersOf(lost)}
              </List.Item>
            ))}
          </List>
        </Alert>
      ) : (
        <Alert color="teal" icon={<IconCircleCheck aria-hidden />} py="xs" role="status">
          Tidak ada nomor yang hilang.
        </Alert>
      )}
      {dilewati.length > 0 && (
        <div>
          <Text size="sm" fw={600}>
            Nomor dilewati
          </Text>
          <List size="sm" c="dimmed">
            {dilewati.map((skipped) => (
              <List.Item key={`${skipped.jenisId}-${skipped.dari}`}>
                {skipped.jenis} {numbersOf(skipped)} ({skipped.keadaan})
                {skipped.oleh &&
                  `: nomor loket diubah oleh ${skipped.oleh}, ${longDate(skipped.pada && officeDay(skipped.pada))}`}
                {skipped.alasan && `: ${skipped.alasan}`}
              </List.Item>
            ))}
          </List>
        </div>
      )}
    </>
  );
}
