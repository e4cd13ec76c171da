import { Checkbox, TextInput } from '@mantine/core';

/** Second step of the sign-in: the code, and whether to remember the device. */
export function CodeFields() {
  return (
    <>
      <TextInput
        label="Kode"
        description="Enam angka dari aplikasi autentikator, atau kode pemulihan"
        autoComplete="one-time-code"
        autoFocus
        name="kode"
      />
      <Checkbox label="Jangan minta kode di perangkat ini selama 30 hari" name="ingatPerangkat" />
    </>
  );
}
