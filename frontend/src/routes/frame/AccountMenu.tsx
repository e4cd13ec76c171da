import { type MantineColorScheme, Menu, Text, useMantineColorScheme } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDeviceDesktop, IconHelp, IconKey, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { SignedInUser } from '../../api/session';
import { useOpenedOnMount } from '../../shared/ui/useOpenedOnMount';
import { lazyScreen } from '../lazyScreen';
import { AccountButton } from './AccountButton';
import styles from './Frame.module.css';
import { RoleSwitch } from './RoleSwitch';
import { useRoleNames } from './useRoleNames';

const ChangePassword = lazyScreen(() =>
  import('../../features/session/ChangePassword').then((file) => file.ChangePassword),
);

const SCHEMES = [
  { scheme: 'light', label: 'Terang', Icon: IconSun },
  { scheme: 'dark', label: 'Gelap', Icon: IconMoon },
  { scheme: 'auto', label: 'Ikuti perangkat', Icon: IconDeviceDesktop },
] as const;

/** Menu of the account; mounts when its button is first pressed, and open. */
export function AccountMenu({ user }: { user: SignedInUser }) {
  const [changing, dialog] = useDisclosure(false);
  const [loaded, setLoaded] = useState(false);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const roles = useRoleNames();
  const { target, ...menu } = useOpenedOnMount();
  const unit = user.unitKerja_profile;
  return (
    <>
      <Menu {...menu} position="bottom-end" width={270} shadow="md">
        <Menu.Target>
          <AccountButton ref={target} user={user} />
        </Menu.Target>
        <Menu.Dropdown>
          <div className={styles.accountCard}>
            <Text fw={600} size="sm">
              {user.nama}
            </Text>
            <Text size="xs" c="dimmed">
              {unit.unitKerja || unit.kode}
            </Text>
            <Text size="xs" c="dimmed">{`Peran: ${roles}`}</Text>
          </div>
          <RoleSwitch />
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconUserCircle size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/akun" {...props} />}
          >
            Akun saya
          </Menu.Item>
          <Menu.Item
            leftSection={<IconKey size={16} aria-hidden />}
            onClick={() => {
              setLoaded(true);
              dialog.open();
            }}
          >
            Ganti kata sandi
          </Menu.Item>
          <Menu.Item
            leftSection={<IconHelp size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/panduan" {...props} />}
          >
            Panduan
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>Tampilan</Menu.Label>
          <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}>
            {SCHEMES.map(({ scheme, label, Icon }) => (
              <Menu.RadioItem key={scheme} value={scheme} rightSection={<Icon size={16} aria-hidden />}>
                {label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{loaded && <ChangePassword opened={changing} onClose={dialog.close} />}</Suspense>
    </>
  );
}
